final class App {
    // weaver: movieManager = MovieManager
    // expected-error@+1:8 {{'App' has no dependency 'movieManger' [unknown-dependency]}}
    // weaver: movieManger.scope = .lazy
    // expected-error@+1:8 {{'App' has no dependency 'session' [unknown-dependency]}}
    // weaver: session.builder = { _ in URLSession.shared }
}

final class Home {
    // expected-error@+1:8 {{'Home' has no dependency 'movieManager' [unknown-dependency]}}
    // weaver: movieManager.scope = .weak
}

final class MovieManager {}
