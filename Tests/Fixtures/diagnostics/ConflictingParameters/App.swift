protocol Show {}
final class Movie: Show {
    // weaver: id <= Int
    init(id: Int) {}
}
final class Song: Show {
    // weaver: title <= String
    init(title: String) {}
}
final class Home {
    // expected-error@+1:16 {{'show' takes different parameters on different paths [conflicting-parameters]}}
    // weaver: show <- Show
    init(injecting dependencies: HomeDependencyResolver) {}
}
final class First {
    // expected-note@+1:16 {{'First' has 'show', which takes (id: Int)}}
    // weaver: show = Movie <- Show
    // weaver: home = Home
    init(injecting dependencies: FirstDependencyResolver) {}
}
final class Second {
    // expected-note@+1:16 {{'Second' has 'show', which takes (title: String)}}
    // weaver: show = Song <- Show
    // weaver: home = Home
    init(injecting dependencies: SecondDependencyResolver) {}
}
