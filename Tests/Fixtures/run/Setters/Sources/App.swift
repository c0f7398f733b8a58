protocol Logging: AnyObject {
    func log(_ text: String)
}

final class Console: Logging {
    let name: String

    // Nothing that a container could call.
    init(name: String) {
        self.name = name
    }

    func log(_ text: String) { print("\(name): \(text)") }
}

final class App {
    // weaver: logger = Console <- Logging
    // weaver: logger.setter = true
    // weaver: session = Session
    // weaver: session.setter = true
    // weaver: session.scope = .weak
    // weaver: home = Home
    // weaver: list = List

    let resolver: any AppDependencyResolver

    init(injecting resolver: any AppDependencyResolver) {
        self.resolver = resolver
    }
}

final class Session {
    let user: String
    init(user: String) { self.user = user }
    deinit { print("\(user) leaves") }
}

// Set through the resolver of a type below.
final class Home {
    // weaver: logger <- Logging
    // weaver: logger.setter = true
    // weaver: session <- Session

    let resolver: any HomeDependencyResolver

    init(injecting resolver: any HomeDependencyResolver) {
        self.resolver = resolver
    }
}

// Built with a value at its first use.
final class List {
    @Weaver(.reference) private var logger: any Logging
    @Weaver(.registration, setter: true) var filter: Filter

    let resolver: any ListDependencyResolver

    init(injecting resolver: any ListDependencyResolver) {
        self.resolver = resolver
    }

    func show() { logger.log("shows \(filter.text)") }
}

struct Filter {
    let text: String
}
