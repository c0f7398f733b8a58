import CoreKit
import PlayerKit

public final class Screen {
    // weaver: logger <- Logging
    // weaver: player = Player
    // weaver: badge = Badge
    // weaver: badge.scope = .lazy

    private let resolver: any ScreenDependencyResolver

    init(injecting resolver: any ScreenDependencyResolver) {
        self.resolver = resolver
        resolver.logger.log("screen")
    }

    public func show() {
        resolver.player(title: "Song").play()
        resolver.badge.show()
    }
}

/// A public type that the module registers itself.
public final class Badge {
    // weaver: logger <- Logging
    // weaver: settings <- Settings
    private let logger: any Logging
    private let settings: () -> Settings
    init(logger: any Logging, settings: @escaping () -> Settings) { (self.logger, self.settings) = (logger, settings) }
    public func show() { logger.log("badge \(settings().volume)") }
}
