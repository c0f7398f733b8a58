import Foundation

/// Has the name of a type of Foundation, and needs one.
public final class Notification {
    // weaver: stamp <- Date
    private let stamp: Date

    init(stamp: Date) { self.stamp = stamp }

    public func tell() -> String { "notified at \(Int(stamp.timeIntervalSince1970))" }
}

public final class Settings {
    public init() {}
}

/// Inherits from a type of Foundation, whose name the app gives to a type of its own.
public final class PriceFormatter: Formatter {
    // weaver: settings <- Settings
    private let settings: Settings

    init(settings: Settings) {
        self.settings = settings
        super.init()
    }

    required init?(coder: NSCoder) { nil }
}
