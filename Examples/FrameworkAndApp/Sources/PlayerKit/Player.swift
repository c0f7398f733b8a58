/// What the framework offers. Whoever uses it sees neither its containers nor what it is made of: Weaver generates
/// `init(track:logger:)`, which takes the parameters, and what has to come from outside.
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
