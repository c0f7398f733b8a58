final class App {
    // expected-error@+1:25 {{expected a type after '<-', not '<-' [syntax-error]}}
    // weaver: clock <- <- Clock
    // weaver: home = Home
}

final class Home {
    init(injecting dependencies: HomeDependencyResolver) {}

    // expected-error@+1:16 {{'tracker' is not registered on the path App → Home [unresolved-dependency]}}
    // weaver: tracker <- Tracker

    func show() {
        // expected-error@+1:12 {{annotation 'later' stands inside a body [misplaced-annotation]}}
        // weaver: later = Tracker
    }
}

final class Tracker {}
