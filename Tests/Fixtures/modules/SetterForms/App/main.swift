import Kit

final class Console: Logging {
    let name: String
    init(name: String) { self.name = name }
    func log(_ text: String) { print("\(name): \(text)") }
    deinit { print("\(name) is gone") }
}

/// Holds the session weakly.
final class App {
    // weaver: logger = Console <- Logging
    // weaver: logger.setter = true
    // weaver: session = Session
    // weaver: session.setter = true
    // weaver: session.scope = .weak
    // weaver: wrapped = Wrapped
    // weaver: wrapped.scope = .lazy
    // weaver: taking = Taking
    // weaver: hall = Hall
    // weaver: screen = Screen
    let resolver: any AppDependencyResolver
    init(injecting resolver: any AppDependencyResolver) { self.resolver = resolver }

    func run() {
        resolver.setLogger(Console(name: "first"))
        let ada = Session(user: "Ada")
        resolver.setSession(ada)
        resolver.wrapped.run(Console(name: "second"))
        let grace = Session(user: "Grace")
        resolver.taking(id: 7).run(grace)
        resolver.logger.log("app of \(resolver.session.user)")
        resolver.hall.run()
        resolver.setLogger(Console(name: "third"))
        resolver.screen.show()
    }
}

/// Builds a type of the module from what is above.
final class Screen {
    // weaver: hall = Hall
    // weaver: hall.scope = .transient
    private let hall: () -> Hall
    init(hall: @escaping () -> Hall) { self.hall = hall }
    func show() { hall().run() }
}

MainDependencyContainer.buildApp().run()
print("end")
