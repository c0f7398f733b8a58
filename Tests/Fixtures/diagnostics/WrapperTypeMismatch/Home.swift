final class Home {
    // expected-error@+1:46 {{'movie' takes the parameters (Int, String) [wrapper-type-mismatch]}}
    @WeaverP1(.reference) private var movie: (Int) -> Screen
    // expected-error@+1:45 {{'review' takes the parameters (Int) [wrapper-type-mismatch]}}
    @Weaver(.reference) private var review: ReviewScreen
    // expected-error@+1:46 {{'title' takes no parameters [wrapper-type-mismatch]}}
    @WeaverP1(.parameter) private var title: (Int) -> String
    init(injecting dependencies: HomeDependencyResolver) {}
}

final class MovieScreen: Screen {
    init(injecting dependencies: MovieScreenDependencyResolver) {}
}
