final class App {
    // expected-error@+2:30 {{'movie' cannot live in its container: 'MovieScreen' takes parameters [scope-with-parameters]}}
    // expected-error@+1:60 {{'movie' takes the parameters (Int) [wrapper-type-mismatch]}}
    @WeaverP1(.registration, scope: .container) var movie: (String) -> MovieScreen
    // weaver: home = Home
}

final class Home {
    // expected-error@+1:31 {{'gone' is not registered on the path App → Home [unresolved-dependency]}}
    @WeaverP1(.reference) var gone: (Int) -> Gone
    // expected-error@+1:16 {{unknown kind '.referense' [syntax-error]}}
    @WeaverP1(.referense) var movie: (String) -> MovieScreen
    init(injecting dependencies: HomeDependencyResolver) {}
}

final class MovieScreen {
    // weaver: movieID <= Int
    init(injecting dependencies: MovieScreenDependencyResolver) {}
}
