final class App {
    // weaver: movie = MovieScreen
    // expected-error@+1:8 {{'movie' cannot live in its container: 'MovieScreen' takes parameters [scope-with-parameters]}}
    // weaver: movie.scope = .container

    // expected-error@+1:55 {{'review' cannot live in its container: 'ReviewScreen' takes parameters [scope-with-parameters]}}
    @WeaverP1(.registration, type: ReviewScreen.self, scope: .container) var review: (Int) -> Screen
}

protocol Screen {}

final class ReviewScreen: Screen {
    @Weaver(.parameter) var id: Int
    // expected-note@-1:29 {{'id: Int' is a parameter}}
    init(injecting dependencies: ReviewScreenDependencyResolver) {}
}
