/// Generic subclasses of generic classes whose dependencies fail, wait, or take parameters.
struct Failure: Error {}

final class Store<Element> {
    init(fails: Bool = false) throws { if fails { throw Failure() } }
}

final class Feed<Element> {
    let name: String
    init() async { name = "feed of \(Element.self)" }
}

final class Cell<Row> {
    // weaver: row <= Row
    let text: String
    init(row: Row) { text = "cell \(row)" }
}

class List<Row> {
    // weaver: store <- Store<Row>
    // weaver: feed <- Feed<Row>
    private let dependencies: any ListDependencyResolver<Row>
    init(injecting dependencies: any ListDependencyResolver<Row>) { self.dependencies = dependencies }

    func load() async throws -> String {
        _ = try dependencies.store
        return await dependencies.feed.name
    }
}

final class ItemList<Item>: List<Item> {
    // weaver: item <= Item
    let item: Item
    init(injecting dependencies: any ItemListDependencyResolver<Item>) {
        item = dependencies.item
        super.init(injecting: dependencies)
    }
}

class Screen<Row> {
    @WeaverP1(.registration) var cell: (Row) -> Cell<Row>
    init(injecting _: any ScreenDependencyResolver<Row>) {}
}

final class PairScreen<Item>: Screen<(Item, Int)> {
    @Weaver(.registration, builder: { 3 }) var level: Int
    init(injecting dependencies: any PairScreenDependencyResolver<Item>) { super.init(injecting: dependencies) }
}

final class App {
    // weaver: store = Store<Int>
    // weaver: store.scope = .lazy
    // weaver: feed = Feed<Int>
    // weaver: feed.scope = .lazy
    // weaver: list = ItemList<Int>
    // weaver: screen = Screen<Int>
    // weaver: pairs = PairScreen<Int>
    private let dependencies: any AppDependencyResolver
    init(injecting dependencies: any AppDependencyResolver) { self.dependencies = dependencies }

    func run() async throws {
        let list = dependencies.list(item: 3)
        print(list.item, try await list.load())
        print(dependencies.screen.cell(4).text, dependencies.pairs.cell((5, 6)).text, dependencies.pairs.level)
    }
}

/// Its builders state the resolver of the generic type.
final class Left<Row> {
    @Weaver(.registration, builder: { (resolver: any LeftDependencyResolver<Row>) in Store.make(resolver.log) })
    var store: Store<Row>
    // weaver: log <- Log
    // weaver: note = Note<Row>
    // weaver: note.builder = { (resolver: any LeftDependencyResolver<Row>) in Note<Row>(log: resolver.log) }
    private let dependencies: any LeftDependencyResolver<Row>
    init(injecting dependencies: any LeftDependencyResolver<Row>) { self.dependencies = dependencies }

    var text: String { "\(dependencies.note.text) \(type(of: store))" }
}

extension Store {
    static func make(_ log: Log) -> Store {
        do { return try Store() } catch { fatalError("\(log)") }
    }
}

final class Log {}

final class Note<Row> {
    let text: String
    init(log: Log) { text = "note of \(Row.self)" }
}

final class Panes {
    // weaver: log = Log
    // weaver: left = Left<Int>
    // weaver: other = Left<String>
    let left: Left<Int>
    let other: Left<String>
    init(left: Left<Int>, other: Left<String>) { (self.left, self.other) = (left, other) }
}
