final class App {
    // weaver: screen = Screen
    // weaver: movies = Movies
}

final class Screen {
    // weaver: title <= String
    // expected-warning@+1:8 {{'scope' does not apply to the parameter 'title' [attribute-not-applicable]}}
    // weaver: title.scope = .container
    // weaver: movies <- Movies
    init(injecting dependencies: ScreenDependencyResolver) {}
}

final class Movies {}
