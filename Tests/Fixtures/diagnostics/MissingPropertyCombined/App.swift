final class App {
    // expected-error@+1:16 {{no property file has 'title'}}
    // weaver: title = String
    // weaver: title.property = "title"
    // expected-error@+2:16 {{'App' has no dependency 'other' [unknown-dependency]}}
    // expected-error@+1:16 {{is private}}
    // weaver: other.property = "other"
    // weaver: logger <- Logger

    init(title: String, logger: Logger) {}
}

final class Logger {}
