final class App {
    // weaver: logger = Logger
    // weaver: home = Home
}

final class Home {
    // expected-warning@+1:16 {{'logger' of 'Home' hides 'logger' of 'App' from what is below it [shadowed-dependency]}}
    // weaver: logger = Logger
    // expected-error@+1:8 {{'Home' has no dependency 'loger' [unknown-dependency]}}
    // weaver: loger.scope = .lazy
    // weaver: list = List
    init(injecting resolver: HomeDependencyResolver) {}
}

final class List {
    // weaver: logger <- Logger
    // expected-error@+1:16 {{'store' is not registered on the path App → Home → List [unresolved-dependency]}}
    // weaver: store <- Store
    init(injecting resolver: ListDependencyResolver) {}
}

final class Logger {}
final class Store {}
