final class App {
    // expected-error@+1:49 {{'movie' takes the parameters (Int, String) [wrapper-type-mismatch]}}
    @WeaverP1(.registration) private var movie: (String) -> MovieScreen
    // expected-error@+1:14 {{unknown kind '.regstration' [syntax-error]}}
    @Weaver(.regstration) private var logger: Logger
    // expected-error@+1:41 {{'store' takes no parameters [wrapper-type-mismatch]}}
    @WeaverP1(.registration) var store: (Int) -> ImageStore
    // expected-error@+1:62 {{'next' takes the parameters (Int, String) [wrapper-type-mismatch]}}
    @Weaver(.registration, type: MovieScreen.self) var next: (Int, String) -> MovieScreen
}

final class MovieScreen {
    @Weaver(.parameter) private var id: Int
    @Weaver(.parameter) private var title: String
    init(injecting dependencies: MovieScreenDependencyResolver) {}
}

final class ImageStore {}
final class Logger {}

struct Movie {}

// The parameter has a slip, and the wrapper none.
final class Detail {
    @Weaver(.parameter) private var movie: Movi
    init(injecting dependencies: DetailDependencyResolver) {}
}

final class Details {
    // expected-error@+1:50 {{'detail' takes the parameters (Movi) [wrapper-type-mismatch]}}
    @WeaverP1(.registration) private var detail: (Movie) -> Detail

    // weaver: log = Loger
    // weaver: screen = Screen
    init(injecting dependencies: DetailsDependencyResolver) {}
}

// The registration that it would resolve to has a slip.
final class Screen {
    // expected-error@+1:16 {{'console' is not registered on the path Details → Screen [unresolved-dependency]}}
    // weaver: console <- Logger
    init(console: Logger) {}
}
