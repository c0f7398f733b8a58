// What it would have stated is missing.
final class App {
    // expected-warning@+1:8 {{[unread-annotation]}}
    // Weaver: logger = Logger
    // weaver: home = Home
}

final class Home {
    // expected-error@+1:16 {{'logger' is not registered on the path App → Home [unresolved-dependency]}}
    // weaver: logger <- Logger
    init(injecting dependencies: any HomeDependencyResolver) {}
}
final class Logger {}
