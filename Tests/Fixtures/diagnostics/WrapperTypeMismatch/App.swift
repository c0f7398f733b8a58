final class App {
    // expected-error@+1 {{'movie' takes the parameters (Int, String) [wrapper-type-mismatch]}}
    @WeaverP2(.registration, type: MovieScreen.self) private var movie: (String, Int) -> Screen
    // expected-error@+1:72 {{[wrapper-type-mismatch]}}
    @WeaverP2(.registration, type: MovieScreen.self) private var film: (Int) -> Screen
    // expected-error@+1:48 {{'review' takes the parameters (Int) [wrapper-type-mismatch]}}
    @Weaver(.registration) private var review: ReviewScreen
    // expected-error@+1:50 {{'logger' takes no parameters [wrapper-type-mismatch]}}
    @WeaverP1(.registration) private var logger: (Int) -> Logger
    // weaver: home = Home
}

protocol Screen {}
final class Logger {}
final class ReviewScreen {
    @Weaver(.parameter) var id: Int
    init(injecting dependencies: ReviewScreenDependencyResolver) {}
}
