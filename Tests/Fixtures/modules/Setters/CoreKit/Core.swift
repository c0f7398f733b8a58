public protocol Logging: AnyObject {
    func log(_ text: String)
}

public final class Session {
    public let user: String
    public init(user: String) { self.user = user }
    deinit { print("\(user) leaves") }
}

public final class Clock: Sendable {
    public let time: Int
    public init(time: Int) { self.time = time }
}
