#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

protocol Clocking { var now: Int { get } }

struct Clock: Clocking { let now = 1 }

protocol Formatting: AnyObject { func format(_ text: String) -> String }

final class Formatter: Formatting {
    // weaver: clock <- Clocking
    private let clock: any Clocking
    init(clock: any Clocking) { self.clock = clock }
    func format(_ text: String) -> String { "\(text)@\(clock.now)" }
}

struct ServerConfig {
    let host: String
    var retries = 3
}

/// The root: all scopes, parameters, a builder, properties, a setter, a collection.
final class App {
    // weaver: clock = Clock <- Clocking
    // weaver: left = Panel
    // weaver: right = Panel
    // weaver: right.scope = .lazy
    // weaver: detail = Detail
    // weaver: server = ServerConfig
    // weaver: server.property = "server"
    // weaver: title = String?
    // weaver: title.property = "title"
    // weaver: tree = Tree
    // weaver: session = Session
    // weaver: session.setter = true
    // weaver: badge = Badge
    // weaver: badge.scope = .weak
    // weaver: ticket = Ticket
    // weaver: ticket.scope = .transient
    // weaver: built = Built
    // weaver: built.builder = { Built(text: "built at \($0.clock.now)") }
    // weaver: row = Row<Int>
    // weaver: wrapped = Wrapped
    // weaver: hen = Hen
    // weaver: egg = Egg
    // weaver: egg.scope = .weak
    // weaver: `switch` = Switch
    // weaver: overrides = Plain
    let dependencies: any AppDependencyResolver
    init(injecting dependencies: any AppDependencyResolver) { self.dependencies = dependencies }
}

/// Its constructor takes values: it has no container.
final class Panel {
    // weaver: formatter = Formatter <- Formatting
    // weaver: label = Label
    let formatter: any Formatting
    let label: Label
    init(formatter: any Formatting, label: Label) {
        self.formatter = formatter
        self.label = label
    }
}

final class Label {
    // weaver: server <- ServerConfig
    // weaver: title <- String?
    let text: String
    init(server: ServerConfig, title: String?) { text = "\(server.host)×\(server.retries) \(title ?? "-")" }
    init(text: String) { self.text = text }
}

protocol Detailed: AnyObject { var text: String { get } }

final class Detail: Detailed {
    // weaver: id <= Int
    // weaver: formatter = Formatter <- Formatting
    // weaver: formatter.scope = .lazy
    let id: Int
    let formatter: () -> any Formatting
    init(id: Int, formatter: @escaping () -> any Formatting) {
        self.id = id
        self.formatter = formatter
    }
    var text: String { formatter().format("detail \(id)") }
}

/// Builds itself again.
final class Tree {
    // weaver: leaf = Leaf
    // weaver: child = Tree
    // weaver: child.scope = .lazy
    // weaver: branch = Branch
    // weaver: branch.scope = .lazy
    let dependencies: any TreeDependencyResolver
    init(injecting dependencies: any TreeDependencyResolver) { self.dependencies = dependencies }
}

/// Builds a tree again.
final class Branch {
    // weaver: leaf = Leaf
    // weaver: tree = Tree
    let dependencies: any BranchDependencyResolver
    init(injecting dependencies: any BranchDependencyResolver) { self.dependencies = dependencies }
}

final class Leaf {
    let text: String
    init() { text = "leaf" }
    init(_ text: String) { self.text = text }
}

final class Session {
    let user: String
    init(user: String) { self.user = user }
}

final class Badge { var text = "badge" }

final class Ticket { var text = "ticket" }

final class Built {
    let text: String
    init(text: String) { self.text = text }
}

final class Row<Value> {
    // weaver: cell = Cell
    let cell: Cell
    init(cell: Cell) { self.cell = cell }
}

final class Cell { var text = "cell" }

final class Wrapped {
    @Weaver(.registration, type: Leaf.self) private var leaf: Leaf
    @Weaver(.reference) private var clock: any Clocking
    init(injecting _: any WrappedDependencyResolver) {}
    var text: String { "wrapped \(leaf.text) \(clock.now)" }
}

final class Hen {
    // weaver: egg <- Egg
    let egg: () -> Egg
    let name: String
    init(egg: @escaping () -> Egg) {
        self.egg = egg
        name = "hen"
    }
    init(name: String) {
        self.name = name
        egg = { fatalError() }
    }
}

final class Egg {
    // weaver: hen <- Hen
    let hen: Hen
    init(hen: Hen) { self.hen = hen }
}

final class Switch {
    // weaver: number <= Int
    // weaver: `default` = Leaf
    let text: String
    init(number: Int, default leaf: Leaf) { text = "\(number) \(leaf.text)" }
}

final class Plain { var text = "plain" }

/// A root with a parameter, on the main actor, which gathers a collection.
@MainActor final class Wall {
    // weaver: height <= Int
    // weaver: first = Brick <- Bricking
    // weaver: second = Brick <- Bricking
    // weaver: second.scope = .lazy
    // weaver: all <- [Bricking]
    // weaver: all.collect = true
    // weaver: store = Store
    // weaver: view = View
    let dependencies: any WallDependencyResolver
    init(injecting dependencies: any WallDependencyResolver) { self.dependencies = dependencies }
}

@MainActor protocol Bricking: AnyObject { var text: String { get } }

@MainActor final class Brick: Bricking { let text = "brick" }

/// An actor, which builds what it registers.
actor Store {
    // weaver: shelf = Shelf
    // weaver: shelf.scope = .lazy
    private let shelf: () -> Shelf
    init(shelf: @escaping () -> Shelf) { self.shelf = shelf }
    func read() -> String { shelf().text }
}

final class Shelf: Sendable {
    let text: String
    init(text: String = "shelf") { self.text = text }
}

@MainActor final class View {
    // weaver: id <= Int
    // weaver: first <- Bricking
    let text: String
    init(id: Int, first: any Bricking) { text = "view \(id) on \(first.text)" }
}

/// A root that makes its own resolver.
final class Own {
    let dependencies = MainDependencyContainer.ownDependencyResolver()
    // weaver: leaf = Leaf
}

enum Outer {
    final class Inner {
        // weaver: leaf = Leaf
        let leaf: Leaf
        init(leaf: Leaf) { self.leaf = leaf }
    }
}
