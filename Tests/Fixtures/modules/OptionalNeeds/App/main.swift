import Kit

final class App {
    // weaver: player = Player
    let player: Player
    init(player: Player) { self.player = player }
}

MainDependencyContainer.buildApp().player.play()
