// Values in the place of types.
final class Logger {
    static let shared = Logger()
    enum Level { case low }
    final class standard {}
}
extension Logger { nonisolated(unsafe) static var quiet = Logger() }
final class App {
    // expected-error@+1:25 {{'Logger.shared' is a static property, and no type [missing-initializer]}}
    // weaver: logger = Logger.shared
    // expected-error@+1:24 {{'Logger.quiet' is a static property, and no type [missing-initializer]}}
    // weaver: quiet = Logger.quiet
    // expected-error@+1:24 {{'Logger.Level.low' is a value, and no type [missing-initializer]}}
    // weaver: level = Logger.Level.low
    // weaver: standard = Logger.standard
    // weaver: mended = Logger
    // weaver: mended.builder = Logger.shared
    init() {}
}
