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

final class App {
    // weaver: net = LiveNet <- Net
    // weaver: database = Database
    // weaver: screen = Screen
    let dependencies: any AppDependencyResolver
    init(injecting dependencies: any AppDependencyResolver) { self.dependencies = dependencies }
}
