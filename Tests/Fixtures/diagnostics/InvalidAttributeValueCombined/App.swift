final class App {
    // weaver: home = Home
    // expected-error@+1:29 {{there is no scope 'singleton' [invalid-attribute-value]}}
    // weaver: home.scope = .singleton
}

final class Home {
    // weaver: store = Store
    // expected-error@+1:16 {{'Home' has a dependency 'store' already [duplicate-dependency]}}
    // weaver: store <= Store
    // expected-error@+1:25 {{expected a type after '=' [syntax-error]}}
    // weaver: settings =
    init(injecting dependencies: HomeDependencyResolver) {}
}

final class Store {}
