@globalActor actor DatabaseActor {
    static let shared = DatabaseActor()
}

final class App {
    // weaver: screen = Screen
    // weaver: database = Database
    // weaver: database.scope = .lazy
    // weaver: helper = Helper
    // weaver: log = Log
}

@MainActor final class Screen {
    // weaver: database <- Database
    // weaver: table = Table
    init(injecting dependencies: ScreenDependencyResolver) {}
}

@DatabaseActor final class Database {}

@DatabaseActor final class Helper {
    nonisolated init() {}
}

@MainActor final class Table {
    init() {}
}

final class Log {}
