// What closures, wrappers and constructors may read of other domains.
@globalActor actor StoreActor { static let shared = StoreActor() }

@MainActor final class Window {}
@StoreActor final class Store {}
final class Log {}

final class App {
    // weaver: window = Window
    // weaver: window.scope = .lazy
    // weaver: store = Store
    // weaver: store.scope = .lazy
    // weaver: log = Log
    // weaver: log.scope = .lazy
    // weaver: poster = Poster
    // expected-error@+1:16 {{'shop' needs both '@StoreActor' and '@MainActor' to be built [isolation-conflict]}}
    // weaver: shop = Shop
    // weaver: shop.scope = .lazy
    // weaver: sender = Sender
    // weaver: till = Till
    // weaver: till.scope = .lazy
    // weaver: porter = Porter
    let dependencies: any AppDependencyResolver
    init(injecting dependencies: any AppDependencyResolver) { self.dependencies = dependencies }
    func read() { _ = (dependencies.poster, dependencies.shop, dependencies.sender, dependencies.till, dependencies.porter) }
}

actor Poster {
    // expected-error@+1:16 {{the actor 'Poster' cannot read 'window', which is built on '@MainActor' [isolation-conflict]}}
    // weaver: window <- Window
    init(window: @escaping () -> Window) {}
}

@StoreActor final class Shop {
    // weaver: window <- Window
    init(window: @escaping () -> Window) {}
}

final class Sender {
    // expected-error@+1:16 {{a '@Sendable' closure of 'Sender' would share 'log', which is not Sendable [isolation-conflict]}}
    // weaver: log <- Log
    // expected-error@+1:16 {{a '@Sendable' closure of 'Sender' cannot read 'window', which is built on '@MainActor' [isolation-conflict]}}
    // weaver: window <- Window
    init(log: @escaping @Sendable () -> Log, window: @escaping @Sendable () -> Window) {}
}

@StoreActor final class Till {
    // expected-error@+1:16 {{code of 'Till' on '@MainActor' cannot read 'store', which is built on '@StoreActor' [isolation-conflict]}}
    // weaver: store <- Store
    init(store: @escaping @MainActor () -> Store) {}
}

@StoreActor protocol Shelving {}
@StoreActor final class Shelf: Shelving {
    init() {}
}

actor Porter {
    // expected-error@+1:16 {{the actor 'Porter' would share 'shelf', which is not Sendable [isolation-conflict]}}
    // weaver: shelf = Shelf <- Shelving
    init(shelf: any Shelving) {}
}
