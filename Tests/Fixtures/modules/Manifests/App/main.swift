import Kit

final class Console: Logging {
    func log(_ line: String) { print(line) }
}

final class App {
    private let player: (String) -> Player
    init(player: @escaping (String) -> Player) { self.player = player }
    func run() { player("song").play() }
}

MainDependencyContainer.buildApp().run()
