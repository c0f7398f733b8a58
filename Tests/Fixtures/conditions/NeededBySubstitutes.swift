// The container is a function where each registration is needed. Nothing needs the clock if F1 is given, and F2 is not.

protocol Store: AnyObject {}
protocol Cache: AnyObject {}
final class Clock {}
final class DiskStore: Store {
    // weaver: clock <- Clock
    init(clock: Clock) {}
}
final class FakeStore: Store {}
final class MemoryCache: Cache {}
final class TimedCache: Cache {
    // weaver: clock <- Clock
    init(clock: Clock) {}
}
final class App {
    // weaver: key = Key
    // weaver: home = Home
    init(injecting resolver: any AppDependencyResolver) { _ = (resolver.home, resolver.key) }
}
final class Key {}
final class Home {
    // weaver: key <- Key
    // weaver: clock = Clock
    #if F1
    // weaver: store = FakeStore <- Store
    #else
    // weaver: store = DiskStore <- Store
    #endif
    #if F2
    // weaver: cache = TimedCache <- Cache
    #else
    // weaver: cache = MemoryCache <- Cache
    #endif
    init(key: Key, store: any Store, cache: any Cache) {}
}
