// A builder on one global actor whose container is on another one. Without its argument it is fine.
@globalActor actor StoreActor { static let shared = StoreActor() }

struct Config: Sendable {}

@StoreActor final class Item {
    // weaver: id <= Int
    init(id: Int) {}
}

@StoreActor final class Store {
    init(config: Config) {}
}

@MainActor final class Window {}

@MainActor final class App {
    // weaver: window = Window
    // weaver: config = Config
    // expected-error@+1:16 {{the builder of 'item' runs on '@StoreActor' and cannot read the container of 'App', which is on '@MainActor' [isolation-conflict]}}
    // weaver: item = Item
    // weaver: item.builder = { resolver in Item(id: resolver.id) }
    // weaver: plain = Item
    // weaver: plain.builder = { _ in Item(id: 1) }
    // expected-error@+1:16 {{the builder of 'store' runs on '@StoreActor' and cannot read the container of 'App', which is on '@MainActor' [isolation-conflict]}}
    // weaver: store = Store
    // weaver: store.scope = .lazy
    // weaver: store.builder = { @StoreActor resolver in await Store(config: resolver.config) }
    init(injecting dependencies: any AppDependencyResolver) {}
}
