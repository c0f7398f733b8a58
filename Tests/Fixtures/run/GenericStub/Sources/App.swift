/// Instances of generic types in tests: the stub builds each with its own doubles, and graphs replace what instances
/// register.
final class App {
    // weaver: logger = Logger
    // weaver: users = Store<User> <- Storing<User>
    // weaver: items = Store<Item> <- Storing<Item>
    // weaver: userScreen = Screen<User>
    // weaver: itemScreen = Screen<Item>
    // weaver: pair = Pair<User, Item>
    // weaver: detail = Detail

    let dependencies: any AppDependencyResolver

    init(injecting dependencies: any AppDependencyResolver) { self.dependencies = dependencies }
}

struct User: Hashable, Codable { var name = "user" }
struct Item: Hashable, Codable { var name = "item" }

final class Logger {
    private(set) var lines: [String] = []
    func log(_ line: String) { lines.append(line) }
}

protocol Storing<Element>: AnyObject {
    associatedtype Element
    func all() -> [Element]
    func save(_ element: Element)
}

final class Store<Element>: Storing {
    private var elements: [Element] = []
    func all() -> [Element] { elements }
    func save(_ element: Element) { elements.append(element) }
}

final class Screen<Model: Hashable> {
    // weaver: store <- Storing<Model>
    // weaver: logger <- Logger
    // weaver: row = Row<Model>
    // weaver: footer = Footer<[Model]>
    // weaver: theme = Theme<Model> <- Theming
    // weaver: theme.setter = true

    let dependencies: any ScreenDependencyResolver<Model>

    init(injecting dependencies: any ScreenDependencyResolver<Model>) { self.dependencies = dependencies }

    func show() -> String {
        "\(dependencies.store.all().map { dependencies.row(model: $0).text }) \(dependencies.footer.text)"
    }
}

/// The parameter has the name of a type that is an argument.
struct Row<Item> {
    // weaver: model <= Item
    // weaver: logger <- Logger
    let model: Item
    let logger: Logger
    var text: String {
        logger.log("row \(model)")
        return "row \(Item.self)"
    }
}

protocol Theming { var color: String { get } }
struct Theme<Model>: Theming { var color: String { "\(Model.self)" } }

final class Footer<Content> {
    // weaver: mark = Mark<Content>
    let mark: Mark<Content>
    init(mark: Mark<Content>) { self.mark = mark }
    var text: String { mark.text }
}

class Mark<Content> {
    var text: String { "mark \(Content.self)" }
}

final class Pair<Left, Right> {
    @Weaver(.reference) var users: any Storing<Left>
    @Weaver(.reference) var items: any Storing<Right>
    @Weaver(.registration) var footer: Footer<(Left, Right)>

    init(injecting _: any PairDependencyResolver<Left, Right>) {}
}

/// A subclass of a generic class.
class Page<Model> {
    // weaver: store <- Storing<Model>
    let store: any Storing<Model>
    init(injecting dependencies: any PageDependencyResolver<Model>) { store = dependencies.store }
}

final class Detail: Page<User> {
    // weaver: logger <- Logger
    let logger: Logger
    init(injecting dependencies: any DetailDependencyResolver) {
        logger = dependencies.logger
        super.init(injecting: dependencies)
    }
}
