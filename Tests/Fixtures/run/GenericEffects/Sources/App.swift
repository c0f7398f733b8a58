// Instances of generic types that find the same dependency with different effects.
struct User {}
struct Item {}
struct Fault: Error {}
struct OtherFault: Error {}

protocol Storing<Element>: AnyObject { associatedtype Element }
final class UserStore: Storing { typealias Element = User }
final class ItemStore: Storing {
    typealias Element = Item
    init() throws(Fault) {}
}
final class Remote<Element> {}
final class Logger {}
final class Archive {
    init() throws(OtherFault) {}
}

// The first instance in the graph reads its store without effects, and the second one fails.
final class List<Element> {
    // weaver: store <- any Storing<Element>
    // weaver: remote <- Remote<Element>
    // weaver: logger <- Logger
    // weaver: page = Page<Element>
    // weaver: page.scope = .transient
    // weaver: shelf = Shelf<Element>
    // weaver: shelf.scope = .lazy
    // weaver: row = Row<Element>
    let dependencies: any ListDependencyResolver<Element>
    init(injecting dependencies: any ListDependencyResolver<Element>) { self.dependencies = dependencies }
    func run() async throws {
        _ = try dependencies.store
        _ = await dependencies.remote
        _ = try dependencies.logger
        _ = try dependencies.page
        _ = try dependencies.shelf
        let row = try dependencies.row(number: 3)
        print("list of \(Element.self), row \(row.number)")
    }
}
final class Page<Element> {
    // weaver: store <- any Storing<Element>
    init(store: any Storing<Element>) {}
}
final class Shelf<Element> {
    // weaver: store <- any Storing<Element>
    init(injecting dependencies: any ShelfDependencyResolver<Element>) throws { _ = try dependencies.store }
}
final class Row<Element> {
    // weaver: number <= Int
    // weaver: store <- any Storing<Element>
    let number: Int
    init(number: Int, store: any Storing<Element>) { self.number = number }
}

// The first instance fails, and the second one does not. Their errors have different types.
final class Catalog<Element> {
    // weaver: section = Section<Element>
    init(injecting dependencies: any CatalogDependencyResolver<Element>) {}
}
final class Section<Element> {
    // weaver: source <- Source<Element>
    let source: () throws -> Source<Element>
    init(source: @escaping () throws -> Source<Element>) { self.source = source }
}
final class Source<Element> {
    // weaver: store <- any Storing<Element>
    // weaver: archive <- Archive?
    let dependencies: any SourceDependencyResolver<Element>
    init(injecting dependencies: any SourceDependencyResolver<Element>) { self.dependencies = dependencies }
    func run() throws {
        let found = try (dependencies.archive, dependencies.store)
        print("source of \(Element.self), archive \(found.0 != nil)")
    }
}

// The code of a superclass reads what its subclasses find.
class Screen<Element> {
    // weaver: store <- any Storing<Element>
    // weaver: remote <- Remote<Element>
    let base: any ScreenDependencyResolver<Element>
    init(injecting base: any ScreenDependencyResolver<Element>) { self.base = base }
    func run() async throws {
        _ = try base.store
        _ = await base.remote
        print("screen of \(Element.self)")
    }
}
final class ListScreen<Element>: Screen<Element> {
    // weaver: title <= String
    // weaver: page = Page<Element>
    // weaver: page.scope = .transient
    let dependencies: any ListScreenDependencyResolver<Element>
    init(injecting dependencies: any ListScreenDependencyResolver<Element>) {
        self.dependencies = dependencies
        super.init(injecting: dependencies)
    }
    override func run() async throws {
        _ = try dependencies.store
        _ = try dependencies.page
        try await super.run()
    }
}
final class ItemScreen: Screen<Item> {}

final class App {
    // weaver: users = UserStore <- any Storing<User>
    // weaver: items = ItemStore <- any Storing<Item>
    // weaver: items.scope = .lazy
    // weaver: userRemote = Remote<User>
    // weaver: userRemote.scope = .transient
    // weaver: userRemote.builder = { await openRemote() }
    // weaver: itemRemote = Remote<Item>
    // weaver: logger = Logger
    // weaver: userList = List<User>
    // weaver: itemLists = ItemLists
    // weaver: userScreen = Screen<User>
    // weaver: userListScreen = ListScreen<User>
    // weaver: itemListScreen = ListScreen<Item>
    // weaver: itemScreen = ItemScreen
    // weaver: catalogs = Catalogs
    let dependencies: any AppDependencyResolver
    init(injecting dependencies: any AppDependencyResolver) { self.dependencies = dependencies }
    func run() async throws {
        try await dependencies.userList.run()
        try await dependencies.itemLists.itemList.run()
        try await dependencies.userScreen.run()
        try await dependencies.userListScreen(title: "users").run()
        try await dependencies.itemListScreen(title: "items").run()
        try await dependencies.itemScreen.run()
        try dependencies.catalogs.itemSource().run()
        try dependencies.catalogs.userSource().run()
    }
}
final class ItemLists {
    // weaver: logger = Logger
    // weaver: logger.scope = .transient
    // weaver: logger.builder = { try openLogger() }
    // weaver: itemList = List<Item>
    let itemList: List<Item>
    init(itemList: List<Item>) { self.itemList = itemList }
}
final class Catalogs {
    // weaver: archive = Archive?
    // weaver: archive.scope = .lazy
    // weaver: archive.builder = { try Archive() }
    // weaver: itemSource = Source<Item>
    // weaver: itemSource.scope = .lazy
    // weaver: itemCatalog = Catalog<Item>
    // weaver: userSource = Source<User>
    // weaver: userSource.scope = .lazy
    // weaver: userCatalog = Catalog<User>
    let itemSource: () throws -> Source<Item>
    let userSource: () throws -> Source<User>
    init(
        itemSource: @escaping () throws -> Source<Item>, userSource: @escaping () throws -> Source<User>,
        itemCatalog: Catalog<Item>, userCatalog: Catalog<User>
    ) {
        self.itemSource = itemSource
        self.userSource = userSource
    }
}
nonisolated(nonsending) func openRemote() async -> Remote<User> { Remote() }
func openLogger() throws -> Logger { Logger() }
