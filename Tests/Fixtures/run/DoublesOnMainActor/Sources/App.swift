// Doubles in a module whose declarations are on the main actor, with all that tests mention of them.
protocol Net {
    func get(_ path: String) async throws -> String
    var isReachable: Bool { get set }
    func states() -> AsyncStream<Int>
}

final class LiveNet: Net {
    var isReachable = true
    func get(_ path: String) async throws -> String { "live \(path)" }
    func states() -> AsyncStream<Int> { AsyncStream { $0.finish() } }
}

@globalActor actor Storing {
    static let shared = Storing()
}

/// Is on an actor of its own, to which the stub hands what it needs.
@Storing final class Database {
    // weaver: path <= String
    let path: String
    init(path: String) { self.path = path }
}

final class Screen {
    // weaver: net <- Net
    let net: any Net
    init(net: any Net) { self.net = net }
}

/// Refines a protocol on the main actor, and is partly off it.
protocol Caching: Net {
    var size: Int { get }
    nonisolated func note(_ text: String, level: Int)
    nonisolated func hand(_ values: [Entry], to done: @escaping (String) -> Void)
}

/// Refines a protocol on the main actor, and is Sendable.
protocol Shared: Net, Sendable {
    func share() -> Int
}

final class LiveShared: Shared {
    var isReachable = true
    func get(_ path: String) async throws -> String { path }
    func states() -> AsyncStream<Int> { AsyncStream { $0.finish() } }
    func share() -> Int { 1 }
}

/// Is compared on the main actor alone.
struct Entry: Hashable {
    var id = 0
}

final class LiveCache: Caching {
    var isReachable = true
    let size = 2
    func get(_ path: String) async throws -> String { path }
    func states() -> AsyncStream<Int> { AsyncStream { $0.finish() } }
    nonisolated func note(_ text: String, level: Int) {}
    nonisolated func hand(_ values: [Entry], to done: @escaping (String) -> Void) {}
}

/// Is off the main actor, and holds what is on it.
nonisolated final class Keeper {
    // weaver: cache <- Caching
    let dependencies: any KeeperDependencyResolver
    init(injecting dependencies: any KeeperDependencyResolver) { self.dependencies = dependencies }
}

final class App {
    // weaver: cache = LiveCache <- Caching
    // weaver: keeper = Keeper
    // weaver: shared = LiveShared <- Shared
    // weaver: net = LiveNet <- Net
    // weaver: database = Database
    // weaver: screen = Screen
    let dependencies: any AppDependencyResolver
    init(injecting dependencies: any AppDependencyResolver) { self.dependencies = dependencies }
}

// Swift infers no isolation of a conformance to what refines `Hashable`.
protocol Route: Hashable { var key: Int { get } }
protocol SharedRoute: Hashable, Sendable { var key: Int { get } }

/// Has an implicit initializer.
class Cart {
    var items: [Int] = []
    var name = "cart"
    func total(_ rebate: Int) -> Int { items.count - rebate }
}

/// Has an implicit initializer, and a synthesized one.
class Preferences: Codable {
    var theme = "light"
    func apply() -> String { theme }
}

/// Is off the main actor, as what is nested in it.
nonisolated enum Works {
    class Engine {
        func run() -> Int { 1 }
    }
}

nonisolated protocol Failing: Error {}

/// Is off the main actor, as errors are.
class Failure: Failing, @unchecked Sendable {
    init() {}
    func text() -> String { "failure" }
}

/// Nonisolated code cannot make an empty set of entries.
protocol Favouring {
    func all() -> Set<Entry>
    var counts: [Entry: Int] { get }
    func names() -> Set<String>
}
