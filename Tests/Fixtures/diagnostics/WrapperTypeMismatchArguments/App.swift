final class App {
    // expected-error@+1:87 {{'movie' takes the parameters (Int, String) [wrapper-type-mismatch]}}
    @WeaverP2(.registration, type: MovieScreen.self, scope: .lazy) private var movie: (String, Int) -> Screen
    // expected-error@+1:48 {{'@WeaverP1' stands for a closure that takes 1 parameter [wrapper-type-mismatch]}}
    @WeaverP1(.registration) private var film: (Int, String) -> Screen
    // expected-error@+1:48 {{'Screen' is a protocol, which cannot be built [missing-initializer]}}
    @WeaverP2(.registration) private var show: (Int, String) -> Screen
}
protocol Screen {}
final class MovieScreen: Screen {
    // weaver: id <= Int
    // weaver: title <= String
    init(injecting dependencies: MovieScreenDependencyResolver) {}
}
