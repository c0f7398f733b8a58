import Money
@preconcurrency import Log

/// The error, and the global actor of `Ledger`, are of a module that the registering file does not import.
final class Purse {
    // weaver: logger <- Logging
    init(logger: any Logging) throws(MoneyError) { throw MoneyError() }
}

@MoneyActor final class Ledger {
    // weaver: self.isolation = MoneyActor
    init() {}
}
