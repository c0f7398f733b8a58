/// Dependencies of all kinds of types that are passed to code which runs concurrently with the container, effects of
/// registrations that come back to themselves, and an actor whose container may fail.
protocol Store: AnyObject { var name: String { get } }
protocol Keyed<Key> {
    associatedtype Key
    var key: Key { get }
}

final class Disk: Store, Keyed {
    let name = "disk"
    let key = 7
}

class Base {}
final class Special: Base, Store {
    let name = "special"
}

final class App {
    let dependencies: any AppDependencyResolver

    // weaver: store = Disk <- Store
    // weaver: keyed = Disk <- any Keyed<Int>
    // weaver: special = Special <- Base & Store
    // weaver: object = Special <- AnyObject
    // weaver: store2 = Disk <- Store
    // weaver: store2.scope = .transient
    // weaver: plain = Plain
    // weaver: row = Row
    // weaver: feed = Feed
    // weaver: index = Index
    // weaver: node = Node
    // weaver: node.scope = .transient
    // weaver: config = Config
    // weaver: config.scope = .lazy
    // weaver: later = Later
    // weaver: opened = Opened
    // weaver: file = File
    // weaver: file.scope = .lazy
    // weaver: detail = Detail
    // weaver: detail.scope = .lazy

    init(injecting dependencies: any AppDependencyResolver) {
        self.dependencies = dependencies
    }
}

/// Takes a closure that another type takes as `@Sendable`.
final class Feed: Sendable {
    // weaver: row <- Row
    let text: String

    init(row: @escaping (Int) -> Row) async { text = "row \(row(1).id)" }
}

actor Index {
    // weaver: row <- Row
    private let row: @Sendable (Int) -> Row

    init(row: @escaping @Sendable (Int) -> Row) { self.row = row }

    var text: String { "row \(row(2).id)" }
}

final class Row: Sendable {
    // weaver: id <= Int
    let id: Int

    init(id: Int) { self.id = id }
}

final class Plain {
    // weaver: store <- Store
    // weaver: keyed <- any Keyed<Int>
    // weaver: special <- Base & Store
    // weaver: object <- AnyObject
    // weaver: store2 <- Store
    let text: String

    init(
        store: any Store, keyed: any Keyed<Int>, special: any Base & Store, object: AnyObject, store2: any Store
    ) async {
        text = "\(store.name) \(keyed.key) \(special.name) \(object is Special) \(store2.name)"
    }
}

/// Each read of `node` builds another one, which may fail.
final class Node {
    // weaver: file = File
    // weaver: node <- Node
    // weaver: kid = Kid
    let next: () throws -> Node
    let kid: Kid

    init(file: File, node: @escaping () throws -> Node, kid: Kid) {
        next = node
        self.kid = kid
    }
}

final class Kid {
    // weaver: node <- Node
    // weaver: again = Kid
    // weaver: again.scope = .lazy
    let node: () throws -> Node
    let again: () -> Kid

    init(node: @escaping () throws -> Node, again: @escaping () -> Kid) {
        self.node = node
        self.again = again
    }
}

struct TooMany: Error {}

final class File {
    nonisolated(unsafe) static var count = 0

    init() throws {
        File.count += 1
        if File.count > 3 { throw TooMany() }
    }
}

@MainActor final class Log {
    init() throws {}
}

@MainActor final class Window {
    // weaver: log <- Log

    init(log: Log) {}
}

actor Server {
    let dependencies: any ServerDependencyResolver

    // weaver: log = Log
    // weaver: window = Window

    init(injecting dependencies: any ServerDependencyResolver) {
        self.dependencies = dependencies
    }
}

final class Config: Sendable {
    let text = "config"
}

/// Takes a closure that only the main actor calls.
final class Later {
    // weaver: config <- Config
    let config: @MainActor () -> Config

    init(config: @escaping @MainActor () -> Config) async { self.config = config }
}

/// Opens the existential that it is given.
final class Opened {
    // weaver: store <- Store
    let text: String

    init(store: some Store) async { text = store.name }
}

/// Has an initializer that waits beside the one that is called, with an argument that may fail.
final class Detail {
    // weaver: file <- File
    // weaver: config <- Config
    let text: String

    init(file: File, config: @escaping () -> Config) { text = config().text }
    init(file: File, config: Config) async { text = "waited" }
}
