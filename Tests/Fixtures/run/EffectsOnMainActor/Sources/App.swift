// A module whose declarations are on the main actor.
nonisolated final class Logger { var n = 0 }
final class Config: Sendable { init() async throws {} }
final class Screen {
    // weaver: id <= Int
    // weaver: logger <- Logger
    // weaver: theme <- Theme
    let id: Int
    init(id: Int, logger: Logger, theme: @escaping () async throws -> Theme) async throws { self.id = id; MainActor.assertIsolated(); _ = try await theme() }
}
final class Theme {
    // weaver: config <- Config
    init(config: Config) async throws { await Task.yield(); MainActor.assertIsolated() }
}
final class App {
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
final class Header {
    // weaver: theme <- Theme
    init(theme: Theme) throws {}
}
actor Vault {
    // weaver: config <- Config
    let config: Config
    init(config: Config) async throws { self.config = config; await Task.yield() }
}
nonisolated final class Plain {
    // weaver: logger <- Logger
    init(logger: Logger) async { logger.n += 1 }
}
