// Weaver: logger = Logger
final class App {
    // Weaver: this is where the app begins.
    // Weaver: see Home.swift, where logger = Logger
    // Weaver: result = success, most of the time
    // Weaver: logger is registered below
    // Weaver generates the rest: logger = Logger
    // weaver generates logger = Logger
    // weaver logger = Logger is what it reads
    // weaver result = success
    // weaverlogger = Logger
    // weaver
    // Weaver: speed = distance / time
    // Weaver: title.text = the title of the screen
    // Weaver: https://github.com/scribd/Weaver
    /// Weaver: logger = Logger
    /* Weaver: logger = Logger */
    // weaver: logger = Logger
    private let dependencies = MainDependencyContainer.appDependencyResolver()
    func start() {
        // Weaver: local = Logger
        _ = dependencies.logger
    }
}

final class Logger {}
