final class App {
    // weaver: log = Log
    // weaver: store = Store
    // weaver: store.scope = .lazy
    init(injecting resolver: any AppDependencyResolver) {
        print("reads the store")
        _ = resolver.store
        _ = resolver.store
    }
}

final class Log {}

final class Store {
    // weaver: log <- Log
    // weaver: cache = Cache
    init(log: Log, cache: Cache) {}
}

final class Cache {}

let app = MainDependencyContainer.buildApp()
print("done")
_ = app
