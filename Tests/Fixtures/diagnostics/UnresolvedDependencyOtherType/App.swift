final class App {
    // weaver: id <= String
    // weaver: movies = MovieManager <- MovieManaging & Sendable
    // weaver: movies.builder = MovieManager.make
    // weaver: home = Home
    // expected-note@-1:16 {{'App' registers 'home' here and has 'id' as 'String', not 'Int'}}
    // expected-note@-2:16 {{'App' registers 'home' here and has 'movies' as 'MovieManaging & Sendable', not 'MovieManager'}}
    // expected-note@-3:16 {{'App' registers 'home' here and has no 'tracker: Tracking'}}
}

final class Home {
    // expected-error@+1:16 {{'id' is not registered on the path App → Home [unresolved-dependency]}}
    // weaver: id <- Int
    // expected-error@+1:16 {{'movies' is not registered on the path App → Home [unresolved-dependency]}}
    // weaver: movies <- MovieManager
    // expected-error@+1:16 {{'tracker' is not registered on the path App → Home [unresolved-dependency]}}
    // weaver: tracker <- Tracking
    init(injecting dependencies: HomeDependencyResolver) {}
}

protocol MovieManaging {}
protocol Tracking {}
final class MovieManager: MovieManaging, Sendable {
    static func make() -> MovieManager { MovieManager() }
}
final class FileTracker: Tracking {}
