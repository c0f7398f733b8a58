/// Instances of generic types on global actors and of actors: one finds its store lazy, in another domain.
struct User: Sendable { var name = "user" }
struct Item: Sendable { var name = "item" }
final class Logger: Sendable { func log(_ s: String) { print(s) } }
final class Store<T: Sendable>: Sendable { let name = "\(T.self)" }
@MainActor final class Screen<Model: Sendable> {
    // weaver: store <- Store<Model>
    // weaver: logger <- Logger
    // weaver: row = Row<Model>
    let resolver: any ScreenDependencyResolver<Model>
    init(injecting resolver: any ScreenDependencyResolver<Model>) { self.resolver = resolver }
    func run() { resolver.logger.log("screen \(resolver.store.name)"); resolver.row(model: nil).run() }
}
@MainActor final class Row<Model: Sendable> {
    // weaver: model <= Model?
    // weaver: logger <- Logger
    let logger: Logger
    init(model: Model?, logger: Logger) { self.logger = logger }
    func run() { logger.log("row") }
}
actor Worker<Job: Sendable> {
    // weaver: store <- Store<Job>
    // weaver: logger <- Logger
    let resolver: any WorkerDependencyResolver<Job>
    init(injecting resolver: any WorkerDependencyResolver<Job>) { self.resolver = resolver }
    func run() { resolver.logger.log("worker \(resolver.store.name)") }
}
@MainActor final class App {
    // weaver: logger = Logger
    // weaver: users = Store<User>
    // weaver: items = Store<Item>
    // weaver: items.scope = .lazy
    // weaver: screen = Screen<User>
    // weaver: other = Screen<Item>
    // weaver: worker = Worker<User>
    // weaver: slow = Worker<Item>
    // weaver: panel = Panel<Item>
    let resolver: any AppDependencyResolver
    init(injecting resolver: any AppDependencyResolver) { self.resolver = resolver }
    func run() async {
        resolver.screen.run(); resolver.other.run()
        await resolver.worker.run()
        await resolver.slow.run()
        print(resolver.panel.numbered(7).id)
    }
}
/// Takes a closure with which the container that registers it calls a function of its container.
final class Panel<Value> {
    // weaver: title = Item
    // weaver: numbered = Numbered
    let numbered: @Sendable (Int) -> Numbered
    init(title: @escaping () -> Item, numbered: @escaping @Sendable (Int) -> Numbered) { self.numbered = numbered }
}
final class Numbered: Sendable {
    // weaver: id <= Int
    let id: Int
    init(id: Int) { self.id = id }
}

@globalActor actor StoreActor { static let shared = StoreActor() }
@StoreActor final class Entry {}
/// Its container makes a page on `StoreActor`, and is sent to the actor.
actor Shelf {
    // weaver: title = Title
    // weaver: page <- Page
    let page: Page
    init(title: @escaping () async throws -> Title, page: Page) { self.page = page }
}
final class Title: Sendable {
    // weaver: entry <- Entry
    init(entry: Entry) {}
}
final class Page: Sendable {
    // weaver: entry <- Entry
    let entry: Entry
    init(entry: Entry) { self.entry = entry }
}
final class Library: Sendable {
    // weaver: entry = Entry
    // weaver: entry.scope = .weak
    // weaver: page = Page
    // weaver: page.scope = .transient
    // weaver: shelf = Shelf
    init(injecting resolver: any LibraryDependencyResolver) {}
}

/// A generic actor with a dependency of its own that is not Sendable, and an alias of it without its parameters.
actor Journal<Element> {
    // weaver: lines = Lines
    // weaver: logger <- Logger
    private let lines: Lines
    private let logger: Logger

    init(lines: Lines, logger: Logger) {
        self.lines = lines
        self.logger = logger
    }

    func write() {
        lines.count += 1
        logger.log("journal of \(Element.self) \(lines.count)")
    }
}

final class Lines {
    var count = 0
}

typealias Diary = Journal

final class Bureau {
    // weaver: logger = Logger
    // weaver: journal = Journal<Int>
    // weaver: diary = Diary<User>
    private let journal: Journal<Int>
    private let diary: Journal<User>

    init(journal: Journal<Int>, diary: Journal<User>) {
        self.journal = journal
        self.diary = diary
    }

    func run() async {
        await journal.write()
        await diary.write()
    }
}
