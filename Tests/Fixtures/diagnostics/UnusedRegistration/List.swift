final class List {
    // weaver: store = Store
    // weaver: logger = Logger
    init(injecting resolver: any ListDependencyResolver) {
        _ = (resolver.store, resolver.logger)
    }
}

final class Store {}
final class Logger {}
final class Settings {}
