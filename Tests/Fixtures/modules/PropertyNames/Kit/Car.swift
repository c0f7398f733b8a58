public protocol Logging: AnyObject {
    var name: String { get }
}

/// A property names the dependency that it refers to.
public final class Car {
    // weaver: logger <- any Logging
    // weaver: logger.fromProperty = car.logger
    public let logger: any Logging

    public init(logger: any Logging) { self.logger = logger }
}
