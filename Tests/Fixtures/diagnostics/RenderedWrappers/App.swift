final class App {
    // expected-error@+1:49 {{'movie' takes the parameters (Int, String) [wrapper-type-mismatch]}}
    @WeaverP1(.registration) private var movie: (String) -> MovieScreen
    // expected-error@+1:14 {{unknown kind '.regstration' [syntax-error]}}
    @Weaver(.regstration) private var logger: Logger
    // expected-error@+1:41 {{'store' takes no parameters [wrapper-type-mismatch]}}
    @WeaverP1(.registration) var store: (Int) -> ImageStore
}

final class MovieScreen {
    @Weaver(.parameter) private var id: Int
    @Weaver(.parameter) private var title: String
    init(injecting dependencies: MovieScreenDependencyResolver) {}
}

final class ImageStore {}
final class Logger {}
