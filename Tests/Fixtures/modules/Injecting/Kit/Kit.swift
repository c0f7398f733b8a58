public protocol Logging: AnyObject {
    func log(_ line: String)
}

public class Base {
    // weaver: logger <- Logging
    let logger: any Logging
    init(injecting resolver: any BaseDependencyResolver) { logger = resolver.logger }
}

/// A type with a parameter, references, and registrations of each scope.
public final class Desk {
    // weaver: owner <= String
    // weaver: logger <- Logging
    // weaver: lamp = Lamp
    // weaver: drawer = Drawer
    // weaver: drawer.scope = .lazy
    // weaver: paper = Paper
    // weaver: paper.scope = .transient
    // weaver: visitor = Visitor
    // weaver: visitor.scope = .weak
    // weaver: clock <- Clock

    private let resolver: any DeskDependencyResolver

    init(injecting resolver: any DeskDependencyResolver) {
        self.resolver = resolver
        resolver.logger.log("desk of \(resolver.owner)")
    }

    public func work() {
        let visitor = resolver.visitor
        resolver.logger.log("work \(resolver.lamp.id) \(resolver.drawer.id) \(resolver.paper.id) \(resolver.paper.id)")
        resolver.logger.log("visitor \(visitor === resolver.visitor) at \(resolver.clock.now())")
    }
}

final class Lamp {
    // weaver: logger <- Logging
    let id = 1
    init(injecting resolver: any LampDependencyResolver) { resolver.logger.log("lamp") }
}

final class Drawer {
    // weaver: logger <- Logging
    // weaver: owner <- String
    let id = 2
    init(injecting resolver: any DrawerDependencyResolver) { resolver.logger.log("drawer of \(resolver.owner)") }
}

final class Paper {
    // weaver: logger <- Logging
    let id = 3
    init(injecting resolver: any PaperDependencyResolver) { resolver.logger.log("paper") }
}

final class Visitor {
    // weaver: logger <- Logging
    init(injecting resolver: any VisitorDependencyResolver) { resolver.logger.log("visitor") }
}

public struct Clock: Sendable {
    private let time: Int
    public init(time: Int) { self.time = time }
    public func now() -> Int { time }
}

/// Its resolver is sent to the initializer, and with it what the factory is given.
public final class Safe {
    // weaver: key <- Key
    // weaver: code <= Int
    public let text: String

    init(injecting resolver: sending any SafeDependencyResolver) {
        text = "safe \(resolver.code) \(resolver.key.name)"
    }
}

public final class Key: Sendable {
    let name = "key"
    public init() {}
}

public final class Page {
    // weaver: number <= Int
    let number: Int
    public init(number: Int) { self.number = number }
}

/// No factory builds it, because it gathers: other modules call the generated initializer.
public final class Gallery {
    // weaver: page <- Page
    // weaver: plugins <- [Logging]
    // weaver: plugins.collect = true
    private let resolver: any GalleryDependencyResolver

    init(injecting resolver: any GalleryDependencyResolver) { self.resolver = resolver }

    public func text() -> String {
        "pages \(resolver.page(number: 1).number) \(resolver.page(number: 2).number), \(resolver.plugins.count) plugins"
    }
}
