final class App {
    // weaver: movie = Movie
    // weaver: scene = Scene
}

// Stated in the type and in its extensions, which are sources alike; one of them again in a manifest.
final class Movie {
    // weaver: id <= Int
    init(injecting resolver: any MovieDependencyResolver) {}
}

extension Movie {
    // weaver: title <= String
}

// All in one manifest, while the source states the rest.
final class Scene {
    // weaver: logger = Logger
    init(injecting resolver: any SceneDependencyResolver) {}
}

final class Logger {}
