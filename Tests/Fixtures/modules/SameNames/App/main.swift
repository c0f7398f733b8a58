import CoreKit
import LogKit

final class CoreLogger: CoreKit.Logging {
    func log(_ line: String) { print("core: \(line)") }
}

final class LogLogger: LogKit.Logging {
    func write(_ line: String) { print("log: \(line)") }
}

/// A type of the app with a name that both modules declare.
struct Settings {}

final class CoreScreen {
    // weaver: logger = CoreLogger <- CoreKit.Logging
    // weaver: player = CoreKit.Player
    let player: CoreKit.Player
    init(player: CoreKit.Player) { self.player = player }
}

final class LogScreen {
    // weaver: logger = LogLogger <- LogKit.Logging
    // weaver: settings = LogKit.Settings
    // weaver: settings.builder = { LogKit.Settings(name: "name") }
    // weaver: player = LogKit.Player
    let player: LogKit.Player
    init(player: LogKit.Player) { self.player = player }
}

/// A type inside of this one has the name of a type of CoreKit.
enum Feature {
    struct Theme {}

    final class Screen {
        // weaver: theme = CoreKit.Theme
        let theme: CoreKit.Theme
        init(theme: CoreKit.Theme) { self.theme = theme }
    }
}

final class Row {
    // weaver: song <= Song
    let song: Song
    init(song: Song) { self.song = song }
}

final class Songs {
    @WeaverP1(.registration) private var row: (CoreKit.Song) -> Row
    init(injecting: any SongsDependencyResolver) {}
    func text(_ id: Int) -> String { "song \(row(Song(id: id)).song.id)" }
}

final class App {
    // weaver: core = CoreScreen
    // weaver: log = LogScreen
    // weaver: settings = Settings
    // weaver: feature = Feature.Screen
    // weaver: songs = Songs
    let parts: (CoreScreen, LogScreen, Settings)
    init(core: CoreScreen, log: LogScreen, settings: Settings, feature: Feature.Screen, songs: Songs) {
        parts = (core, log, settings)
        print(feature.theme.name, songs.text(3), separator: ", ")
    }
    func run() {
        parts.0.player.play()
        parts.1.player.play()
    }
}

MainDependencyContainer.buildApp().run()
