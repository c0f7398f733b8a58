final class App {
    // weaver: home = Home

    init() {
        // expected-error@+1:12 {{annotation 'logger' stands inside a body [misplaced-annotation]}}
        // weaver: logger = Logger
    }

    // weaver: tracker = Tracker
}

extension App {
    // expected-error@+1:16 {{'App' has a dependency 'tracker' already [duplicate-dependency]}}
    // weaver: tracker = Other
}

// expected-error@+1:4 {{annotation stands outside of any type [misplaced-annotation]}}
// weaver: home.scope = .lazzy

final class Home {
    // expected-error@+1:27 {{'Pathless' has no initializer that takes nothing [missing-initializer]}}
    // weaver: pathless = Pathless
    init(injecting dependencies: HomeDependencyResolver) {}
}

final class Pathless {
    init(path: String) {}
}

final class Logger {}
final class Tracker {}
final class Other {}
