import Core

public protocol Titled: AnyObject {
    var title: String { get }
}

/// A type that states no dependencies.
public final class Clock {
    public init() {}

    public func time() -> String { "noon" }
}
