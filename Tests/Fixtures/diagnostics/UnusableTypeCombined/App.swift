struct Token: ~Copyable {}
final class App {
    // expected-error@+2:25 {{'token' cannot be of the type 'Token', which cannot be copied: a container hands out what it keeps [unusable-type]}}
    // expected-error@+2:8 {{'token' cannot be weak: 'Token' is a struct [weak-value-type]}}
    // weaver: token <= Token?
    // weaver: token.scope = .weak
    // weaver: screen = Screen
    init(injecting dependencies: any AppDependencyResolver) {}
}
final class Screen {
    // expected-error@+2:16 {{'name' is not registered on the path App → Screen [unresolved-dependency]}}
    // expected-error@+1:24 {{'name' cannot be 'inout', which says how an argument is passed: a container keeps values [unusable-type]}}
    // weaver: name <- inout String
    init(injecting dependencies: any ScreenDependencyResolver) {}
}
