public protocol Logging: AnyObject {
    func write(_ line: String)
}

public final class Player {
    // weaver: logger <- Logging
    // weaver: settings <- Settings
    private let logger: any Logging
    private let settings: Settings
    init(logger: any Logging, settings: Settings) { (self.logger, self.settings) = (logger, settings) }
    public func play() { logger.write("log \(settings.name)") }
}

public struct Settings: Sendable {
    public let name: String
    public init(name: String) { self.name = name }
}

public enum Space {
    public final class Probe {
        public let name = "log probe"
        public init() {}
    }
}
