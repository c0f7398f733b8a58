final class Thing {}

// Its resolver is no secret: another file reads through the property.
final class App {
    // weaver: home = Thing
    // weaver: settings = Thing
    let dependencies = MainDependencyContainer.appDependencyResolver()
}

// It is handed to a function of another file.
final class Window {
    // weaver: title = Thing
    private let dependencies = MainDependencyContainer.windowDependencyResolver()
    func open() { show(dependencies) }
}

// Another file makes a resolver for itself.
final class Job {
    // weaver: worker = Thing
}

// A wrapper is a property like any other.
final class Panel {
    private let dependencies = MainDependencyContainer.panelDependencyResolver()
    @Weaver(.registration) var badge: Thing
}

// By a result, an alias, a superclass's argument.
final class Result {
    // weaver: computed = Thing
    private let dependencies = MainDependencyContainer.resultDependencyResolver()
    func resolver() -> any ResultDependencyResolver { dependencies }
}
final class Aliased {
    // weaver: named = Thing
    typealias Dependencies = AliasedDependencyResolver
}
class Screen<Dependencies> {
    let dependencies: Dependencies
    init(_ dependencies: Dependencies) { self.dependencies = dependencies }
}
final class Inherited: Screen<any InheritedDependencyResolver> {
    // weaver: below = Thing
    init() { super.init(MainDependencyContainer.inheritedDependencyResolver()) }
}
