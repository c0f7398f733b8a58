final class App {
    // weaver: movies = Movies
    // weaver: screen = Screen
}

final class Screen {
    // weaver: movies <- Movies
    // expected-error@+1:8 {{'scope' does not apply to the reference 'movies' [attribute-not-applicable]}}
    // weaver: movies.scope = .lazy
    // expected-error@+1:16 {{'tracker' is not registered on the path App → Screen [unresolved-dependency]}}
    // weaver: tracker <- Tracker
    // expected-warning@+1:8 {{'builder' does not apply to the reference 'tracker' [attribute-not-applicable]}}
    // weaver: tracker.builder = Tracker.make
    // expected-error@+1:8 {{'Screen' has no dependency 'title' [unknown-dependency]}}
    // weaver: title.scope = .container
    init(injecting dependencies: ScreenDependencyResolver) {}
}

final class Movies {}
final class Tracker {}
