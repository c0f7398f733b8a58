/// What tasks read at the same time.
final class App: Sendable {
    // weaver: database = Database
    // weaver: database.scope = .lazy
    // weaver: session = Session
    // weaver: session.scope = .weak
    // weaver: ticket = Ticket
    // weaver: ticket.scope = .lazy
    // weaver: config = Config
    // weaver: config.scope = .lazy
    let database: @Sendable () async throws -> Database
    let session: @Sendable () async -> Session
    let ticket: @Sendable () async throws(TicketError) -> Ticket
    let config: @Sendable () throws -> Config

    init(
        database: @escaping @Sendable () async throws -> Database, session: @escaping @Sendable () async -> Session,
        ticket: @escaping @Sendable () async throws(TicketError) -> Ticket, config: @escaping @Sendable () throws -> Config
    ) {
        self.database = database
        self.session = session
        self.ticket = ticket
        self.config = config
    }
}

struct LoadError: Error {
    let attempt: Int
}

struct TicketError: Error {}

final class Database: Sendable {
    static let log = Log()

    init() async throws {
        let attempt = Database.log.begin()
        defer { Database.log.end() }
        await Database.log.gate?.wait()
        try await Task.sleep(nanoseconds: 2_000_000)
        if Database.log.failing.contains(attempt) { throw LoadError(attempt: attempt) }
    }
}

final class Session: Sendable {
    static let log = Log()

    init() async {
        _ = Session.log.begin()
        try? await Task.sleep(nanoseconds: 1_000_000)
        Session.log.end()
    }
}

final class Ticket: Sendable {
    static let log = Log()

    init() async throws(TicketError) {
        let attempt = Ticket.log.begin()
        await Task.yield()
        Ticket.log.end()
        if attempt == 1 { throw TicketError() }
    }
}

final class Config: Sendable {
    static let log = Log()

    init() throws {
        let attempt = Config.log.begin()
        pause()
        Config.log.end()
        if attempt == 1 { throw LoadError(attempt: attempt) }
    }
}
