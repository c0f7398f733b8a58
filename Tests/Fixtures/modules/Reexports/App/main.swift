import Umbrella

final class Console: Logging {
    func log(_ line: String) { print(line) }
}

final class App {
    // weaver: logger = Console <- Logging
    // weaver: clock = Clock
    // weaver: clock.scope = .lazy
    // weaver: player = Player
    let player: Player
    init(player: Player) { self.player = player }
}

MainDependencyContainer.buildApp().player.play()
