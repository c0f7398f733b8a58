final class Root {
    // weaver: till = Till
    // weaver: till.scope = .lazy
    // weaver: counter = Counter
    // weaver: clerk = Clerk
    // weaver: teller = Teller
    // weaver: window = Window
    // weaver: window.scope = .transient
    // weaver: desk = Desk
    // weaver: porter = Porter
    // weaver: theme = Theme
    // weaver: theme.scope = .lazy
    // weaver: office = Office
    // weaver: page = Page
    // weaver: page.scope = .lazy
}
/// Has an instance of its own that is not Sendable, and takes one of the main actor.
actor Office {
    // weaver: theme <- Theme
    // weaver: log = Log
    private let theme: Theme
    private let log: Log
    init(theme: Theme, log: Log) { (self.theme, self.log) = (theme, log) }
    var text: String { "\(theme.name) \(log.lines)" }
}
final class Log {
    var lines = ["line"]
}
@MainActor final class Theme {
    nonisolated let name = "dark"
}
/// Registers an actor that refers back to it.
@MainActor final class Page {
    // weaver: loader = Loader
    private let loader: (Int) -> Loader
    nonisolated let title = "page"
    init(loader: @escaping (Int) -> Loader) { self.loader = loader }
    func load() async -> String { await loader(3).text }
}
actor Loader {
    // weaver: page <- Page
    // weaver: id <= Int
    private let dependencies: any LoaderDependencyResolver
    init(injecting dependencies: any LoaderDependencyResolver) { self.dependencies = dependencies }
    var text: String { "\(dependencies.page.title) \(dependencies.id)" }
}
final class Till: Sendable { let amount = 3 }
actor Counter {
    // weaver: till <- Till
    private let till: () -> Till
    init(till: @escaping () -> Till) { self.till = till }
    var amount: Int { till().amount }
}
actor Clerk {
    // weaver: till <- Till
    private let dependencies: any ClerkDependencyResolver
    init(injecting dependencies: any ClerkDependencyResolver) { self.dependencies = dependencies }
    var amount: Int { dependencies.till.amount }
}
/// What its closure gives is kept in its own container, which is made on the main actor.
actor Teller {
    // weaver: safe = Safe
    private let safe: () -> Safe
    init(safe: @escaping () -> Safe) { self.safe = safe }
    var amount: Int { safe().amount }
}
@MainActor final class Safe {
    nonisolated let amount = 5
    init() {}
}
@MainActor final class Window {
    init() {}
    let number = 7
}
final class Desk {
    // weaver: bell = Bell
    let dependencies: any DeskDependencyResolver
    init(injecting dependencies: any DeskDependencyResolver) { self.dependencies = dependencies }
}
/// Swift 5 mode takes no closure for Sendable because it runs on an actor: its type says so.
final class Bell: Sendable {
    // weaver: window <- Window
    private let window: @MainActor @Sendable () -> Window
    init(window: @escaping @MainActor @Sendable () -> Window) { self.window = window }
    @MainActor var number: Int { window().number }
}
/// It is built on the main actor, and its other closure reads a weak registration of its own.
actor Porter {
    // weaver: window <- Window
    // weaver: keys = Keys
    // weaver: keys.scope = .weak
    private let keys: () -> Keys
    init(window: @escaping @MainActor () -> Window, keys: @escaping () -> Keys) { self.keys = keys }
    func isSame() -> Bool {
        let held = keys()
        return held === keys()
    }
}
final class Keys: Sendable {}
