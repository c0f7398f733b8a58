// What the unreadable statement would register is given what it, and all below it, needs: nothing is said of that.
final class App {
    // expected-error@+1:21 {{expected '=', '<-', '<=' or '.' after 'home', not '==' [syntax-error]}}
    // weaver: home == Home
    // weaver: logger = Logger
    // weaver: other = Other
}

final class Home {
    // weaver: logger <- Logger
    // weaver: list = List
    init(injecting dependencies: any HomeDependencyResolver) {}
}

final class List {
    // weaver: logger <- Logger
    // expected-error@+1:16 {{'theme' is not registered on the path App → Other → List [unresolved-dependency]}}
    // weaver: theme <- Theme
    init(injecting dependencies: any ListDependencyResolver) {}
}

// Below another type it is told.
final class Other {
    // weaver: list = List
    // expected-error@+1:16 {{'theme' is not registered on the path App → Other [unresolved-dependency]}}
    // weaver: theme <- Theme
    init(injecting dependencies: any OtherDependencyResolver) {}
}

final class Logger {}
final class Theme {}
