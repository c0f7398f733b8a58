/// Types that are isolated to the main actor by another name of it.
typealias UIActor = MainActor

@UIActor final class Cache {
    var count = 0

    init() {}
}

@_Concurrency.MainActor final class Window {
    let cache: Cache

    // weaver: cache <- Cache

    init(cache: Cache) {
        self.cache = cache
    }
}

final class App {
    let dependencies: any AppDependencyResolver

    // weaver: cache = Cache
    // weaver: cache.scope = .lazy
    // weaver: window = Window
    // weaver: window.scope = .lazy

    init(injecting dependencies: any AppDependencyResolver) {
        self.dependencies = dependencies
    }
}
