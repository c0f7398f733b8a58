struct User: Codable, Hashable { var name = "user" }
struct Item: Codable, Hashable { var name = "item" }

final class Logger {
    private(set) var lines: [String] = []
    func log(_ line: String) { lines.append(line) }
}

protocol Storing<Element>: AnyObject {
    associatedtype Element
    func all() -> [Element]
}

// A manifest states what these depend on.
final class Store<Element: Codable>: Storing {
    let logger: Logger
    let codec: Codec<Element>
    init(logger: Logger, codec: Codec<Element>) { (self.logger, self.codec) = (logger, codec) }
    func all() -> [Element] { logger.log("all \(Element.self) \(codec.name)"); return [] }
}
struct Codec<Value: Codable> { let name: String; init() { name = "codec \(Value.self)" } }

// Generic superclass, generic and plain subclasses.
class Base<Model> {
    // weaver: store <- any Storing<Model>
    // weaver: logger <- Logger
    let resolver: any BaseDependencyResolver<Model>
    init(injecting resolver: any BaseDependencyResolver<Model>) { self.resolver = resolver }
    func run() { _ = resolver.store.all(); resolver.logger.log("\(type(of: self))") }
}

final class Screen<Row: Codable>: Base<Row> {
    // weaver: title <= String
    // weaver: row <= Row?
    let title: String
    init(injecting resolver: any ScreenDependencyResolver<Row>) {
        title = resolver.title
        super.init(injecting: resolver)
    }
    override func run() { super.run(); resolver.logger.log(title) }
}

final class UserScreen: Base<User> {}

// Providers, functions, optional references, self references.
final class Feed<Model: Codable & Hashable> {
    // weaver: store <- Store<Model>
    // weaver: screen <- Screen<Model>
    // weaver: missing <- Missing<Model>?
    // weaver: detail = Detail<Model>
    // weaver: detail.scope = .lazy
    let store: () -> Store<Model>
    let screen: (String, Model?) -> Screen<Model>
    let detail: () -> Detail<Model>
    let missing: Missing<Model>?
    init(
        store: @escaping () -> Store<Model>, screen: @escaping (String, Model?) -> Screen<Model>, missing: Missing<Model>?,
        detail: @escaping () -> Detail<Model>
    ) {
        self.store = store
        self.screen = screen
        self.missing = missing
        self.detail = detail
    }
    func run() {
        _ = store().all()
        screen("feed", nil).run()
        detail().run()
    }
}
final class Missing<T> {}

// Siblings in a circle.
final class Detail<Model> {
    // weaver: left = Left<Model>
    // weaver: left.scope = .lazy
    // weaver: right = Right<Model>
    // weaver: right.scope = .lazy
    // weaver: logger <- Logger
    let resolver: any DetailDependencyResolver<Model>
    init(injecting resolver: any DetailDependencyResolver<Model>) { self.resolver = resolver }
    func run() { resolver.left.run() }
}
final class Left<Model> {
    // weaver: right <- Right<Model>
    // weaver: logger <- Logger
    weak var rightOne: Right<Model>?
    let resolver: any LeftDependencyResolver<Model>
    init(injecting resolver: any LeftDependencyResolver<Model>) { self.resolver = resolver }
    func run() { resolver.logger.log("left \(Model.self)"); resolver.right.run() }
}
final class Right<Model> {
    // weaver: left <- Left<Model>
    // weaver: logger <- Logger
    let left: () -> Left<Model>
    let logger: Logger
    init(left: @escaping () -> Left<Model>, logger: Logger) { self.left = left; self.logger = logger }
    func run() { logger.log("right \(Model.self)") }
}

final class App {
    let dependencies: any AppDependencyResolver
    // weaver: logger = Logger
    // weaver: userStore = Store<User> <- any Storing<User>
    // weaver: itemStore = Store<Item> <- any Storing<Item>
    // weaver: userScreen = UserScreen
    // weaver: screen = Screen<Item>
    // weaver: otherScreen = Screen<User>
    // weaver: feed = Feed<Item>
    // weaver: userFeed = Feed<User>
    init(injecting dependencies: any AppDependencyResolver) { self.dependencies = dependencies }
    func run() {
        dependencies.userScreen.run()
        dependencies.screen(title: "title", row: nil).run()
        dependencies.feed.run()
        dependencies.userFeed.run()
        for line in dependencies.logger.lines { print(line) }
    }
}
