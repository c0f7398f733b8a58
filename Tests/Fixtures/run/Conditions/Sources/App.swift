#if canImport(FakeKit)
import FakeKit
#endif
#if canImport(MissingKit)
import MissingKit
#endif
import Foundation

/// Each kind of condition that a dependency, an attribute or a declaration may stand under.
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

    // Modules that can be imported, and those that cannot.
    #if canImport(FakeKit)
    // weaver: recorder = Recorder
    #endif
    #if canImport(MissingKit)
    // weaver: missing = Missing
    #endif

    // Systems, architectures, versions, features.
    #if os(Linux) || os(macOS)
    // weaver: system = Desktop <- Named
    #elseif os(Windows)
    // weaver: system = Other <- Named
    #else
    // weaver: system = Phone <- Named
    #endif
    #if arch(x86_64)
    // weaver: arch = Wide <- Named
    #elseif arch(arm64)
    // weaver: arch = Wide <- Named
    #else
    // weaver: arch = Narrow <- Named
    #endif
    #if compiler(>=99)
    // weaver: version = Narrow <- Named
    #elseif swift(>=6)
    // weaver: version = Six <- Named
    #else
    // weaver: version = Five <- Named
    #endif
    #if targetEnvironment(simulator)
    // weaver: device = Phone <- Named
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
        print("system \(dependencies.system.name), arch \(dependencies.arch.name)")
        #if canImport(FakeKit)
        print(dependencies.recorder.name)
        #endif
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

final class Desktop: Named { let name = "desktop" }
final class Phone: Named { let name = "phone" }
final class Other: Named { let name = "other" }
final class Wide: Named { let name = "64" }
final class Narrow: Named { let name = "32" }
final class Five: Named { let name = "5" }
final class Six: Named { let name = "6" }
final class Logger { let name = "logger" }

final class Counter {
    nonisolated(unsafe) static var count = 0
    init() { Counter.count += 1 }
}
