// Over two levels: the root itself is built on one actor, and its container on another.
@globalActor actor StoreActor { static let shared = StoreActor() }

@StoreActor final class App {
    // expected-error@+1:16 {{building 'App' needs both '@StoreActor' and '@MainActor' [isolation-conflict]}}
    // weaver: middle = Middle
    init(injecting dependencies: any AppDependencyResolver) { _ = dependencies.middle }
}

final class Middle {
    // weaver: window = Window
    let dependencies: any MiddleDependencyResolver
    init(injecting dependencies: any MiddleDependencyResolver) { self.dependencies = dependencies }
    @MainActor func read() { _ = dependencies.window }
}

@MainActor final class Window {}

// What a constructor takes at once is built where the instance is.
@MainActor final class Shop {
    // expected-error@+1:16 {{building 'Shop' needs both '@MainActor' and '@StoreActor' [isolation-conflict]}}
    // weaver: till = Till
    // weaver: till.scope = .lazy
    init(till: Till) {}
}

@StoreActor final class Till {}
