final class App {
    // weaver: list = List
}

final class List {
    // weaver: count <= Int
    // expected-error@+1:8 {{'count' cannot be weak: 'Int' is no class [weak-value-type]}}
    // weaver: count.scope = .weak
    // weaver: index <= Int?
    // expected-error@+1:8 {{'index' cannot be weak: 'Int' is no class [weak-value-type]}}
    // weaver: index.scope = .weak
    // weaver: mode <= Mode?
    // expected-error@+1:8 {{'mode' cannot be weak: 'Mode' is an enum [weak-value-type]}}
    // weaver: mode.scope = .weak
    // weaver: done <= (() -> Void)?
    // expected-error@+1:8 {{'done' cannot be weak: '() -> Void' is no class [weak-value-type]}}
    // weaver: done.scope = .weak
    // weaver: page <= Page
    // expected-error@+1:8 {{'page' is held weakly, and 'Page' is not optional [weak-parameter-not-optional]}}
    // weaver: page.scope = .weak
    // weaver: title <= String
    // expected-error@+1:8 {{'scope' does not apply to the parameter 'title' [attribute-not-applicable]}}
    // weaver: title.scope = .lazy
    init(injecting resolver: ListDependencyResolver) {}
}

enum Mode { case day }
final class Page {}
