// A merge conflict hides what stands in it, and no error tells what follows from that.
final class App {
    // weaver: logger = Logger
    // expected-error@+1:1 {{a merge conflict stands here, and nothing in it is read [syntax-error]}}
<<<<<<< HEAD
    // weaver: home = Home
=======
    // weaver: home = Home
    // weaver: home.scope = .lazy
>>>>>>> branch
    init(injecting dependencies: any AppDependencyResolver) {
        // expected-error@+1:1 {{a merge conflict stands here, and nothing in it is read [syntax-error]}}
<<<<<<< HEAD
        print(1)
=======
        print(2)
>>>>>>> branch
    }
}

final class Home {
    // weaver: logger <- Logger
    init(logger: Logger) {}
}

final class Logger {}
