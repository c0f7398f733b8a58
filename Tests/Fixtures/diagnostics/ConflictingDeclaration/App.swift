final class App {
    // weaver: logger = Logger
    // expected-note@-1:16 {{stated as 'Logger' here}}
    // weaver: movies = MovieManager <- MovieManaging
    // expected-note@-1:16 {{stated as 'MovieManager <- MovieManaging' here}}
    // weaver: userID <= String
    // expected-note@-1:16 {{stated as 'String' here}}
    @Weaver(.registration) var images: ImageStore
    // expected-note@-1:32 {{stated as 'ImageStore' here}}
}

final class Logger {}
final class ConsoleLogger {}
protocol MovieManaging {}
final class MovieManager: MovieManaging {}
final class ImageStore {}
