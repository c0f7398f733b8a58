final class App {
    private let resolver = MainDependencyContainer.appDependencyResolver()
    // expected-warning@+1:25 {{'Logger' is not declared as a 'Logging' [nonconforming-type]}}
    // weaver: logger = Logger <- Logging
    // expected-warning@+1:24 {{'Store' is not declared as a 'Base' [nonconforming-type]}}
    // weaver: store = Store <- Base
    // expected-warning@+1:23 {{'Both' is not declared as a 'Storing' [nonconforming-type]}}
    // weaver: both = Both <- Logging & Storing
    // expected-warning@+1:34 {{'Wrapped' is not declared as a 'Logging' [nonconforming-type]}}
    @Weaver(.registration, type: Wrapped.self) var wrapped: Logging
}

// Named alike, inherited the other way round, or only by a part.
protocol Logging: Loud {}
protocol Loud {}
protocol Storing {}
class Base: Storing {}
final class Logger: Loud, Sendable {}
struct Store: Storing {}
final class Both: Logging {}
final class Wrapped: Outer.Logging {}
enum Outer {
    protocol Logging {}
}
actor Stated: Loud {}
