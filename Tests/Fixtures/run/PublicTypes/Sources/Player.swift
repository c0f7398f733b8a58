// A public root: other modules make it, and pass what it refers to and what is needed below it.
public final class Player {
    // weaver: movieID <= Int
    // weaver: volume <= Double
    // weaver: logger <- Logging
    // weaver: queue = Queue
    // weaver: queue.scope = .lazy

    private let resolver: any PlayerDependencyResolver

    init(injecting resolver: any PlayerDependencyResolver) {
        self.resolver = resolver
    }

    public func play() {
        resolver.logger.log("movie \(resolver.movieID) at \(resolver.volume)")
        resolver.queue.next()
    }
}

public protocol Logging {
    func log(_ text: String)
}

public struct Session {
    let name: String

    public init(name: String) {
        self.name = name
    }
}

final class Queue {
    // weaver: session <- Session
    // weaver: logger <- Logging
    let session: Session
    let logger: any Logging

    init(session: Session, logger: any Logging) {
        self.session = session
        self.logger = logger
    }

    func next() { logger.log("next in \(session.name)") }
}

// One that takes a type which is not public is no more visible than that.
public final class Recorder {
    // weaver: tape <- Tape

    let tape: Tape

    init(injecting resolver: any RecorderDependencyResolver) {
        tape = resolver.tape
    }
}

final class Tape {
    let name = "tape"
}

// A struct, one with wrappers, an isolated actor's type, one that has the initializer already, and one that is registered as well.
public struct Credits {
    // weaver: logger <- Logging
    let logger: any Logging

    init(injecting resolver: any CreditsDependencyResolver) {
        logger = resolver.logger
    }
}

public final class Trailer {
    @Weaver(.parameter) private var title: String
    @Weaver(.reference) private var logger: any Logging

    init(injecting _: any TrailerDependencyResolver) {}

    public func show() { logger.log("trailer of \(title)") }
}

@MainActor
public final class Screen {
    // weaver: logger <- Logging
    let logger: any Logging

    init(injecting resolver: any ScreenDependencyResolver) {
        logger = resolver.logger
    }
}

public final class Poster {
    // weaver: logger <- Logging
    let logger: any Logging

    init(injecting resolver: any PosterDependencyResolver) {
        logger = resolver.logger
    }

    public init(logger: any Logging) {
        self.logger = logger
    }
}

public final class Shop {
    // weaver: logger = Console <- Logging
    // weaver: cart = Cart
    // weaver: cart.scope = .lazy
    // weaver: item = Item

    let item: Item

    init(injecting resolver: any ShopDependencyResolver) {
        item = resolver.item
    }
}

public final class Item {
    // weaver: cart <- Cart
    // weaver: logger <- Logging

    private let resolver: any ItemDependencyResolver

    init(injecting resolver: any ItemDependencyResolver) {
        self.resolver = resolver
    }

    public func buy() { resolver.logger.log("buys into \(resolver.cart.name)") }
}

public final class Cart {
    public let name: String

    public init() { name = "a new cart" }

    public init(name: String) { self.name = name }
}

public struct Console: Logging {
    public init() {}
    public func log(_ text: String) { print(text) }
}

// A superclass has the same initializer already.
public class Base {
    // weaver: logger <- Logging
    let logger: any Logging

    init(injecting resolver: any BaseDependencyResolver) {
        logger = resolver.logger
    }
}

public final class Sub: Base {
    // weaver: logger <- Logging
}

/// Is built by code on any actor, which keeps what it passes.
public final class Opening {
    // weaver: sheet <- Sheet
    public let sheet: Sheet
    init(injecting dependencies: any OpeningDependencyResolver) async { sheet = dependencies.sheet }
}

public final class Sheet {
    public init() {}
}
