final class Logger {}
final class App {
    let name = "MainDependencyContainer"
    private let dependencies = MainDependencyContainer.appDependencyResolver()
    @Weaver(.registration) private var logger: Logger
}
final class Comments {
    // weaver: logger = Logger
    private let dependencies = MainDependencyContainer.commentsDependencyResolver()
}
