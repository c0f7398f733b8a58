import Money

/// The global actor is one of a module that the registering file does not import.
@MoneyActor final class Ledger {
    // weaver: self.isolation = MoneyActor
    // weaver: stamp = Stamp
    // weaver: stamp.builder = { @MoneyActor _ in Stamp() }
    // weaver: stamp.scope = .lazy
    init(injecting dependencies: any LedgerDependencyResolver) { _ = dependencies.stamp }
}

@MoneyActor final class Stamp {
    init() {}
}
