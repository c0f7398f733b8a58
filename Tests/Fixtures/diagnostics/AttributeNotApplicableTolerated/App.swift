final class App {
    // weaver: screen = Screen
    // weaver: movies = Movies
    // weaver: list = List
    // expected-note@+1:8 {{it has a setter here}}
    // weaver: session.setter = true
    // weaver: session = Session
    // expected-warning@+1:8 {{'builder' does not apply to 'session': it is set by your code, not built [attribute-not-applicable]}}
    // weaver: session.builder = Session.make
}

final class Session { static func make() -> Session { Session() } }

final class Screen {
    // weaver: title <= String
    // expected-warning@+1:8 {{'scope' does not apply to the parameter 'title' [attribute-not-applicable]}}
    // weaver: title.scope = .container
    // weaver: movies <- Movies
    init(injecting dependencies: ScreenDependencyResolver) {}
}

final class Movies {}

// The wrapper has the argument, which means nothing.
final class List {
    // expected-warning@+1:25 {{'builder' does not apply to the reference 'movies' [attribute-not-applicable]}}
    @Weaver(.reference, builder: List.make) private var movies: Movies
    static func make() -> Movies { Movies() }
    init(injecting dependencies: ListDependencyResolver) {}
}
