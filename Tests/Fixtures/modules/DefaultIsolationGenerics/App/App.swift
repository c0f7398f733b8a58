/// An actor that is generic, and holds a value of its parameter, which need not be Sendable.
actor Cache<Element> {
    // weaver: log = Log
    // weaver: key <= Element
    private let log: Log
    private let key: Element

    init(log: Log, key: Element) {
        self.log = log
        self.key = key
    }

    func text() -> String { "cache of \(key)" }
}

final class Log {}

/// Conform to the bound of a parameter on the main actor alone, their default isolation.
struct User: Hashable { var name = "user" }
struct Item: Hashable { var name = "item" }

final class Store<Element> {
    let text = "store of \(Element.self)"
}

final class Screen<Model: Hashable> {
    // weaver: store <- Store<Model>
    private let dependencies: any ScreenDependencyResolver<Model>
    init(injecting dependencies: any ScreenDependencyResolver<Model>) { self.dependencies = dependencies }
    var text: String { dependencies.store.text }
}

final class App {
    // weaver: cache = Cache<Int>
    // weaver: users = Store<User>
    // weaver: items = Store<Item>
    // weaver: items.scope = .transient
    // weaver: screen = Screen<User>
    // weaver: other = Screen<Item>
    private let dependencies: any AppDependencyResolver
    init(injecting dependencies: any AppDependencyResolver) { self.dependencies = dependencies }

    func run() async {
        print(await dependencies.cache(key: 7).text())
        print(dependencies.screen.text, dependencies.other.text)
    }
}
