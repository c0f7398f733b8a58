import Kit

final class Console: Logging {
    init() { print("console") }
    func log(_ line: String) { print(line) }
}

final class App {
    // weaver: logger = Console <- Logging
    // weaver: clock = Clock
    // weaver: clock.builder = { Clock(time: 9) }
    // weaver: desk = Desk
    // weaver: base = Base

    private let resolver: any AppDependencyResolver
    init(injecting resolver: any AppDependencyResolver) { self.resolver = resolver }

    func run() {
        resolver.desk(owner: "Ada").work()
        resolver.desk(owner: "Bob").work()
        _ = resolver.base
    }
}

MainDependencyContainer.buildApp().run()
