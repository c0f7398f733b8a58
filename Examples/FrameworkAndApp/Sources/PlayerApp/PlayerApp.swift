import PlayerKit

/// The app has containers of its own. Some have the same names as containers of the framework.
final class PlayerApp {
    // weaver: logger = Console <- Logging
    // weaver: player = Player
    // weaver: player.scope = .lazy
    // weaver: player.builder = PlayerApp.makePlayer
    @Weaver(.registration) private var screen: Screen

    init(injecting resolver: any PlayerAppDependencyResolver) {}

    func run() { screen.show() }

    /// The value for the parameter `track` of the player. `Track` belongs to the framework and has a public
    /// initializer.
    private static let track = Track(title: "Clair de lune", seconds: 301)

    static func makePlayer(_ resolver: any PlayerInputDependencyResolver) -> Player {
        Player(track: track, logger: resolver.logger)
    }
}

final class Screen {
    @Weaver(.reference) private var player: Player
    @Weaver(.reference) private var logger: any Logging

    init(injecting resolver: any ScreenDependencyResolver) {}

    func show() {
        logger.log("playing")
        player.play()
    }
}
