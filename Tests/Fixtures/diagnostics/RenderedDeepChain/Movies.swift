protocol Logging {}
final class ConsoleLogger: Logging {}

final class MovieList {
    // weaver: row = MovieRow
    init(injecting dependencies: MovieListDependencyResolver) {}
}

final class MovieRow {
    // expected-error@+1:16 {{'logger' is not registered on the path AppDelegate → TabBar → HomeScreen → MovieList → MovieRow [unresolved-dependency]}}
    // weaver: logger <- Logging
    init(injecting dependencies: MovieRowDependencyResolver) {}
}
