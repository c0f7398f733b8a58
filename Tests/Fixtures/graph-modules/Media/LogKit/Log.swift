public protocol Logging: AnyObject {}

public final class Player {
    // weaver: logger <- Logging
    // weaver: settings <- Settings
    init(logger: any Logging, settings: Settings) {}
}

public struct Settings: Sendable {
    public init() {}
}

public enum Outer {
    public final class Inner {
        // weaver: logger <- Logging
        init(logger: any Logging) {}
    }
}
