public protocol Logging: AnyObject {
    func log(_ line: String)
}

public final class Player {
    // weaver: logger <- Logging
    private let logger: any Logging
    init(logger: any Logging) { self.logger = logger }
    public func play() { logger.log("core") }
}

public struct Settings: Sendable {
    public let volume: Int
    public init(volume: Int) { self.volume = volume }
}

public struct Theme: Sendable {
    public let name = "core theme"
    public init() {}
}

public struct Song: Sendable {
    public let id: Int
    public init(id: Int) { self.id = id }
}

public enum Feature {
    public final class Style {
        public let name = "core style"
        public init() {}
    }
}

public enum Space {}

public struct Badge: Sendable {
    public let name = "core badge"
    public init() {}
}

public struct Ribbon: Sendable {
    public let name = "core ribbon"
    public init() {}
}
