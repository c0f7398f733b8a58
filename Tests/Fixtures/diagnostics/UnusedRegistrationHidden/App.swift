// Nothing gets out of these: the names in the other file are other things.
final class App {
    // expected-warning@+1:16 {{of 'App' [unused-registration]}}
    // weaver: logger = Thing
    private let dependencies: any AppDependencyResolver
    init(injecting dependencies: any AppDependencyResolver) { self.dependencies = dependencies }
}
final class Window {
    // expected-warning@+1:40 {{of 'Window' [unused-registration]}}
    @Weaver(.registration) private var title: Thing
    private struct Environment {
        let dependencies: any WindowDependencyResolver
    }
    func open() {
        let dependencies = MainDependencyContainer.windowDependencyResolver()
        _ = dependencies
    }
}

// What gets out is not asked for.
final class Open {
    // expected-warning@+1:16 {{of 'Open' [unused-registration]}}
    // weaver: unread = Thing
    let dependencies = MainDependencyContainer.openDependencyResolver()
}
