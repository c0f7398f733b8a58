public protocol Logging: AnyObject {
    func log(_ line: String)
}

public typealias Sink = Logging
public typealias Callback<Value> = (Value) -> Void
public typealias Names = [String]

public struct Cache<Key: Hashable, Value>: Sendable {
    public init() {}
    public var count: Int { 0 }
}
