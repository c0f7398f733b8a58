import Kit

@MainActor final class Style: Styling {
    let name = "bold"
}

@MainActor final class App {
    // weaver: style = Style <- Styling
    // weaver: view = View
    // weaver: panel = Panel
    // weaver: engine = Engine
    // weaver: plain = Plain

    private let resolver: any AppDependencyResolver
    init(injecting resolver: any AppDependencyResolver) { self.resolver = resolver }

    func run() {
        resolver.view(title: "one").show()
        resolver.panel.show()
        resolver.engine(power: 3).start()
        print(resolver.plain.text)
    }
}

/// A root that is built on any actor.
final class Loader: Loading {
    // weaver: store = Store
    let store: Store
    init(store: Store) { self.store = store }
    func load() -> String { store.text }
}

final class Store {
    let text = "loaded"
}

nonisolated func load() -> String { MainDependencyContainer.buildLoader().store.text }

@main enum Program {
    @MainActor static func main() {
        MainDependencyContainer.buildApp().run()
        print(load())
    }
}
