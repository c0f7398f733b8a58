final class Logger {}
final class App {
    // expected-error@+1:40 {{'logger' stands before 'dependencies', which makes the resolver that it reads [wrapper-before-resolver]}}
    @Weaver(.registration) private var logger: Logger
    private let dependencies = MainDependencyContainer.appDependencyResolver()
    @Weaver(.registration) private var other: Logger
}
