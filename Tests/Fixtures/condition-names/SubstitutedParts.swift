// Both classes have a part of the same name. One is there in all combinations, the other one only without F1.

protocol Store: AnyObject {}
protocol Cache: AnyObject {}
final class DiskStore: Store {
    // weaver: part = DiskPart
    init(injecting resolver: any DiskStoreDependencyResolver) {}
}
final class DiskPart {}
#if !F1
final class FakeStore: Store {
    // weaver: part = FakePart
    init(injecting resolver: any FakeStoreDependencyResolver) {}
}
#endif
final class FakePart {}
final class MemoryCache: Cache {}
final class FakeCache: Cache {}
final class App {
    #if F1
    // weaver: store = DiskStore <- Store
    #else
    // weaver: store = FakeStore <- Store
    #endif
    #if F2
    // weaver: cache = MemoryCache <- Cache
    #else
    // weaver: cache = FakeCache <- Cache
    #endif
    init(injecting resolver: any AppDependencyResolver) { _ = (resolver.store, resolver.cache) }
}
