final class App {
    // expected-error@+1:24 {{'Store' has no initializer that takes nothing [missing-initializer]}}
    // weaver: store = Store
    // expected-error@+1:24 {{'Cache' has no initializer that takes nothing [missing-initializer]}}
    // weaver: cache = Cache
}
final class Store {
    init(_ run: () throws -> Void = {}) rethrows {}
}
final class Cache {
    private init() {}
}
