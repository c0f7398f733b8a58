final class App {
    // weaver: movies = MovieManager
    // weaver: session = Session
    // weaver: images = ImageStore
}

final class MovieManager {
    // expected-error@+1:16 {{building 'MovieManager' needs itself: MovieManager → Session → ImageStore → MovieManager [dependency-cycle]}}
    // weaver: session <- Session
    init(injecting dependencies: MovieManagerDependencyResolver) {}
}

final class Session {
    // weaver: images <- ImageStore
    init(injecting dependencies: SessionDependencyResolver) {}
}

final class ImageStore {
    // weaver: movies <- MovieManager
    init(injecting dependencies: ImageStoreDependencyResolver) {}
}
