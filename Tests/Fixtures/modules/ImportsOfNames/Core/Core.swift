public protocol Storing: AnyObject { func go() }

public protocol Logging: AnyObject { func log(_ text: String) }

public final class Clock {
    public init() {}
    public var now: Int { 1 }
}
