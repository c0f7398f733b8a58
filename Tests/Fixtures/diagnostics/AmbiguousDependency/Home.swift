final class Home {
    // expected-error@+1:16 {{'logger' could be any of 3 dependencies of type 'Logging' in 'App' [ambiguous-dependency]}}
    // weaver: logger <- Logging
    // weaver: homeLogger <- Logging
    // weaver: detail = Detail
    // expected-note@-1:16 {{'Home' registers 'detail' here}}
    init(injecting dependencies: HomeDependencyResolver) {}
}

final class Detail {
    init(injecting dependencies: DetailDependencyResolver) {}
}
