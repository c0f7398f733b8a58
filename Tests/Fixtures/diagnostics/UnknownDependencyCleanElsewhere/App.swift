final class App {
    // weaver: movies.scope = .lazy
    // weaver: session.builder = Session.make
    // weaver: movies = Movies
    // weaver: `default` = Movies
    // weaver: default.scope = .lazy
}

final class Movies {}
