// Each combination has another order of both dependencies, and one has a circle: F1 without F2.

protocol Store: AnyObject {}
protocol Cache: AnyObject {}
final class DiskStore: Store {}
final class CachedStore: Store {
    // weaver: cache <- Cache
    init(cache: @escaping () -> any Cache) {}
}
final class MemoryCache: Cache {}
final class StoredCache: Cache {
    // weaver: store <- Store
    init(store: @escaping () -> any Store) {}
}
final class App {
    #if F1
    // weaver: store = CachedStore <- Store
    #else
    // weaver: store = DiskStore <- Store
    #endif
    // weaver: store.scope = .lazy
    #if F2
    // weaver: cache = MemoryCache <- Cache
    #else
    // weaver: cache = StoredCache <- Cache
    #endif
    // weaver: cache.scope = .lazy
    init(injecting resolver: any AppDependencyResolver) { _ = (resolver.store, resolver.cache) }
}
