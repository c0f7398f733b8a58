final class App {
    // weaver: logger = Logger
    // weaver: home = Home
}

final class Home {
    // weaver: fileLogger = Logger
    // weaver: one = Store
    // weaver: two = Store
    // weaver: list = List
    // expected-error@+1:8 {{[weak-value-type]}}
    // weaver: settings.scope = .weak
    // weaver: settings = Settings
    init(injecting resolver: HomeDependencyResolver) {}
}

final class List {
    // expected-warning@+1:16 {{'logger' is given 'fileLogger' of 'Home', by its type, not 'logger' of 'App' [resolved-by-type]}}
    // weaver: logger <- Logger
    // expected-error@+1:16 {{[ambiguous-dependency]}}
    // weaver: store <- Store
    init(injecting resolver: ListDependencyResolver) {}
}

final class Logger {}
final class Store {}
struct Settings {}
