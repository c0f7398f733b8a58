import Money
@preconcurrency import Log

/// The error, and the global actor of `Ledger`, are of a module that the registering file does not import.
final class Purse {
    // weaver: logger <- Logging
    init(logger: any Logging) throws(MoneyError) { throw MoneyError() }
}

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
