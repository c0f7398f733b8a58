final class App {
    // weaver: logger = Logger
    // expected-note@-1:16 {{the first is here}}
    // expected-error@+1:16 {{'App' has a dependency 'logger' already [duplicate-dependency]}}
    // weaver: logger = Logger
    // expected-error@+1:32 {{'App' has a dependency 'logger' already [duplicate-dependency]}}
    @Weaver(.registration) var logger: Logger
    // expected-note@-6:16 {{the first is here}}

    // weaver: movieID <= Int
    // expected-note@-1:16 {{the first is here}}
    // expected-note@-2:16 {{the first is here}}
}

final class Logger {}
