final class App {
    // weaver: logger = Logger
    // expected-error@+1:33 {{'true' builds nothing [invalid-attribute-value]}}
    // weaver: logger.builder = true
    // expected-error@+1:33 {{expected a global actor [invalid-attribute-value]}}
    // weaver: self.isolation = "MainActor"
}
final class Logger {}
