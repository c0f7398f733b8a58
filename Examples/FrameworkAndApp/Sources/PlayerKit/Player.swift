/// The public type of the framework. Its containers and parts stay hidden from other modules: Weaver generates
/// `init(track:logger:)`, which takes the parameter `track` and the reference `logger` from outside.
public final class Player {
    @Weaver(.parameter) public var track: Track
    @Weaver(.reference) public var logger: any Logging
    @Weaver(.registration, scope: .lazy) private var equalizer: Equalizer
    @Weaver(.registration, projects: ["PlayerKit"]) private var clock: Clock

    init(injecting resolver: any PlayerDependencyResolver) {}

    public func play() {
        equalizer.prepare()
        logger.log("\(track.title), \(clock.text(track.seconds))")
    }
}
