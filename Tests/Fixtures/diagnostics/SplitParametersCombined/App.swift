final class App {
    // weaver: movie = Movie
    // expected-error@+1:8 {{[scope-with-parameters]}}
    // weaver: movie.scope = .container
}

final class Movie {
    // weaver: id <= Int
    // expected-error@+1:16 {{'logger' is not registered on the path App → Movie [unresolved-dependency]}}
    // weaver: logger <- Logger
    init(injecting resolver: MovieDependencyResolver) {}
}

final class Logger {}
