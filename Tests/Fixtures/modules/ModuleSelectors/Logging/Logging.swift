/// Hides the module of its name.
public protocol Logging: AnyObject {
    func log(_ line: String)
}

public struct Settings: Sendable {
    public let name: String
    public init(name: String) { self.name = name }
    public struct Depth: Sendable {
        public let depth: Int
        public init(depth: Int) { self.depth = depth }
    }
}

public final class Player {
    // weaver: logger <- Logging
    // weaver: depth <- Settings.Depth
    private let logger: any Logging
    private let depth: () -> Settings.Depth
    init(logger: any Logging, depth: @escaping () -> Settings.Depth) { (self.logger, self.depth) = (logger, depth) }
    public func play() { logger.log("logging, \(depth().depth)") }
}
