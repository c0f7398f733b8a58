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

final class App {
    // weaver: core = CoreScreen
    // weaver: log = LogScreen
    // weaver: settings = Settings
    let parts: (CoreScreen, LogScreen, Settings)
    init(core: CoreScreen, log: LogScreen, settings: Settings) { parts = (core, log, settings) }
    func run() {
        parts.0.player.play()
        parts.1.player.play()
    }
}

MainDependencyContainer.buildApp().run()
