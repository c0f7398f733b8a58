final class App {}
final class Home {}
final class Logger {}
