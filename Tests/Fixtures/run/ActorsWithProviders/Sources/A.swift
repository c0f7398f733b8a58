final class Root {
    // weaver: till = Till
    // weaver: till.scope = .lazy
    // weaver: counter = Counter
    // weaver: clerk = Clerk
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
