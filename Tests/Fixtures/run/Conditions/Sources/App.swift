/// Flags on which dependencies, attributes and declarations depend.
final class App {
    // What differs between flags.
    #if DEBUG
    // weaver: server = FakeServer <- Server
    // weaver: clock = Clock
    #elseif STAGING
    // weaver: server = StagingServer <- Server
    #else
    // weaver: server = LiveServer <- Server
    #endif

    // An attribute that differs.
    // weaver: counter = Counter
    #if DEBUG && !STAGING
    // weaver: counter.scope = .transient
    #endif

    // Stated alike in several branches, under several conditions.
    #if DEBUG
    // weaver: logger = Logger
    #else
    // weaver: logger = Logger
    #endif

    // weaver: screen = Screen

    init(injecting dependencies: any AppDependencyResolver) {
        _ = (dependencies.counter, dependencies.counter)
        print("counters: \(Counter.count)")
        dependencies.screen.show()
    }
}

protocol Server {
    var name: String { get }
}

final class LiveServer: Server {
    let name: String
    // weaver: logger <- Logger

    #if STAGING
    init() { name = "never built" }
    #else
    init(logger: Logger) { name = "live with \(logger.name)" }
    #endif
}

#if DEBUG
final class FakeServer: Server {
    let name: String
    // weaver: clock <- Clock
    init(clock: Clock) { name = "fake at \(clock.time)" }
}
#endif

#if STAGING
struct StagingServer: Server {
    let name = "staging"
}
#endif

final class Clock {
    let time = 12
}

protocol Named {
    var name: String { get }
}

final class Wide: Named { let name = "64" }
final class Narrow: Named { let name = "32" }
final class Logger { let name = "logger" }

final class Counter {
    nonisolated(unsafe) static var count = 0
    init() { Counter.count += 1 }
}
