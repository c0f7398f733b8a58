public struct Settings: Sendable {
    public let volume: Int
    public init(volume: Int) { self.volume = volume }
}

public final class Player {
    // weaver: settings <- Settings
    private let settings: Settings
    init(settings: Settings) { self.settings = settings }
    public func play() { print("core: \(settings.volume)") }
}
