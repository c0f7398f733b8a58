final class App {
    // weaver: screen = Screen
    // weaver: screen.scope = .lazy
    // weaver: movies = Movies
    // weaver: movies.scope = .weak
    // weaver: movies.builder = { _ in Movies() }
    // weaver: self.isolation = MainActor
}

final class Screen {
    // weaver: title <= String
    // weaver: movies <- Movies
    init(injecting dependencies: ScreenDependencyResolver) {}
}

final class Movies {}
