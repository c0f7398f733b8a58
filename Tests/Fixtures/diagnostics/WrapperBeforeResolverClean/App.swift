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
/// A comment and a closure that nothing calls here make no resolver.
final class Page {
    private let number = 1  // MainDependencyContainer.pageDependencyResolver()
    @Weaver(.reference) private var logger: Logger
    private let text = /* MainDependencyContainer.pageDependencyResolver() */ "page"
    private let make = { MainDependencyContainer.appDependencyResolver() }
    init(injecting _: any PageDependencyResolver) {
        // MainDependencyContainer.pageDependencyResolver()
    }
}
final class Called {
    private let dependencies = { MainDependencyContainer.calledDependencyResolver() }()
    @Weaver(.registration) private var logger: Logger
    @Weaver(.registration) private var page: Page
}
/// A function may make the resolver of what the system builds.
protocol Launching {}
extension Launching {
    static func main() {}
}
@main final class Delegate: Launching {
    private let dependencies = Delegate.makeDependencies()
    @Weaver(.registration) private var service: Service
    static func makeDependencies() -> any DelegateDependencyResolver {
        MainDependencyContainer.delegateDependencyResolver()
    }
}
final class Service {}
