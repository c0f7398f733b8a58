final class App {
    // weaver: projectLogger = FileLogger <- Logging
    // weaver: homeLogger = ConsoleLogger <- Logging
    // weaver: home = Home
}

final class Home {
    // weaver: projectLogger <- Logging
    // weaver: log <- ConsoleLogger
    // weaver: nearest = NearestLogger <- Logging
    // weaver: row = Row
    init(injecting dependencies: HomeDependencyResolver) {}
}

final class Row {
    // weaver: logger <- Logging
    // weaver: homeLogger <- Logging
    init(injecting dependencies: RowDependencyResolver) {}
}

protocol Logging {}
final class FileLogger: Logging {}
final class ConsoleLogger: Logging {}
final class NearestLogger: Logging {}
