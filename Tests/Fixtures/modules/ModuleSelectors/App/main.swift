import CoreKit
import Logging
import MidKit

/// A type of the app with a name that two modules declare.
struct Settings: Sendable {}

final class Console: Logging::Logging {
    func log(_ line: String) { print("console: \(line)") }
}

final class LogScreen {
    // weaver: logger = Console <- Logging::Logging
    // weaver: settings = Logging::Settings
    // weaver: settings.builder = { Logging::Settings(name: "name") }
    // weaver: depth = Logging::Settings.Depth
    // weaver: depth.builder = { _ in Logging::Settings.Depth(depth: 3) }
    // weaver: style = MidKit.Logging.Style
    // weaver: style.builder = { MidKit.Logging.Style(text: "style") }
    // weaver: player = Logging::Player
    // weaver: other = Logging::Player
    // weaver: other.scope = .lazy
    // weaver: screen = Screen
    // weaver: reader = Reader
    let player: Logging::Player
    let screen: Screen
    let reader: Reader
    init(player: Logging::Player, screen: Screen, reader: Reader, other: @escaping () -> Logging::Player) {
        (self.player, self.screen, self.reader) = (player, screen, reader)
        other().play()
    }
}

final class Reader {
    // weaver: settings <- Logging::Settings
    // weaver: player <- Logging::Player
    let resolver: any ReaderDependencyResolver
    init(injecting resolver: any ReaderDependencyResolver) { self.resolver = resolver }
    func run() {
        let settings: Logging::Settings = resolver.settings
        print(settings.name)
        resolver.player.play()
    }
}

final class CoreScreen {
    // weaver: settings = CoreKit.Settings
    // weaver: settings.builder = { CoreKit.Settings(volume: 7) }
    // weaver: player = CoreKit.Player
    let player: CoreKit.Player
    init(player: CoreKit.Player) { self.player = player }
}

final class App {
    // weaver: core = CoreScreen
    // weaver: log = LogScreen
    // weaver: settings = Settings
    let parts: (CoreScreen, LogScreen, Settings)
    init(core: CoreScreen, log: LogScreen, settings: Settings) { parts = (core, log, settings) }
    func run() {
        parts.0.player.play()
        parts.1.player.play()
        parts.1.screen.show()
        parts.1.reader.run()
    }
}

MainDependencyContainer.buildApp().run()
