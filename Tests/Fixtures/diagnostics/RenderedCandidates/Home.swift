final class Home {
    // expected-error@+1:16 {{'logger' could be any of 2 dependencies of type 'Logging' in 'App' [ambiguous-dependency]}}
    // weaver: logger <- Logging
    init(injecting dependencies: HomeDependencyResolver) {}
}
