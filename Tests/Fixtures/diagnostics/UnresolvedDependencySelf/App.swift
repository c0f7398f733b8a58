/// A root may refer to itself, but nothing can be given it before it is there.
final class API: APIProtocol {
    // expected-error@+1:16 {{'api' cannot be resolved: no type registers 'API' [unresolved-dependency]}}
    // weaver: api <- APIProtocol
    // weaver: client = Client
    init(injecting dependencies: APIDependencyResolver) { _ = dependencies.client }
}

protocol APIProtocol {}

final class Client {
    // expected-error@+1:16 {{'api' is not registered on the path API → Client [unresolved-dependency]}}
    // weaver: api <- APIProtocol
    init(api: APIProtocol) {}
}

/// A value, which nothing can hold weakly.
struct Store {
    // expected-error@+1:16 {{'store' cannot be resolved: no type registers 'Store' [unresolved-dependency]}}
    // weaver: store <- Store
    // weaver: client = Client
    init(injecting dependencies: StoreDependencyResolver) {}
}
