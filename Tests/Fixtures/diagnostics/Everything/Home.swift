final class HomeScreen {
    // weaver: movieManager <- MovieManaging
    // expected-error@+1:16 {{'log' could be any of 2 dependencies of type 'Logging' in 'AppDelegate' [ambiguous-dependency]}}
    // weaver: log <- Logging
    // expected-error@+1:37 {{'tracker' is not registered on the path AppDelegate → HomeScreen [unresolved-dependency]}}
    @Weaver(.reference) private var tracker: Tracker
    init(injecting dependencies: HomeScreenDependencyResolver) {}
}
