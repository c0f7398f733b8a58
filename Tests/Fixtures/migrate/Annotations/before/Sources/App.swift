import Foundation

final class App {
    /// Knows what went on,
    ///
    /// line by line.
    // weaver: logger = Logger <- Logging
    // weaver: logger.scope = .lazy
    private let name = "app"  // weaver: clock = Clock
    // weaver: clock.builder = { _ in Clock(now: [1, 2]) }

    let dependencies = MainDependencyContainer.appDependencyResolver()
    // MARK: Screens
    // weaver: home = Screens.Home
    // weaver: since = Date
    // weaver: since.builder = { _ in Date(timeIntervalSince1970: 60) }
    // weaver: home.platforms = [.linux, .macOS]

    func open() -> String { dependencies.home.page(title: "One: \(name)", tags: ["x": [1]]).text }
}

protocol Logging: AnyObject {
    func log(_ line: String)
}

final class Logger: Logging {
    func log(_ line: String) { print(line) }
}

struct Clock {
    var now: [Int]
}
