// Scopes and isolation may be spelled out, and restated by the other front end; the last platform is missing.
final class App {
    // weaver: logger = Logger
    // weaver: logger.scope = .container
    // weaver: store = Store
    // weaver: store.platforms = [.iOS, .macOS, .OSX, .tvOS, .watchOS, .visionOS, .linux, .windows]
    // weaver: movie = Movie
    // weaver: movie.scope = .transient
    // weaver: self.isIsolated = false
    // weaver: other = Other
    // weaver: other.projects = [MyApp]
}

final class Movie {
    // weaver: id <= Int
    init(injecting resolver: any MovieDependencyResolver) {}
}

final class Logger {}
final class Store {}
final class Other {}
