/// Generic types whose dependencies name their parameters: each instance has dependencies of its own, and one container
/// class serves all.
nonisolated struct User: Codable, Hashable { var name = "user" }
nonisolated struct Item: Codable, Hashable { var name = "item" }

final class Logger {
    private(set) var lines: [String] = []
    func log(_ line: String) { lines.append(line) }
}

protocol Storing<Element>: AnyObject {
    associatedtype Element
    func save(_ element: Element)
}

/// Not one type for each instance: its dependencies are the same whatever the arguments.
final class Store<Element: Codable> {
    // weaver: logger <- Logger
    let logger: Logger
    init(logger: Logger) { self.logger = logger }
    func save() { logger.log("save \(Element.self)") }
}

/// With a resolver; below it are types that are built by their constructors.
final class Repository<Model: Codable> {
    // weaver: store <- Store<Model>
    // weaver: logger <- Logger
    // weaver: cache = Cache<Model>
    // weaver: page = Page<Model>

    let resolver: any RepositoryDependencyResolver<Model>
    init(injecting resolver: any RepositoryDependencyResolver<Model>) { self.resolver = resolver }
    func run(_ model: Model) {
        resolver.store.save()
        resolver.logger.log("\(Model.self)")
        resolver.cache.store.save()
        _ = resolver.page(model: model, number: 3)
    }
}

final class Cache<Element: Codable> {
    // weaver: store <- Store<Element>
    let store: Store<Element>
    init(store: Store<Element>) { self.store = store }
}

final class Page<Model: Codable> {
    // weaver: model <= Model
    // weaver: number <= Int
    // weaver: logger <- Logger
    init(model: Model, number: Int, logger: Logger) { logger.log("page \(number) of \(model)") }
}

/// Two parameters, wrappers, lazy, weak, setters, nested generics.
final class Pair<Left: Hashable, Right: Codable & Hashable> {
    @Weaver(.reference) var left: any Storing<Left>
    @Weaver(.reference) var logger: Logger
    @Weaver(.parameter) var first: Left
    @Weaver(.registration, scope: .lazy) var cells: Cell<[Left]>
    @Weaver(.registration, scope: .weak) var weakCell: Cell<Right>
    @WeaverP1(.registration, type: Row<Right>.self) var row: (Right) -> Row<Right>
    @Weaver(.registration, setter: true) var chosen: Chosen<Right>
    @Weaver(.registration) var repository: Repository<Right>

    init(injecting dependencies: any PairDependencyResolver<Left, Right>) { self.dependencies = dependencies }

    let dependencies: any PairDependencyResolver<Left, Right>

    func run(_ right: Right) {
        dependencies.setChosen(Chosen())
        logger.log("\(type(of: chosen))")
        repository.run(right)
        left.save(first)
        logger.log("\(type(of: self))")
        cells.show()
        let cell = weakCell
        cell.show()
        row(right).show()
    }
}

final class Chosen<T> {}

final class Cell<Content> {
    // weaver: logger <- Logger
    // weaver: tag = Tag<Content, Int>
    let resolver: any CellDependencyResolver<Content>
    init(injecting resolver: any CellDependencyResolver<Content>) { self.resolver = resolver }
    func show() { resolver.logger.log("cell \(Content.self) \(resolver.tag.text)") }
}

struct Tag<A, B> {
    var text: String { "tag \(A.self) \(B.self)" }
}

struct Row<Value> {
    // weaver: value <= Value
    // weaver: logger <- Logger
    let value: Value
    let logger: Logger
    func show() { logger.log("row \(value)") }
}

final class App {
    let dependencies: any AppDependencyResolver
    // weaver: logger = Logger
    // weaver: pair = Pair<User, Item>
    // weaver: other = Pair<Item, User>
    // weaver: left = LeftStore <- any Storing<User>
    // weaver: itemLeft = ItemStore <- any Storing<Item>
    // weaver: userStore = Store<User>
    // weaver: itemStore = Store<Item>
    // weaver: itemStore.scope = .lazy
    // weaver: users = Repository<User>
    // weaver: users.scope = .lazy
    init(injecting dependencies: any AppDependencyResolver) {
        self.dependencies = dependencies
    }
    func run() {
        dependencies.users.run(User())
        dependencies.pair(first: User()).run(Item())
        dependencies.other(first: Item()).run(User())
        for line in dependencies.logger.lines { print(line) }
    }
}
final class LeftStore: Storing {
    // weaver: logger <- Logger
    let logger: Logger
    init(logger: Logger) { self.logger = logger }
    func save(_ element: User) { logger.log("left \(element)") }
}
final class ItemStore: Storing {
    // weaver: logger <- Logger
    let logger: Logger
    init(logger: Logger) { self.logger = logger }
    func save(_ element: Item) { logger.log("item \(element)") }
}
