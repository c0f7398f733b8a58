final class App {
    // weaver: logger = FileLogger
}
final class FileLogger {}
final class ConsoleLogger {}
