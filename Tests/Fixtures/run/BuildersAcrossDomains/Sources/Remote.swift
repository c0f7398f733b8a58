/// Values that are built by code that waits or fails, and that a builder reads.
struct Token: Sendable {
    let text: String
    init() async { text = "token" }
}

struct Key: Sendable {
    let text: String
    init() throws { text = "key" }
}

final class Session: Sendable {
    let text: String
    init(_ text: String) { self.text = text }
}

final class Remote {
    // weaver: session = Session
    // weaver: session.builder = { r in Session(r.token.text + " " + r.key.text) }
    // weaver: token = Token
    // weaver: key = Key
    // weaver: panel = Panel
    // weaver: panel.scope = .lazy

    let resolver: any RemoteDependencyResolver
    init(injecting resolver: any RemoteDependencyResolver) { self.resolver = resolver }
}

@MainActor final class Panel {
    // weaver: token <- Token
    // weaver: key <- Key
    // weaver: session <- Session
    let text: String
    init(token: Token, key: Key, session: Session) { text = "panel: \(token.text), \(key.text), \(session.text)" }
}

/// Is in a circle with the clerk, who reads it on the main actor.
final class Desk: Sendable {
    // weaver: clerk <- Clerk
    let clerk: @MainActor @Sendable () -> Clerk
    init(clerk: @escaping @MainActor @Sendable () -> Clerk) { self.clerk = clerk }
}

@MainActor final class Clerk {
    // weaver: desk <- Desk
    // weaver: name <- String
    let text: String
    private let desk: @MainActor () -> Desk
    init(desk: @escaping @MainActor () -> Desk, name: String) { (text, self.desk) = ("clerk: \(name)", desk) }
    var isAtDesk: Bool { desk().clerk() === self }
}

final class Office {
    // weaver: desk = Desk
    // weaver: clerk = Clerk
    // weaver: clerk.scope = .lazy
    // weaver: name = String
    // weaver: name.builder = { r in r.floor + " office" }
    // weaver: floor = String
    // weaver: floor.builder = { _ in "first" }
    let desk: Desk
    init(desk: Desk) { self.desk = desk }
}
