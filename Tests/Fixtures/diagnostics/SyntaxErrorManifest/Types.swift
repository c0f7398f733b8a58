final class AppDelegate {}
final class MovieScreen {}
