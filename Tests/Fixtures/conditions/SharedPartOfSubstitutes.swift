// Both flags choose a class that builds a journal, which reads the clock later.

protocol Store: AnyObject {}
protocol Cache: AnyObject {}
final class Clock { init() async {} }
final class Key {}
final class Journal {
    // weaver: clock <- Clock
    // weaver: key <- Key
    init(clock: @escaping () async -> Clock, key: Key) {}
}
final class DiskStore: Store {
    // weaver: journal = Journal
    init(injecting resolver: any DiskStoreDependencyResolver) {}
}
final class FakeStore: Store {}
final class MemoryCache: Cache {}
final class DiskCache: Cache {
    // weaver: journal = Journal
    // weaver: journal.scope = .transient
    init(injecting resolver: any DiskCacheDependencyResolver) {}
}
final class App {
    // weaver: clock = Clock
    // weaver: clock.scope = .lazy
    // weaver: key = Key
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
