final class App {
    // weaver: movie = Movie
    // weaver: scene = Scene
    // weaver: panel = Panel
}

final class Movie {
    // weaver: id <= Int
    init(injecting resolver: MovieDependencyResolver) {}
}

// Two manifests.
final class Scene {
    init(injecting resolver: SceneDependencyResolver) {}
}

// A wrapper and a manifest, with a reference between them.
final class Panel {
    @Weaver(.parameter) var size: Int
    // weaver: movie <- Movie
    init(injecting resolver: PanelDependencyResolver) {}
}
