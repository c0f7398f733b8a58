final class App {
    // weaver: title = String
    // weaver: screen = Screen
}

final class Screen {
    // weaver: title <- String
    // expected-error@+1:8 {{'property' does not apply to the reference 'title' [attribute-not-applicable]}}
    // weaver: title.property = "title"
    // weaver: id <= Int
    // expected-error@+1:8 {{'default' does not apply to the parameter 'id' [attribute-not-applicable]}}
    // weaver: id.default = 3

    init(title: String, id: Int) {}
}
