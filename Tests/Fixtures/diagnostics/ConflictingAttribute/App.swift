final class App {
    // weaver: movies = Movies
    // weaver: movies.scope = .lazy
    // expected-note@-1:8 {{the other value is here}}
    // expected-error@+1:8 {{'scope' of 'App.movies' is set to two different values [conflicting-attribute]}}
    // weaver: movies.scope = .weak

    @Weaver(.registration, scope: .container) var images: Images
    // expected-note@-1:28 {{the other value is here}}
}

extension App {
    // expected-error@+1:8 {{'builder' of 'App.session' is set to two different values [conflicting-attribute]}}
    // weaver: session.builder = { _ in Session() }
    // weaver: self.isolation = MainActor
    // expected-note@-1:8 {{the other value is here}}
}

final class Movies {}
final class Images {}
final class Session {
    static func make() -> Session { Session() }
}
