final class App {
    // weaver: movies = MovieManager <- MovieManaging
    // weaver: home = Home
}
final class Home {
    // expected-error@+1:31 {{'type' does not apply to the reference 'movies' [attribute-not-applicable]}}
    @Weaver(.reference, type: Nonsense.self) private var movies: MovieManaging
    // expected-error@+1:31 {{'type' does not apply to the parameter 'id' [attribute-not-applicable]}}
    @Weaver(.parameter, type: Nonsense.self) private var id: Int
    init(injecting dependencies: HomeDependencyResolver) {}
}
protocol MovieManaging {}
final class MovieManager: MovieManaging {}
