public protocol Logging: AnyObject {
    func log(_ line: String)
}

public class Part {
    private let logger: any Logging
    private let name: String
    init(_ name: String, _ logger: any Logging) {
        (self.name, self.logger) = (name, logger)
        logger.log("+ \(name)")
    }
    deinit { logger.log("- \(name)") }
}

public final class Eager: Part {
    // weaver: logger <- Logging
    init(logger: any Logging) { super.init("eager", logger) }
}

public final class Lazy: Part {
    // weaver: logger <- Logging
    // weaver: eager <- Eager
    private let eager: Eager
    init(logger: any Logging, eager: Eager) {
        self.eager = eager
        super.init("lazy", logger)
    }
}

public final class Weak: Part {
    // weaver: logger <- Logging
    // weaver: lazy <- Lazy
    private let lazy: () -> Lazy
    init(logger: any Logging, lazy: @escaping () -> Lazy) {
        self.lazy = lazy
        super.init("weak", logger)
    }
    public func touch() { _ = lazy() }
}

public final class Fresh: Part {
    // weaver: logger <- Logging
    // weaver: weak <- Weak
    private let weak: () -> Weak
    init(logger: any Logging, weak: @escaping () -> Weak) {
        self.weak = weak
        super.init("fresh", logger)
    }
    public func touch() { weak().touch() }
}

/// Registers types of its own module with the same scopes.
public final class Box {
    // weaver: logger <- Logging
    // weaver: eager = Eager
    // weaver: lazy = Lazy
    // weaver: lazy.scope = .lazy
    // weaver: weak = Weak
    // weaver: weak.scope = .weak
    // weaver: fresh = Fresh
    // weaver: fresh.scope = .transient
    private let resolver: any BoxDependencyResolver
    init(injecting resolver: any BoxDependencyResolver) {
        self.resolver = resolver
        resolver.logger.log("box")
    }
    public func open() {
        resolver.fresh.touch()
        resolver.fresh.touch()
        resolver.logger.log("opened")
    }
}
