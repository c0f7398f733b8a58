/// Actors that conform to protocols of a module on the main actor: Swift isolates their synchronous initializers and
/// static functions to the main actor as well.
protocol Loading: Sendable {
    func load() async -> String
}

nonisolated protocol Counting: Sendable {
    func count() async -> Int
}

nonisolated protocol Reloading: Loading {}

actor Loader: Loading {
    init() {}
    func load() async -> String { "loader" }
}

actor Cache: Reloading {
    // weaver: size <= Int
    let size: Int
    init(size: Int) throws { self.size = size }
    func load() async -> String { "cache of \(size)" }
}

actor Counter: Counting {
    init() {}
    func count() async -> Int { 1 }
}

actor Remote: Loading {
    init() async {}
    func load() async -> String { "remote" }
}

actor Made: Loading {
    static func make() -> Made { Made() }
    func load() async -> String { "made" }
}

actor Later {}

extension Later: Loading {
    func load() async -> String { "later" }
}

final class App {
    let dependencies: any AppDependencyResolver

    // weaver: loader = Loader <- Loading
    // weaver: spare = Loader
    // weaver: spare.scope = .lazy
    // weaver: cache = Cache
    // weaver: counter = Counter <- Counting
    // weaver: counter.scope = .weak
    // weaver: remote = Remote
    // weaver: remote.scope = .lazy
    // weaver: made = Made
    // weaver: made.builder = Made.make
    // weaver: made.scope = .transient
    // weaver: later = Later
    // weaver: later.scope = .transient
    // weaver: worker = Worker

    init(injecting dependencies: any AppDependencyResolver) { self.dependencies = dependencies }
}

nonisolated final class Worker: Sendable {
    let loader: any Loading
    let counter: any Counting

    // weaver: loader <- Loading
    // weaver: counter <- Counting
    init(loader: any Loading, counter: any Counting) {
        self.loader = loader
        self.counter = counter
    }
}
