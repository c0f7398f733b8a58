final class App {
    // weaver: logger = Logger
    // expected-error@+1:23 {{there is no attribute 'skope' [unknown-attribute]}}
    // weaver: logger.skope = .lazy
    // expected-error@+1:8 {{'App' has no dependency 'loger' [unknown-dependency]}}
    // weaver: loger.scope = .lazy
    // expected-error@+1:31 {{there is no scope 'eager' [invalid-attribute-value]}}
    // weaver: logger.scope = .eager
}

final class Logger {}
