final class App {}
final class Home {
    init(logger: Logger) {}
}
final class Logger {}
