final class Logger {}
final class Late {
    private let dependencies: any LateDependencyResolver
    @Weaver(.registration) private var logger: Logger
    // expected-error@+1:5 {{'logger' reads a resolver that this initializer makes after it [wrapper-before-resolver]}}
    init() {
        dependencies = MainDependencyContainer.lateDependencyResolver()
    }
}
final class Lazy {
    // expected-error@+1:22 {{'dependencies' is lazy, and makes the resolver that 'logger' reads before it [wrapper-before-resolver]}}
    private lazy var dependencies = MainDependencyContainer.lazyDependencyResolver()
    @Weaver(.registration) private var logger: Logger
}
/// Properties are initialized after the resolver that is passed on is made.
final class Delegating {
    private let dependencies: any DelegatingDependencyResolver
    @Weaver(.registration) private var logger: Logger
    init(injecting resolver: any DelegatingDependencyResolver) {
        dependencies = resolver
    }
    convenience init() {
        self.init(injecting: MainDependencyContainer.delegatingDependencyResolver())
    }
}
/// Containers build the screen: its initializer makes the resolver of another type.
final class Screen {
    @Weaver(.reference) private var logger: Logger
    private let child: any ChildDependencyResolver
    init(injecting _: any ScreenDependencyResolver) {
        child = MainDependencyContainer.childDependencyResolver()
    }
}
final class Child {
    // weaver: logger = Logger
}
final class App {
    private let dependencies = MainDependencyContainer.appDependencyResolver()
    @Weaver(.registration) private var logger: Logger
    @Weaver(.registration) private var screen: Screen
}
/// The function of a nested type has its whole name.
enum Outer {
    final class Inner {
        private let dependencies: any InnerDependencyResolver
        @Weaver(.registration) private var logger: Logger
        // expected-error@+1:9 {{'logger' reads a resolver that this initializer makes after it [wrapper-before-resolver]}}
        init() {
            dependencies = MainDependencyContainer.outerInnerDependencyResolver()
        }
    }
}
/// A call within braces that run at once makes the resolver, and so does one in a trailing closure.
final class Braces {
    // expected-error@+1:40 {{'logger' stands before 'dependencies', which makes the resolver that it reads [wrapper-before-resolver]}}
    @Weaver(.registration) private var logger: Logger
    private let dependencies = {
        do { return MainDependencyContainer.bracesDependencyResolver() }
    }()
}
final class Trailing {
    // expected-error@+1:40 {{'logger' stands before 'dependencies', which makes the resolver that it reads [wrapper-before-resolver]}}
    @Weaver(.registration) private var logger: Logger
    private let dependencies = made { MainDependencyContainer.trailingDependencyResolver() }
}
func made<Resolver>(_ make: () -> Resolver) -> Resolver { make() }
/// The system builds the delegate of an app.
@main final class Delegate: UIResponder, UIApplicationDelegate {
    // expected-error@+1:40 {{'logger' finds no resolver: the system builds 'Delegate', and none of its properties makes one [wrapper-before-resolver]}}
    @Weaver(.registration) private var logger: Logger
    static let dependencies = MainDependencyContainer.delegateDependencyResolver()
}
/// One with an entry point of its own may build itself.
@main struct Tool {
    @Weaver(.registration) private var logger: Logger
    static func main() { _ = MainDependencyContainer.buildTool() }
}
