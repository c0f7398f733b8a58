public protocol Logging: Sendable {
    func log(_ line: String)
}

public actor Archive {
    // weaver: logger <- Logging
    // weaver: counter = Counter
    // weaver: counter.scope = .lazy

    private let resolver: any ArchiveDependencyResolver
    init(injecting resolver: any ArchiveDependencyResolver) { self.resolver = resolver }
    public func store() { resolver.logger.log("stored \(resolver.counter.next())") }
}

final class Counter: Sendable {
    // weaver: logger <- Logging
    init(logger: any Logging) { logger.log("counter") }
    func next() -> Int { 1 }
}
