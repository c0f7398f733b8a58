protocol Greeting {
    func greeting(for name: String) -> String
}

struct Norwegian: Greeting {
    func greeting(for name: String) -> String { "Hei, \(name)!" }
}

final class Greeter {
    // weaver: greeting = Norwegian <- Greeting

    private let dependencies: any GreeterDependencyResolver

    init(injecting dependencies: any GreeterDependencyResolver) {
        self.dependencies = dependencies
    }

    func greet(_ name: String) { print(dependencies.greeting.greeting(for: name)) }
}
