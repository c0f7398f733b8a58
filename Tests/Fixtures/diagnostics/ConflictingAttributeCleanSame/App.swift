final class App {
    // weaver: movies = Movies
    // weaver: movies.scope = .lazy
    // weaver: movies.scope = .lazy
    // weaver: session = Session
    // weaver: session.builder = Session.make
    // weaver: images = Images
    // weaver: images.scope = .weak
}

final class Movies {}
final class Images {}
final class Session {
    static func make() -> Session { Session() }
}
