final class App {
    // weaver: home = Home
}
final class Home {
    // expected-error@+1:16 {{building 'Home' needs itself: Home → List → Home [dependency-cycle]}}
    // weaver: list = List
    init(injecting dependencies: HomeDependencyResolver) {}
}
final class List {
    // weaver: home <- Home
    init(injecting dependencies: ListDependencyResolver) {}
}
