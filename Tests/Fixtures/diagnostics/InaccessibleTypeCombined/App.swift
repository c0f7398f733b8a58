private final class Logger {
    init(level: Int) {}
}
final class App {
    // expected-error@+2:25 {{'Logger' is private: generated code cannot name it [inaccessible-type]}}
    // expected-error@+1:25 {{'Logger' has no initializer that takes nothing [missing-initializer]}}
    // weaver: logger = Logger
    // weaver: home = Home
    init(injecting dependencies: AppDependencyResolver) {}
}
final class Home {
    // expected-error@+2:26 {{'Secret' is fileprivate: generated code cannot name it [inaccessible-type]}}
    // expected-error@+1:16 {{'secret' is not registered on the path App → Home [unresolved-dependency]}}
    // weaver: secret <- Secret
    init(injecting dependencies: HomeDependencyResolver) {}
}
fileprivate final class Secret {}
