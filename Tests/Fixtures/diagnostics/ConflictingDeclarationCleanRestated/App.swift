typealias Movies = MovieManager

final class App {
    // weaver: logger = Logger <- Logging
    // weaver: movies = Movies
    // weaver: userID <= Swift.Optional<String>
    @Weaver(.registration) var images: Stores.ImageStore
    enum Stores { final class ImageStore {} }
}

protocol Logging {}
final class Logger: Logging {}
final class MovieManager {}
