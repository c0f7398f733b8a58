public final class Player {
    // weaver: logger <- Logging
    // weaver: mixer = Mixer
    private let resolver: any PlayerDependencyResolver
    init(injecting resolver: any PlayerDependencyResolver) { self.resolver = resolver }
    public func play() { resolver.logger.log("level \(resolver.mixer.level)") }
}
