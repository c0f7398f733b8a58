public protocol Logging: AnyObject {
    func log(_ line: String)
}

public protocol Storing: AnyObject {
    func load(_ name: String) -> String
}

public struct Settings: Sendable {
    public let volume: Int
    public init(volume: Int) { self.volume = volume }
}
