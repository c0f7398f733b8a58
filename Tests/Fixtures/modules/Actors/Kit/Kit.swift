public protocol Logging: Sendable {
    func log(_ line: String)
}

public actor Mailbox {
    // weaver: owner <= String
    // weaver: logger <- Logging
    // weaver: sorter = Sorter

    private let owner: String
    private let logger: any Logging
    private let sorter: Sorter
    private var letters: [String] = []

    init(owner: String, logger: any Logging, sorter: Sorter) {
        (self.owner, self.logger, self.sorter) = (owner, logger, sorter)
        logger.log("mailbox of \(owner)")
    }

    public func receive(_ letter: String) {
        letters = sorter.sorted(letters + [letter])
        logger.log("\(owner): \(letters)")
    }
}

struct Sorter: Sendable {
    // weaver: logger <- Logging
    let logger: any Logging
    func sorted(_ letters: [String]) -> [String] {
        logger.log("sort")
        return letters.sorted()
    }
}

/// An actor that reads a need, and its lazy registration, through closures.
public actor Archive {
    // weaver: logger <- Logging
    // weaver: counter = Counter
    // weaver: counter.scope = .lazy

    private let logger: @Sendable () -> any Logging
    private let counter: @Sendable () -> Counter
    init(logger: @escaping @Sendable () -> any Logging, counter: @escaping @Sendable () -> Counter) {
        (self.logger, self.counter) = (logger, counter)
    }
    public func store() { logger().log("stored \(counter().next())") }
}

/// An actor that is built on the main actor, and reads a need by a closure without an isolation.
public actor Post {
    // weaver: desk = Desk
    // weaver: desk.scope = .lazy
    // weaver: logger <- Logging

    private let logger: () -> any Logging
    init(desk: Desk, logger: @escaping () -> any Logging) { self.logger = logger }
    public func send() { logger().log("sent") }
}

@MainActor public final class Desk { init() {} }

/// Reads what is on the main actor, and has a registration there.
public actor Clerk {
    // weaver: desk <- Desk
    // weaver: pen = Pen
    private let resolver: any ClerkDependencyResolver
    init(injecting resolver: any ClerkDependencyResolver) { self.resolver = resolver }
    public func work() { print("pen \(resolver.pen.number)") }
}

@MainActor final class Pen {
    let number = 7
}

final class Counter: Sendable {
    // weaver: logger <- Logging
    init(logger: any Logging) { logger.log("counter") }
    func next() -> Int { 1 }
}

public protocol Counting: AnyObject {}

/// Needs what is not Sendable, so that only code which gives it away builds it.
public actor Tally {
    // weaver: counting <- Counting
    private let resolver: any TallyDependencyResolver
    init(injecting resolver: sending any TallyDependencyResolver) { self.resolver = resolver }
}

/// The same, beside a registration of its own.
public actor Ledger {
    // weaver: counting <- Counting
    // weaver: page = LedgerPage
    init(counting: any Counting, page: LedgerPage) {}
}

final class LedgerPage { init() {} }
