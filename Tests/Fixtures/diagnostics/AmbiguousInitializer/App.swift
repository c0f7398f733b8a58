final class App {
    // weaver: logger = Logger
    // weaver: cache = Cache
    // expected-error@+1:23 {{'Home' has 2 initializers that take its dependencies equally well [ambiguous-initializer]}}
    // weaver: home = Home
}

final class Home {
    // weaver: logger <- Logger
    // weaver: cache <- Cache
    // expected-note@+1:5 {{'init(logger:)' is one of them}}
    init(logger: Logger) {}
    init() {}
}

final class Logger {}
final class Cache {}
