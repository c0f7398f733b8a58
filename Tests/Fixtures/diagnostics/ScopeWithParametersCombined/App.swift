final class App {
    // weaver: movie = MovieScreen
    // expected-error@+1:8 {{'movie' cannot live in its container: 'MovieScreen' takes parameters [scope-with-parameters]}}
    // weaver: movie.scope = .container
    // weaver: home = Home
}

final class Home {
    // weaver: movie <- MovieScreen
    // expected-error@+1:8 {{'scope' does not apply to the reference 'movie' [attribute-not-applicable]}}
    // weaver: movie.scope = .transient
    init(injecting dependencies: HomeDependencyResolver) {}
}

final class MovieScreen {
    // weaver: movieID <= Int
    // expected-error@+1:16 {{'MovieScreen' has a dependency 'movieID' already [duplicate-dependency]}}
    // weaver: movieID <= String
    init(injecting dependencies: MovieScreenDependencyResolver) {}
}
