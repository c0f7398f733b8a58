final class App {
    // weaver: logger = Logger
    // expected-error@+1:31 {{there is no scope 'lasy' [invalid-attribute-value]}}
    // weaver: logger.scope = .lasy
    // expected-error@+1:31 {{'lazy' is no scope [invalid-attribute-value]}}
    // weaver: logger.scope = lazy
    // expected-error@+1:31 {{expected a scope [invalid-attribute-value]}}
    // weaver: logger.scope = "lazy"
    // expected-error@+1:31 {{'true' is no scope [invalid-attribute-value]}}
    // weaver: logger.scope = true

    // expected-error@+1:35 {{there is no scope 'graph' [invalid-attribute-value]}}
    @Weaver(.registration, scope: .graph) var cache: Cache
}

final class Logger {}
final class Cache {}
