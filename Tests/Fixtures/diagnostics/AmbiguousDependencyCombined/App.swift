final class App {
    // weaver: red = Theme
    // weaver: blue = Theme
    // weaver: home = Home
    // expected-error@+1:8 {{'App' has no dependency 'green' [unknown-dependency]}}
    // weaver: green.scope = .lazy
}

final class Site {
    // weaver: home = Home
}

final class Home {
    // expected-error@+2:16 {{'theme' could be any of 2 dependencies of type 'Theme' in 'App' [ambiguous-dependency]}}
    // expected-error@+1:16 {{'theme' is not registered on the path Site → Home [unresolved-dependency]}}
    // weaver: theme <- Theme
    init(injecting dependencies: HomeDependencyResolver) {}
}

final class Theme {}
