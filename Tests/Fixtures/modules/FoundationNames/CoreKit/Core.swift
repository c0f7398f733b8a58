/// Types with the names of types of Foundation.
public struct Notification: Sendable {
    public let title: String
    public init() { title = "core" }
}

public actor Operation {
    public init() {}
}

public protocol Progress {
    func tell() -> String
}

public typealias Process = Int
