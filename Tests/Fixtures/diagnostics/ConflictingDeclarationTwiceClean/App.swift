#if os(Linux)
final class Logger {}
#else
final class Logger { init(level: Int = 1) {} }
#endif
private final class Helper { init(x: Int) {} }
final class App {
    // weaver: logger = Logger
    // weaver: helper = Assistant
    // weaver: console = Console
    init(injecting dependencies: any AppDependencyResolver) {}
}
final class Assistant {}
private typealias Done = () -> Void
