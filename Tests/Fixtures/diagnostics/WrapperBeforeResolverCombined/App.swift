final class Logger {}
final class App {
    // expected-error@+1:40 {{'logger' stands before 'dependencies', which makes the resolver that it reads [wrapper-before-resolver]}}
    @Weaver(.registration) private var logger: Logger
    private let dependencies = MainDependencyContainer.appDependencyResolver()
    // expected-error@+1:35 {{there is no scope 'lasy' [invalid-attribute-value]}}
    @Weaver(.registration, scope: .lasy) private var other: Logger
    // expected-error@+1:46 {{'Home' has no initializer that takes its dependencies ('session') [missing-initializer]}}
    @Weaver(.registration) private var home: Home
}
final class Home {
    // expected-error@+1:37 {{'session' is not registered on the path App → Home [unresolved-dependency]}}
    @Weaver(.reference) private var session: Session
}
final class Session {}
