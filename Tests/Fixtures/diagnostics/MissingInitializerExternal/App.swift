import Elsewhere

final class App {
    // weaver: log = Log
    // expected-error@+1:24 {{'Cache' is declared in another module, and nothing says how it is built from 'log' [missing-initializer]}}
    // weaver: cache = Cache
    // weaver: index = Index
    // weaver: store = Store
    // weaver: built = Built
    // weaver: built.builder = { r in Built(r.log) }
    init(injecting _: AppDependencyResolver) {}
    func read(_ r: AppDependencyResolver) { _ = (r.cache, r.index, r.store, r.built) }
}

final class Log {}

// Extensions may say how.
extension Index {
    convenience init(injecting dependencies: IndexDependencyResolver) { self.init() }
}

extension Store {
    convenience init(log: Log) { self.init() }
}
