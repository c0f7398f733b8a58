// A type on the main actor, and an actor that refers to a dependency of its own.
final class Store: Sendable {}

@MainActor final class App {
    // weaver: store = Store
    // weaver: screen = Screen
    // weaver: screen.scope = .lazy
    // weaver: worker = Worker
    init(injecting _: any AppDependencyResolver) {}
}

@MainActor final class Screen {
    // weaver: store <- Store
    // weaver: worker <- Worker
    init(injecting _: any ScreenDependencyResolver) {}
}

actor Worker {
    // weaver: store <- Store
    init(store: Store) {}
}
