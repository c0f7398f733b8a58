// The container throws, unless F1 is given and F2 is not.

protocol Store: AnyObject {}
protocol Cache: AnyObject {}
final class DiskStore: Store { init() throws {} }
final class FakeStore: Store {}
final class MemoryCache: Cache {}
final class DiskCache: Cache { init() throws {} }
final class App {
    #if F1
    // weaver: store = FakeStore <- Store
    #else
    // weaver: store = DiskStore <- Store
    #endif
    #if F2
    // weaver: cache = DiskCache <- Cache
    #else
    // weaver: cache = MemoryCache <- Cache
    #endif
    init(injecting resolver: any AppDependencyResolver) { _ = (resolver.store, resolver.cache) }
}
