final class App {
    // weaver: home = Home
    // weaver: logger = Logger
}

final class Home {
    // expected-error@+1:16 {{'tracker' is not registered on the path App → Home [unresolved-dependency]}}
    // weaver: tracker <- Tracker
    // weaver: logger <- Logger
    init(injecting dependencies: HomeDependencyResolver) {}
}

final class Logger {}
