private final class Logger {}
fileprivate protocol Storing {}
final class Store: Storing {}
private enum Hidden {
    final class Inner {}
}
private extension App {
    final class Part {}
}
final class App {
    // expected-error@+1:25 {{'Logger' is private: generated code cannot name it [inaccessible-type]}}
    // weaver: logger = Logger
    // expected-error@+1:33 {{'Storing' is fileprivate: generated code cannot name it [inaccessible-type]}}
    // weaver: store = Store <- Storing
    // expected-error@+1:24 {{'Hidden' is private: generated code cannot name it [inaccessible-type]}}
    // weaver: inner = Hidden.Inner
    // expected-error@+1:23 {{'App.Part' is private: generated code cannot name it [inaccessible-type]}}
    // weaver: part = Part
    init(injecting dependencies: AppDependencyResolver) {}
}
private final class Secret {
    // expected-error@+1:16 {{'Secret' is private: generated code cannot name it [inaccessible-type]}}
    // weaver: title <= String
    init(title: String) {}
}
