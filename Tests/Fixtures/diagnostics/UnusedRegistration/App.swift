// What nothing speaks of, however it is stated.
final class App {
    private let dependencies = MainDependencyContainer.appDependencyResolver()
    // expected-warning@+1:16 {{nothing refers to 'log}}
    // weaver: logger = Logger
    // weaver: home = Home
    // expected-warning@+1:46 {{of 'App' [unused-registration]}}
    @Weaver(.registration, scope: .lazy) var spare: Logger

    func start() { _ = dependencies.home }
}

final class Home {
    // A type of its own bears the name all the same, and so does a registration of another type.
    // expected-warning@+1:16 {{of 'Home' [unused-registration]}}
    // weaver: store = Store
    // expected-warning@+1:16 {{of 'Home' [unused-registration]}}
    // weaver: list = List
    // weaver: list.scope = .lazy
    init(injecting resolver: HomeDependencyResolver) {}
}
