/// Built by the bundle of another file.
public final class Feed {
    // weaver: mixer = Mixer
    // weaver: logger <- Logging
    private let mixer: Mixer
    init(mixer: Mixer, logger: any Logging) {
        self.mixer = mixer
        logger.log("feed")
    }
    public func load() { print("load \(mixer.level)") }
}
