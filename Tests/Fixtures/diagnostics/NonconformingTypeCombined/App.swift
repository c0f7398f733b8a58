final class App {
    // expected-warning@+1:25 {{'Logger' is not declared as a 'Logging' [nonconforming-type]}}
    // weaver: logger = Logger <- Logging
    // expected-error@+1:8 {{[weak-value-type]}}
    // weaver: logger.scope = .weak
    // weaver: list = List
}

final class List {
    // expected-error@+1:16 {{[unresolved-dependency]}}
    // weaver: logger <- Storing
    init(injecting resolver: ListDependencyResolver) {}
}

protocol Logging {}
protocol Storing {}
struct Logger {}
