final class Root {
    // weaver: till = Till
    // weaver: till.scope = .lazy
    // weaver: counter = Counter
    // weaver: clerk = Clerk
    // weaver: teller = Teller
    // weaver: window = Window
    // weaver: window.scope = .transient
    // weaver: desk = Desk
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
