// Instances that are built on the main actor, in actors, and in no isolation.
final class Logger { var n = 0 }
final class Config: Sendable { init() async throws {} }
@MainActor final class Screen {
    // weaver: id <= Int
    // weaver: logger <- Logger
    // weaver: theme <- Theme
    let id: Int
    init(id: Int, logger: Logger, theme: @escaping () async throws -> Theme) async throws { self.id = id; MainActor.assertIsolated(); _ = try await theme() }
}
@MainActor final class Theme {
    // weaver: config <- Config
    init(config: Config) async throws { await Task.yield(); MainActor.assertIsolated() }
}
@MainActor final class App {
    // weaver: logger = Logger
    // weaver: config = Config
    // weaver: theme = Theme
    // weaver: theme.scope = .lazy
    // weaver: screen = Screen
    // weaver: header = Header
    // weaver: vault = Vault
    // weaver: vault.scope = .lazy
    // weaver: plain = Plain
    // weaver: plain.scope = .lazy
    let r: any AppDependencyResolver
    init(injecting r: any AppDependencyResolver) async { self.r = r; await Task.yield() }
}
@MainActor final class Header {
    // weaver: theme <- Theme
    init(theme: Theme) throws {}
}
actor Vault {
    // weaver: config <- Config
    let config: Config
    init(config: Config) async throws { self.config = config; await Task.yield() }
}
final class Plain {
    // weaver: logger <- Logger
    init(logger: Logger) async { logger.n += 1 }
}
actor Server {
    // weaver: config = Config
    // weaver: pool = Pool
    // weaver: pool.scope = .lazy
    // weaver: conn = Conn
    let r: any ServerDependencyResolver
    init(injecting r: any ServerDependencyResolver) async throws { self.r = r; _ = try await r.pool }
    func use() async throws -> Int { _ = try await r.pool; return r.conn(id: 4).id }
}
final class Pool {
    // weaver: config <- Config
    init(config: Config) async throws {}
}
final class Conn {
    // weaver: id <= Int
    // weaver: pool <- Pool
    let id: Int
    init(id: Int, pool: @escaping () async throws -> Pool) { self.id = id }
}
/// An actor's container makes, by a closure that waits, what another container knows how to build.
final class Office {
    // weaver: clock = Clock
    // weaver: hub = Hub
    // weaver: item = Item
    let hub: Hub
    init(hub: Hub) { self.hub = hub }
}
actor Hub {
    // weaver: part = Part
    private let part: Part
    init(part: Part) { self.part = part }
    func title() async -> String { await part.item("hub").title }
}
final class Part {
    // weaver: item <- Item
    let item: (String) async -> Item
    init(item: @escaping (String) async -> Item) { self.item = item }
}
final class Item {
    // weaver: title <= String
    // weaver: clock <- Clock
    let title: String
    init(title: String, clock: Clock) async { self.title = title + clock.text }
}
struct Clock {
    let text = " at noon"
}
