/// A root without isolation that registers main-actor types in every scope.
final class App {
    let dependencies: any AppDependencyResolver

    // weaver: logger = Logger
    // weaver: home = HomeScreen
    // weaver: settings = SettingsScreen
    // weaver: settings.scope = .lazy
    // weaver: alert = AlertScreen
    // weaver: alert.scope = .transient
    // weaver: player = PlayerScreen
    // weaver: player.scope = .weak
    // weaver: model = Model
    // weaver: panel = Panel
    // weaver: panel.scope = .transient
    // weaver: engine = Engine
    // weaver: engine.scope = .lazy
    // weaver: account = Account

    init(injecting dependencies: any AppDependencyResolver) {
        self.dependencies = dependencies
    }
}

final class Logger: Sendable {
    private let life = Life("Logger")
}

@MainActor
final class HomeScreen {
    let dependencies: any HomeScreenDependencyResolver
    private let life = Life("HomeScreen")

    // weaver: logger <- Logger
    // weaver: settings <- SettingsScreen
    // weaver: alert <- AlertScreen
    // weaver: player <- PlayerScreen

    init(injecting dependencies: any HomeScreenDependencyResolver) {
        self.dependencies = dependencies
    }
}

@MainActor
final class SettingsScreen {
    let title = "settings"
    private let life = Life("SettingsScreen")
}

@MainActor
class Screen {
    let title: String

    init(title: String) {
        self.title = title
    }
}

/// Isolated because its superclass is.
final class AlertScreen: Screen {
    // weaver: logger <- Logger

    init(logger: Logger) {
        super.init(title: "alert")
    }
}

@MainActor
final class PlayerScreen {
    let title = "player"
    private let life = Life("PlayerScreen")
}

/// Only its initializer is free: what is not isolated may build it.
@MainActor
final class Model {
    private(set) var changes = 0

    // weaver: logger <- Logger
    private let logger: Logger

    nonisolated init(logger: Logger) {
        self.logger = logger
    }

    func change() {
        changes += 1
    }
}
