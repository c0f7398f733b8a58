import PlayerKit

/// The app has containers of its own. Some have the same names as containers of the framework.
final class PlayerApp {
    // weaver: logger = Console <- Logging
    // weaver: player = Player
    @Weaver(.registration) private var screen: Screen

    init(injecting resolver: any PlayerAppDependencyResolver) {}

    /// `Track` belongs to the framework and has a public initializer.
    func run() { screen.show(Track(title: "Clair de lune", seconds: 301)) }
}

final class Screen {
    @WeaverP1(.reference) private var player: (Track) -> Player
    @Weaver(.reference) private var logger: any Logging

    init(injecting resolver: any ScreenDependencyResolver) {}

    func show(_ track: Track) {
        logger.log("playing")
        player(track).play()
    }
}
