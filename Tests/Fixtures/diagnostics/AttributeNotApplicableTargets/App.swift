final class App {
    // weaver: logger = Logger
    // expected-error@+1:8 {{'isolation' does not apply to the registration 'logger' [attribute-not-applicable]}}
    // weaver: logger.isolation = MainActor
    // expected-error@+1:8 {{'scope' does not apply to a type [attribute-not-applicable]}}
    // weaver: self.scope = .lazy
    // expected-error@+1:8 {{'builder' does not apply to a type [attribute-not-applicable]}}
    // weaver: self.builder = App.make
    // expected-error@+1:28 {{'isolation' does not apply to the registration 'cache' [attribute-not-applicable]}}
    @Weaver(.registration, isolation: MainActor) var cache: Cache
}
final class Logger {}
final class Cache {}
