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
    // expected-warning@+1:16 {{'homeLogger' is given 'nearest' of 'Home', by its type, not 'homeLogger' of 'App' [resolved-by-type]}}
    // weaver: homeLogger <- Logging
    init(injecting dependencies: RowDependencyResolver) {}
}

protocol Logging {}
final class FileLogger: Logging {}
final class ConsoleLogger: Logging {}
final class NearestLogger: Logging {}
