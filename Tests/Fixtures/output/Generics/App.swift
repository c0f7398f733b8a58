/// Registers two instances of one generic type. The dependencies of each are named by its argument.
final class App {
    // weaver: log = Log
    // weaver: users = Store<User> <- Storing<User>
    // weaver: items = Store<Item> <- Storing<Item>
    // weaver: items.scope = .lazy
    // weaver: userScreen = Screen<User>
    // weaver: itemScreen = Screen<Item>
    // weaver: detail = Detail

    init(injecting resolver: any AppDependencyResolver) {}
}

struct User: Codable {}
struct Item: Codable {}

protocol Logging { func log(_ line: String) }
struct Log: Logging { func log(_ line: String) {} }

protocol Storing<Element>: AnyObject {
    associatedtype Element
    func all() -> [Element]
}

final class Store<Element: Codable>: Storing {
    // weaver: name = Name<Element>

    init(name: Name<Element>) {}
    func all() -> [Element] { [] }
}

struct Name<Element> {}

/// Reads a store: of the two instances, one finds it lazy, so that both get closures.
final class Screen<Model: Codable> {
    // weaver: store <- Storing<Model>
    // weaver: log <- Log
    // weaver: row = Row<Model>
    // weaver: header = Header<[Model]>
    // weaver: header.scope = .lazy

    init(injecting resolver: any ScreenDependencyResolver<Model>) {}
}

struct Row<Model> {
    // weaver: model <= Model
    // weaver: log <- Log

    init(model: Model, log: Log) {}
}

final class Header<Content> {
    @Weaver(.reference) var log: Log
    @Weaver(.registration) var title: Title<Content>
    @WeaverP1(.registration) var row: (Content) -> Row<Content>

    init(injecting _: any HeaderDependencyResolver<Content>) {}
}

final class Title<Content> {
    // weaver: log <- Log

    init(log: @escaping () -> Log) {}
}

/// A subclass of a generic class.
class Page<Model> {
    // weaver: name = Name<Model>
    // weaver: log <- Log

    init(injecting resolver: any PageDependencyResolver<Model>) {}
}

final class Detail: Page<User> {
    // weaver: title = Title<Int>

    init(injecting resolver: any DetailDependencyResolver) {
        super.init(injecting: resolver)
    }
}
