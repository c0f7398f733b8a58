final class App {
    // expected-error@+1:16 {{no property file has 'title'}}
    // weaver: title = String
    // weaver: title.property = "title"
    // expected-error@+1:8 {{'App' has no dependency 'other' [unknown-dependency]}}
    // weaver: other.property = "other"
    // expected-error@+1:16 {{'logger' cannot be resolved}}
    // weaver: logger <- Logger

    init(title: String, logger: Logger) {}
}

final class Logger {}
