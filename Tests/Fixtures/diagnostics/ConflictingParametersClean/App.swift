protocol Show {}
final class Movie: Show {
    // weaver: id <= Int
    init(id: Int) {}
}
final class Film: Show {
    // weaver: id <= Int
    init(id: Int) {}
}
final class Home {
    // weaver: show <- Show
    init(show: @escaping (Int) -> Show) {}
}
final class First {
    // weaver: show = Movie <- Show
    // weaver: home = Home
    init(injecting dependencies: FirstDependencyResolver) {}
}
final class Second {
    // weaver: show = Film <- Show
    // weaver: home = Home
    init(injecting dependencies: SecondDependencyResolver) {}
}
