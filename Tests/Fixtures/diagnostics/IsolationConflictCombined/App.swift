@globalActor actor StoreActor {
    static let shared = StoreActor()
}

final class App {
    // expected-error@+1:16 {{'window' needs both '@MainActor' and '@StoreActor' to be built [isolation-conflict]}}
    // weaver: window = Window
    // expected-error@+1:24 {{'Theme' has no initializer that takes nothing [missing-initializer]}}
    // weaver: theme = Theme
}

@MainActor final class Window {
    // weaver: store = Store
    // expected-error@+1:16 {{'clock' is not registered on the path App → Window [unresolved-dependency]}}
    // weaver: clock <- Clock
    init(injecting dependencies: WindowDependencyResolver) {}
}

@StoreActor final class Store {}
final class Clock {}
struct Theme {
    let accent: Int
}
