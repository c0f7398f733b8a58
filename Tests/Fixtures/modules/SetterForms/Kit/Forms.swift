/// Takes what a type below it sets as a value while it is built.
public final class Taking {
    // weaver: logger <- Logging
    // weaver: id <= Int
    // weaver: below = Below
    private let logger: any Logging
    private let below: Below
    private let id: Int
    init(id: Int, logger: any Logging, below: Below) { (self.id, self.logger, self.below) = (id, logger, below) }
    public func run(_ session: Session) {
        logger.log("taking \(id)")
        below.run(session)
    }
}

final class Below {
    // weaver: logger <- Logging
    // weaver: logger.setter = true
    // weaver: session <- Session
    // weaver: session.setter = true
    private let resolver: any BelowDependencyResolver
    init(injecting resolver: any BelowDependencyResolver) { self.resolver = resolver }
    func run(_ session: Session) {
        resolver.setSession(session)
        resolver.logger.log("below of \(resolver.session.user)")
    }
}

/// Gives builders what it may set.
public final class Hall {
    // weaver: logger <- Logging
    // weaver: logger.setter = true
    // weaver: lamp = Lamp
    // weaver: lamp.scope = .transient
    // weaver: lamp.builder = Lamp.make
    private let resolver: any HallDependencyResolver
    init(injecting resolver: any HallDependencyResolver) { self.resolver = resolver }
    public func run() {
        resolver.logger.log("hall")
        _ = resolver.lamp
        resolver.logger.log("hall")
    }
}

final class Lamp {
    static func make(_ hall: any HallDependencyResolver) -> Lamp {
        hall.setLogger(Bell())
        return Lamp()
    }
}

final class Bell: Logging {
    func log(_ text: String) { print("bell: \(text)") }
    deinit { print("the bell is gone") }
}
