// No dependency has such a type: no double is wanted.
protocol Observing: KitObserver {}

// The standard library's are known.
protocol Saving: Sendable, Hashable, CustomStringConvertible { func save() }
class Screen { init() {} }
protocol Titled: Screen { var title: String { get } }
final class Store: Saving {
    func save() {}
    static func == (lhs: Store, rhs: Store) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
    var description: String { "" }
}
final class Page: Screen, Titled { var title: String { "" } }

final class App {
    // weaver: store = Store <- Saving
    // weaver: page = Page <- Titled
    init(store: any Saving, page: any Titled) {}
}
