final class DetailScreen {
    // expected-error@+1:16 {{'tracker' is not registered on the path AppDelegate → HomeScreen → DetailScreen [unresolved-dependency]}}
    // weaver: tracker <- Tracker
    init(injecting dependencies: DetailScreenDependencyResolver) {}
}
