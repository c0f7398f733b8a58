/// Names that are free all the same: nested ones, those of parts that nothing here needs, and extensions.
final class App {
    // weaver: home = Home
    // weaver: movie = Film
    init(home: Home, movie: Film) {}

    struct MainDependencyContainer {}
}

final class Home {
    // weaver: movie <- Film
    init(movie: Film) {}
}

final class Film {}
final class movie {}
struct Weaver {}
struct WeaverP1 {}
final class PageDependencyResolver {}
final class FilmInputDependencyResolver {}

extension MainDependencyContainer {
    static func make() {}
}
