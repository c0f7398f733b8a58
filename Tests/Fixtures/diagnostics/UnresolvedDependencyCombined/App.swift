final class App {
    // weaver: home = Home
    // weaver: first = Cache
    // weaver: second = Cache
}

final class Home {
    // expected-error@+1:16 {{'logger' is not registered on the path App → Home [unresolved-dependency]}}
    // weaver: logger <- Logger
    // expected-error@+1:16 {{'cache' could be any of 2 dependencies of type 'Cache' in 'App' [ambiguous-dependency]}}
    // weaver: cache <- Cache
    // expected-error@+1:24 {{'Store' has no initializer that takes nothing [missing-initializer]}}
    // weaver: store = Store
    init(injecting dependencies: HomeDependencyResolver) {}
}

final class Store {
    init(path: String) {}
}

final class Logger {}
final class Cache {}
