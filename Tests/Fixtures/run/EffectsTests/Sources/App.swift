public protocol Storing: AnyObject {
    func load() async throws -> String
}

struct LoadError: Error {}

final class Store: Storing {
    // weaver: logger <- Logger
    let logger: Logger
    init(logger: Logger) async throws {
        self.logger = logger
        await Task.yield()
    }
    func load() async throws -> String { "real" }
}

final class Logger {}

final class Ticket {
    init() throws(LoadError) {}
}

final class Screen {
    // weaver: id <= Int
    // weaver: store <- Storing
    // weaver: ticket <- Ticket
    let text: String
    init(injecting dependencies: any ScreenDependencyResolver) async throws {
        text = try await "\(dependencies.id) \(dependencies.store.load())"
        _ = try dependencies.ticket
    }
}

final class List {
    // weaver: store <- Storing
    let store: () async throws -> any Storing
    init(store: @escaping () async throws -> any Storing) { self.store = store }
}

final class Header {
    // weaver: ticket <- Ticket
    init(ticket: Ticket) throws(LoadError) {}
}

final class Footer {
    @Weaver(.reference) private var logger: Logger
    init(injecting _: any FooterDependencyResolver) throws {}
    var log: Logger { logger }
}

final class Session {
    init?() async { nil }
}

final class App {
    // weaver: logger = Logger
    // weaver: store = Store <- Storing
    // weaver: store.scope = .lazy
    // weaver: ticket = Ticket
    // weaver: ticket.scope = .lazy
    // weaver: screen = Screen
    // weaver: list = List
    // weaver: header = Header
    // weaver: header.scope = .transient
    // weaver: footer = Footer
    // weaver: session = Session?
    // weaver: config = Config
    // weaver: config.builder = { try await Config.load() }
    let resolver: any AppDependencyResolver
    init(injecting resolver: any AppDependencyResolver) { self.resolver = resolver }
}

final class Config {
    let name: String
    init(name: String) { self.name = name }
    static func load() async throws -> Config { Config(name: "real") }
}
