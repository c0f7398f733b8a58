// The doubles are declared under the flags that choose them, and one flag decides on the initializer of another class.

protocol Store: AnyObject {}
protocol Cache: AnyObject {}
final class Key {}
#if F1
final class FakeStore: Store {}
#endif
final class DiskStore: Store {}
#if F2
final class FakeCache: Cache {}
#endif
final class DiskCache: Cache {
    // weaver: key <- Key
    #if F1
    init(key: @escaping () -> Key) {}
    #else
    init(key: Key) {}
    #endif
}
final class App {
    // weaver: key = Key
    #if F1
    // weaver: store = FakeStore <- Store
    #else
    // weaver: store = DiskStore <- Store
    #endif
    #if F2
    // weaver: cache = FakeCache <- Cache
    #else
    // weaver: cache = DiskCache <- Cache
    #endif
    init(injecting resolver: any AppDependencyResolver) { _ = (resolver.store, resolver.cache, resolver.key) }
}
