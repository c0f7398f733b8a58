final class App {
    // weaver: id <= String
    // weaver: home = Home
}
final class Home {
    // expected-error@+1:16 {{'id' is not registered on the path App → Home [unresolved-dependency]}}
    // weaver: id <- Int
    init(injecting dependencies: HomeDependencyResolver) {}
}
