protocol Show {}
final class Movie: Show {
    // weaver: id <= Int
    init(id: Int) {}
}
final class Song: Show {
    init() {}
}
final class Home {
    // expected-error@+1:16 {{'show' takes different parameters on different paths [conflicting-parameters]}}
    // weaver: show <- Show
    // expected-error@+1:16 {{'logger' is not registered on the path First → Home [unresolved-dependency]}}
    // weaver: logger <- Logger
    init(injecting dependencies: HomeDependencyResolver) {}
}
final class First {
    // weaver: show = Movie <- Show
    // expected-error@+1:8 {{'show' cannot live in its container: 'Movie' takes parameters [scope-with-parameters]}}
    // weaver: show.scope = .container
    // weaver: home = Home
    init(injecting dependencies: FirstDependencyResolver) {}
}
final class Second {
    // weaver: show = Song <- Show
    // weaver: home = Home
    init(injecting dependencies: SecondDependencyResolver) {}
}
final class Logger {}
