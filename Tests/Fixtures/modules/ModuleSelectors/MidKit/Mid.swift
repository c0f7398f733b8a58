import Logging

/// Hides the module 'Logging' in this one, and is no type of it.
public enum Logging {
    public struct Style: Sendable {
        public let text: String
        public init(text: String) { self.text = text }
    }
}

public final class Screen {
    // weaver: style <- Logging.Style
    // weaver: settings <- Logging::Settings
    // weaver: logger <- Logging::Logging
    private let style: Logging.Style
    private let settings: Logging::Settings
    private let logger: any Logging::Logging
    init(style: Logging.Style, settings: Logging::Settings, logger: any Logging::Logging) {
        (self.style, self.settings, self.logger) = (style, settings, logger)
    }
    public func show() { logger.log("\(style.text) \(settings.name)") }
}
