protocol Logging {}
final class FileLogger: Logging {}
final class ConsoleLogger: Logging {}
protocol MovieManaging {}
final class MovieManager: MovieManaging {
    // expected-error@+1:16 {{building 'MovieManager' needs itself: MovieManager → ImageStore → MovieManager [dependency-cycle]}}
    // weaver: imageStore <- ImageStore
    init(injecting dependencies: MovieManagerDependencyResolver) {}
}
final class ImageStore {
    // weaver: movieManager <- MovieManaging
    init(movieManager: MovieManaging) {}
}
final class Database {
    init(url: URL) {}
}
final class Tracker {}
