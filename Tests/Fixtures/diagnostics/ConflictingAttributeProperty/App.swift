final class App {
    // weaver: title = String
    // expected-error@+1:8 {{'property' and 'builder' of 'App.title' exclude each other [conflicting-attribute]}}
    // weaver: title.property = "title"
    // weaver: title.builder = { "" }

    // weaver: name = Name
    // weaver: name.setter = true
    // expected-error@+1:8 {{'property' and 'setter' of 'App.name' exclude each other [conflicting-attribute]}}
    // weaver: name.property = "title"

    // weaver: screen = Screen
    // expected-error@+1:8 {{'property' of 'App.screen' does not go with the dependencies of 'Screen' [conflicting-attribute]}}
    // weaver: screen.property = "title"

    // weaver: other = String
    // expected-error@+1:8 {{'default' does not apply to the registration 'other' [attribute-not-applicable]}}
    // weaver: other.default = "title"

    // weaver: twice = String
    // weaver: twice.property = "title"
    // weaver: twice.property = title
    // expected-error@+1:8 {{'property' of 'App.twice' is set to two different values}}
    // weaver: twice.property = "titles"

    init(injecting _: AppDependencyResolver) {}
}

struct Name {
    let text: String
}

final class Screen {
    // weaver: title <- String

    init(title: String) {}
}
