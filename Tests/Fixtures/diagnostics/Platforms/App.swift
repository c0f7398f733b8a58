final class App {
    // weaver: logger = Logger
    // weaver: logger.platforms = [.iOS, .OSX]
    // weaver: home = Home
    // expected-error@+1:35 {{there is no platform 'iPhone' [invalid-attribute-value]}}
    // weaver: home.platforms = [.iPhone]
    // expected-error@+1:33 {{'platforms' takes a list [invalid-attribute-value]}}
    // weaver: home.platforms = .iOS
    // expected-error@+1:32 {{'projects' takes a list [invalid-attribute-value]}}
    // weaver: home.projects = MyApp
    // expected-error@+1:8 {{'platforms' does not apply to a type [attribute-not-applicable]}}
    // weaver: self.platforms = [.iOS]
}

final class Home {
    // expected-error@+1:16 {{'logger' is not registered on the path App → Home [unresolved-dependency]}}
    // weaver: logger <- Logger
    init(injecting resolver: HomeDependencyResolver) {}
}

final class Logger {}
