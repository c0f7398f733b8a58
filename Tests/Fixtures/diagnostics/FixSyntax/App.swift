final class App {
    // expected-error@+1:23 {{not '==' [syntax-error]}}
    // weaver: logger == Logger
    // expected-error@+1:19 {{not '=<' [syntax-error]}}
    // weaver: id =< Int
    // weaver: movies = Movies
    // expected-error@+1:16 {{'App' has a dependency 'movies' already [duplicate-dependency]}}
    // weaver: movies = Movies
    // expected-error@+1:32 {{'App' has a dependency 'movies' already [duplicate-dependency]}}
    let title = ""  // weaver: movies = Movies
}
final class Logger {}
final class Movies {}
