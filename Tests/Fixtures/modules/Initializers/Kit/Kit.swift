public protocol Showing: AnyObject {
    func show() -> String
}

@MainActor public protocol Screen {
    func draw() -> String
}

/// Conforms in extensions.
public final class Plain {
    let text: String
    public init(text: String = "plain", _ numbers: Int...) { self.text = text }
    package init() { text = "package" }
}

extension Plain: Showing {
    public func show() -> String { text }
}

extension Plain: @unchecked Sendable {}

/// Has the global actor of a protocol.
public final class Home: Screen {
    public init() {}
    public func draw() -> String { "home" }
}

/// Has initializers that cannot be called where nothing waits or fails.
public final class Several {
    let text: String
    public init?() { return nil }
    public init(throwing: Int) throws { text = "throws" }
    public init(waiting: Int) async { text = "waits" }
    public init(text: String = "usual") { self.text = text }
    public func show() -> String { text }
}

/// Hides none of its designated initializers, so that subclasses inherit the convenience initializer.
open class Whole {
    public let count: Int
    public init(count: Int) { self.count = count }
    public convenience init() { self.init(count: 1) }
}

open class Required {
    public let name: String
    public required init() { name = "required" }
}

/// Hides a designated initializer, so that subclasses inherit no convenience initializer.
open class Part {
    public let count: Int
    init(hidden: Int) { count = hidden }
    public init(count: Int = 4) { self.count = count }
    public convenience init() { self.init(count: 3) }
}

public struct Cache<Key> where Key: Hashable {
    public init() {}
}

public struct Pair<First, Second> where First: Sequence, First.Element == Second {
    public init() {}
}
