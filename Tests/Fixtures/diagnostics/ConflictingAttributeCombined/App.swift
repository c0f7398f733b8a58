final class App {
    // weaver: home = Home
    // weaver: home.scope = .lazy
}

final class Home {
    // expected-error@+1:16 {{'logger' is not registered on the path App → Home [unresolved-dependency]}}
    // weaver: logger <- Logger
    init(injecting dependencies: HomeDependencyResolver) {}
}
