final class App {
    // weaver: implicit = MovieScreen
    // weaver: lazily = MovieScreen
    // weaver: lazily.scope = .lazy
    // weaver: weakly = MovieScreen
    // weaver: weakly.scope = .weak
    // weaver: again = MovieScreen
    // weaver: again.scope = .transient
    // weaver: store = Store
    // weaver: store.scope = .container
}

final class MovieScreen {
    // weaver: movieID <= Int
    init(movieID: Int) {}
}

final class Store {}
