final class MovieScreen {
    // weaver: trailer = Trailer
    init(injecting dependencies: MovieScreenDependencyResolver) {}
}
final class Trailer {
    init(injecting dependencies: TrailerDependencyResolver) {}
}
