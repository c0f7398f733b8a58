import CoreKit

public final class Player {
    // weaver: title <= String
    // weaver: logger <- Logging
    // weaver: mixer = Mixer
    // weaver: mixer.scope = .lazy
    // weaver: store <- Storing

    private let title: String
    private let logger: any Logging
    private let mixer: () -> Mixer
    private let store: () -> any Storing

    init(title: String, logger: any Logging, mixer: @escaping () -> Mixer, store: @escaping () -> any Storing) {
        (self.title, self.logger, self.mixer, self.store) = (title, logger, mixer, store)
        logger.log("player of \(title)")
    }

    public func play() { logger.log("\(mixer().mix()) \(store().load(title))") }
}

final class Mixer {
    // weaver: settings <- Settings
    private let settings: Settings
    init(settings: Settings) { self.settings = settings }
    func mix() -> String { "at \(settings.volume):" }
}
