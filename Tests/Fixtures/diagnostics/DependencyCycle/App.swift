final class App {
    // weaver: session = Session
    // weaver: movies = MovieManager
    // weaver: images = ImageStore
}

final class MovieManager {
    // expected-note@+2:16 {{'MovieManager' needs 'session', built as 'Session' (container scope)}}
    // expected-error@+1:16 {{[dependency-cycle]}}
    // weaver: session <- Session
    init(injecting dependencies: MovieManagerDependencyResolver) {}
}

final class Session {
    // weaver: images <- ImageStore
    // expected-note@-1:16 {{'Session' needs 'images', built as 'ImageStore' (container scope)}}
    init(injecting dependencies: SessionDependencyResolver) {}
}

final class ImageStore {
    // weaver: movies <- MovieManager
    // expected-note@-1:16 {{'ImageStore' needs 'movies', built as 'MovieManager' (container scope)}}
    init(movies: MovieManager) {}
}
