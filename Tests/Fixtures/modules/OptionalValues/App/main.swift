import Kit

final class Tracker: Tracking {
    func track(_ event: String) { print("track \(event)") }
}

final class App {
    // weaver: tracker = Optional<any Tracking>
    // weaver: tracker.builder = { Tracker() }
    // weaver: theme = Optional<String>
    // weaver: theme.builder = { nil }
    // weaver: player = Player
    let player: Player
    init(player: Player) { self.player = player }
}

MainDependencyContainer.buildApp().player.play()
