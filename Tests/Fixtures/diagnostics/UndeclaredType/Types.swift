final class AppDelegate {}
final class Logger {}
