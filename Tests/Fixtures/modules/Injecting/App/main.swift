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
    // weaver: key = Key
    // weaver: safe = Safe

    private let resolver: any AppDependencyResolver
    init(injecting resolver: any AppDependencyResolver) { self.resolver = resolver }

    func run() {
        resolver.desk(owner: "Ada").work()
        resolver.desk(owner: "Bob").work()
        _ = resolver.base
        print(resolver.safe(code: 7).text)
        print(Gallery(page: Page.init(number:)).text())
    }
}

MainDependencyContainer.buildApp().run()
