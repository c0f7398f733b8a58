public protocol Logging: AnyObject {
    func log(_ line: String)
}

public struct Settings: Sendable {
    public var volume: Int
    public init(volume: Int) { self.volume = volume }
}

public class Player {
    // weaver: title <= String
    // weaver: logger <- Logging
    // weaver: settings <- Settings
    private let title: String
    private let logger: any Logging
    private let settings: () -> Settings
    init(title: String, logger: any Logging, settings: @escaping () -> Settings) {
        (self.title, self.logger, self.settings) = (title, logger, settings)
    }
    public func play() { logger.log("\(title) at \(settings().volume)") }
}

public struct Note {
    // weaver: logger <- Logging
    private let resolver: any NoteDependencyResolver
    init(injecting resolver: any NoteDependencyResolver) { self.resolver = resolver }
    public func show() { resolver.logger.log("note") }
}
