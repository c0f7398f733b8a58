// Containers whose initializers have no statements, one, or several, depending on the condition.

final class App {
    #if !DEBUG
    // weaver: logger = Logger
    // weaver: clock = Clock
    #endif

    // weaver: page = Page
    // weaver: empty = Empty
    // weaver: single = Single
    // weaver: pair = Pair
    // weaver: bare = Bare
    // weaver: gauge = Gauge
    // weaver: dial = Dial

    let dependencies: any AppDependencyResolver

    init(injecting dependencies: any AppDependencyResolver) { self.dependencies = dependencies }
}

/// Builds something in debug builds alone.
final class Empty {
    // weaver: id <= Int

    #if DEBUG
    // weaver: logger = Logger
    // weaver: clock = Clock
    #endif

    init(injecting dependencies: any EmptyDependencyResolver) { print("empty", dependencies.id) }
}

/// Builds one instance in debug builds, and none in others.
final class Single {
    // weaver: page = Page

    #if DEBUG
    // weaver: logger = Logger
    #endif

    init(injecting dependencies: any SingleDependencyResolver) { print("single", dependencies.page(id: 7).id) }
}

/// Builds one instance in debug builds, and two in others.
final class Pair {
    // weaver: logger = Logger
    // weaver: page = Page

    #if !DEBUG
    // weaver: clock = Clock
    #endif

    init(injecting dependencies: any PairDependencyResolver) { print("pair", dependencies.page(id: 8).id) }
}

/// Builds nothing in debug builds, and two instances in others.
final class Bare {
    // weaver: page = Page

    #if !DEBUG
    // weaver: logger = Logger
    // weaver: clock = Clock
    #endif

    init(injecting dependencies: any BareDependencyResolver) { print("bare", dependencies.page(id: 9).id) }
}

/// Has dependencies, and an initializer that takes them, in other builds than debug builds alone.
final class Gauge {
    #if DEBUG
    init() { print("gauge") }
    #else
    // weaver: clock <- Clock

    init(clock: Clock) { print("gauge with a clock") }
    #endif
}

/// Has properties in other builds than debug builds alone.
struct Dial {
    #if !DEBUG
    // weaver: clock <- Clock
    let clock: Clock
    #endif
}

final class Page {
    // weaver: id <= Int

    let id: Int

    init(id: Int) { self.id = id }
}

final class Logger {
    init() { print("logger") }
}

final class Clock {
    init() { print("clock") }
}
