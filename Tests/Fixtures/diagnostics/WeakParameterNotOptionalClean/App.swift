protocol Delegate: AnyObject {}
protocol Unbound {}
typealias Maybe = Delegate?

final class App {
    // weaver: list = List
    // weaver: cache = Cache
    // weaver: cache.scope = .weak
}

final class List {
    // weaver: delegate <= Delegate?
    // weaver: delegate.scope = .weak
    // weaver: spelled <= Optional<any Delegate>
    // weaver: spelled.scope = .weak
    // weaver: aliased <= Maybe
    // weaver: aliased.scope = .weak
    // weaver: view <= Cache?
    // weaver: view.scope = .weak
    // weaver: strong <= Delegate
    init(injecting resolver: any ListDependencyResolver) {}
}

final class Cache {}
