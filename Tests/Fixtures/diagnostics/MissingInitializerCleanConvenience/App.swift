final class App {
    // weaver: logger = Logger
}
final class Logger {
    convenience init(name: String) { self.init() }
}
