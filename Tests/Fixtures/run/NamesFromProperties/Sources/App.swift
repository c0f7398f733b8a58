protocol Logging: AnyObject {
    var name: String { get }
}

final class FileLogger: Logging {
    let name = "file"
}

final class ConsoleLogger: Logging {
    let name = "console"
}

final class App {
    let dependencies = MainDependencyContainer.appDependencyResolver()

    // weaver: file = FileLogger <- Logging
    // weaver: console = ConsoleLogger <- Logging
    // weaver: console.scope = .lazy
    // weaver: service = Service
    // weaver: screen = Screen
    // weaver: panel = Panel
    // weaver: level = Int
    // weaver: level.property = "logger.level"

    func run() {
        print(dependencies.service.text, dependencies.screen.text, dependencies.panel.text, dependencies.level)
    }
}

final class Service {
    // weaver: logger <- Logging
    // weaver: logger.fromProperty = "logger.storage"
    // weaver: other <- Logging?
    // weaver: other.fromProperty = logger.other
    // weaver: later <- Logging
    // weaver: later.fromProperty = "logger.storage"
    let text: String

    init(logger: any Logging, other: (any Logging)?, later: @escaping () -> any Logging) {
        text = "\(logger.name) \(other?.name ?? "none") \(later() === logger)"
    }
}

class View {
    // weaver: logger <- Logging
    // weaver: logger.fromProperty = "logger.screen"
    let text: String

    init(logger: any Logging) { text = logger.name }
}

final class Screen: View {}

final class Panel {
    @Weaver(.reference, fromProperty: "logger.screen") private var logger: any Logging
    @Weaver(.reference) private var again: any Logging
    var text: String { logger.name + again.name }

    init(injecting _: any PanelDependencyResolver) {}
}
