final class App {
    // weaver: movies = MovieManager
    // weaver: screen = MovieScreen
}

final class MovieScreen {
    // weaver: movieID <= Int
    // expected-error@+1:8 {{'scope' does not apply to the parameter 'movieID' [attribute-not-applicable]}}
    // weaver: movieID.scope = .lazy
    // expected-error@+1:8 {{'builder' does not apply to the parameter 'movieID' [attribute-not-applicable]}}
    // weaver: movieID.builder = { _ in 1 }
    // weaver: movies <- MovieManager
    // expected-error@+1:8 {{'scope' does not apply to the reference 'movies' [attribute-not-applicable]}}
    // weaver: movies.scope = .weak
    // expected-warning@+1:8 {{'builder' does not apply to the reference 'movies' [attribute-not-applicable]}}
    // weaver: movies.builder = { _ in MovieManager() }

    // expected-warning@+1:25 {{'scope' does not apply to the parameter 'title' [attribute-not-applicable]}}
    @Weaver(.parameter, scope: .container) var title: String

    init(injecting dependencies: MovieScreenDependencyResolver) {}
}

final class MovieManager {}
