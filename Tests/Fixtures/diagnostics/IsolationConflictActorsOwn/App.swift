// An actor registers what is built on a global actor: a builder there cannot read what belongs to the actor.
@MainActor final class View {
    init() {}
}

@MainActor func makeView(_ resolver: Any) -> View { View() }
@MainActor func makePlainView() -> View { View() }

actor Store {
    // expected-error@+1:16 {{'view' is built on '@MainActor' from what belongs to the actor 'Store' [isolation-conflict]}}
    // weaver: view = View
    // weaver: view.builder = makeView
    // weaver: view.scope = .lazy
    // weaver: plain = View
    // weaver: plain.builder = makePlainView
    // weaver: plain.scope = .lazy
    init(injecting dependencies: any StoreDependencyResolver) {}
}
