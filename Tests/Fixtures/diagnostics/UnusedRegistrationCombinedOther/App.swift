// Errors that use nothing do not hide it.
final class App {
    // expected-warning@+1:16 {{of 'App' [unused-registration]}}
    // weaver: session = Session
    // weaver: movie = Movie
    // expected-error@+1:8 {{[scope-with-parameters]}}
    // weaver: movie.scope = .container
    func start() { _ = MainDependencyContainer.appDependencyResolver().movie }
}

final class Movie {
    // weaver: id <= Int
    init(injecting resolver: MovieDependencyResolver) {}
}

final class Session {}
