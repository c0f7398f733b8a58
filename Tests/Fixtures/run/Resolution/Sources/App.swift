/// Registers what types far below refer to; the types between do not mention it.
final class App {
    let dependencies: any AppDependencyResolver

    // weaver: logger = Logger <- Logging
    // weaver: store = Store <- Reading & Writing
    // weaver: manager = Manager <- Managing
    // weaver: apiKey = Key
    // weaver: first = First
    // weaver: eager = EagerOwner
    // weaver: postponed = PostponedOwner

    init(injecting dependencies: any AppDependencyResolver) {
        self.dependencies = dependencies
    }
}

final class Key {
    let text = "app's key"
}

protocol Logging: AnyObject {}
final class Logger: Logging {}

protocol Managing: AnyObject {}
final class Manager: Managing {}

protocol Reading: AnyObject {
    func read() -> String
}

protocol Writing: AnyObject {
    func write(_ text: String)
}

final class Store: Reading, Writing {
    private var text = ""

    func read() -> String { text }
    func write(_ text: String) { self.text = text }
}
