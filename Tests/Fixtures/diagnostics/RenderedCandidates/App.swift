final class App {
    // weaver: projectLogger = FileLogger <- Logging
    // weaver: homeLogger = ConsoleLogger <- Logging
    // weaver: home = Home
}

protocol Logging {}
final class FileLogger: Logging {}
final class ConsoleLogger: Logging {}
