public protocol Logging {
    func log(_ text: String)
}

public struct Console: Logging {
    public init() {}

    public func log(_ text: String) { print(text) }
}
