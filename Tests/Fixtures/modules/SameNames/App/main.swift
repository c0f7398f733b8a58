import CoreKit
import LogKit
import SearchKit

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

final class Style { let name = "own style" }

/// A type inside of this one has the name of a type of CoreKit. CoreKit has a type of the name of this one, whose types
/// are not types of this one.
enum Feature {
    struct Theme {}

    final class Screen {
        // weaver: theme = CoreKit.Theme
        // weaver: style = Style
        let text: String
        init(theme: CoreKit.Theme, style: Style) { text = "\(theme.name), \(style.name)" }
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

/// Subclasses have the nested types of their superclass before those of modules.
class BaseScreen {
    struct Badge { let name = "own badge" }
}

final class BadgeScreen: BaseScreen {
    // weaver: badge = Badge
    // weaver: ribbon = Ribbon
    let text: String
    init(badge: Badge, ribbon: Ribbon) { text = "\(badge.name), \(ribbon.name)" }
}

final class App {
    // weaver: core = CoreScreen
    // weaver: log = LogScreen
    // weaver: settings = Settings
    // weaver: feature = Feature.Screen
    // weaver: songs = Songs
    // weaver: probe = CoreKit.Space.Probe
    // weaver: badges = BadgeScreen
    let parts: (CoreScreen, LogScreen, Settings)
    init(
        core: CoreScreen, log: LogScreen, settings: Settings, feature: Feature.Screen, songs: Songs,
        probe: (Int) -> CoreKit.Space.Probe, badges: BadgeScreen
    ) {
        parts = (core, log, settings)
        print(feature.text, songs.text(3), probe(1).name, badges.text, separator: ", ")
    }
    func run() {
        parts.0.player.play()
        parts.1.player.play()
    }
}

MainDependencyContainer.buildApp().run()
