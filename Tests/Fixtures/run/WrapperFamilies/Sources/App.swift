/// Wrappers of one type, or of a class and its subclasses, read one dependency, which is on the main actor above some
/// of them.
class Theme {
    let name: String
    init(name: String) { self.name = name }
}

class Screen {
    @Weaver(.reference) var theme: Theme
    init(injecting _: any ScreenDependencyResolver) {}
}

final class Home: Screen {}
final class Detail: Screen {}

protocol Shelving<Element>: AnyObject {
    associatedtype Element
    var text: String { get }
}

@MainActor final class Shelf<Element>: Shelving {
    nonisolated let text = "shelf of \(Element.self)"
    init() {}
}

final class Box<Element>: Shelving {
    let text = "box of \(Element.self)"
    init() {}
}

final class Key<Element> {
    @Weaver(.reference) private var shelf: any Shelving<Element>
    init(injecting _: any KeyDependencyResolver<Element>) {}
    var text: String { "key of a \(shelf.text)" }
}

@MainActor final class App {
    // weaver: theme = Theme
    // weaver: theme.scope = .lazy
    // weaver: theme.builder = App.theme
    // weaver: home = Home
    // weaver: shelf = Shelf<Int> <- any Shelving<Int>
    // weaver: shelf.scope = .lazy
    // weaver: key = Key<Int>
    private let dependencies: any AppDependencyResolver
    init(injecting dependencies: any AppDependencyResolver) { self.dependencies = dependencies }

    static func theme() -> Theme { Theme(name: "dark") }
    func run() { print(dependencies.home.theme.name, dependencies.key.text) }
}

final class Other {
    // weaver: theme = Theme
    // weaver: theme.builder = { Theme(name: "light") }
    // weaver: detail = Detail
    // weaver: shelf = Box<String> <- any Shelving<String>
    // weaver: key = Key<String>
    let detail: Detail
    let key: Key<String>

    init(detail: Detail, key: Key<String>) {
        self.detail = detail
        self.key = key
    }

    func run() { print(detail.theme.name, key.text) }
}
