public struct LoadError: Error {
    public init() {}
}

public protocol Storing: AnyObject {
    var name: String { get }
}

public final class Ticket {
    public init() throws(LoadError) {}
}

/// Takes the store by a provider that waits and fails, and is itself built without effects.
public final class Search {
    // weaver: store <- Storing
    // weaver: ticket <- Ticket
    let store: () async throws -> any Storing
    let ticket: () throws(LoadError) -> Ticket

    init(store: @escaping () async throws -> any Storing, ticket: @escaping () throws(LoadError) -> Ticket) {
        self.store = store
        self.ticket = ticket
    }

    public func name() async throws -> String {
        _ = try ticket()
        return try await store().name
    }
}

/// Takes the store as a value: whoever registers the report builds it with the effects of the store.
public final class Report {
    // weaver: title <= String
    // weaver: store <- Storing
    public let text: String

    init(title: String, store: any Storing) {
        text = "\(title) of \(store.name)"
    }
}

/// Reads, by a provider that fails, a book of pages: a page takes what fails here, and itself does not fail.
public final class Library {
    // weaver: desk = Desk
    // weaver: desk.scope = .lazy
    // weaver: page = Page
    init(page: @escaping () throws -> Page) {}
}

public final class Desk {
    init() throws {}
}

public final class Page {
    // weaver: desk <- Desk
    init(desk: Desk) {}
}

/// Has effects of its own, and of what it registers.
public final class Player {
    // weaver: engine = Engine
    // weaver: store <- Storing
    let dependencies: any PlayerDependencyResolver

    init(injecting dependencies: any PlayerDependencyResolver) throws(LoadError) {
        self.dependencies = dependencies
    }

    public var name: String { dependencies.engine.name + " with " + dependencies.store.name }
}

final class Engine {
    let name = "engine"

    init() async {}
}

public final class Session {
    // weaver: title <= String
    public let title: String

    init?(title: String) throws(LoadError) {
        guard !title.isEmpty else { return nil }
        self.title = title
    }
}

/// Built by its initializer, since it states nothing.
public final class Clock {
    public init() async throws(LoadError) {}
}

public final class Signal {
    public init() async {}
}

public final class Tower {
    // weaver: signal <- Signal
    let signal: @Sendable () async -> Signal

    init(signal: @escaping @Sendable () async -> Signal) async {
        self.signal = signal
    }

    public func isUp() async -> Bool {
        let (first, second) = (await signal(), await signal())
        return first !== second
    }
}
