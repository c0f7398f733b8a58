import Kit

struct Console: Logging {
    func log(_ line: String) { print(line) }
}

@MainActor final class App {
    // weaver: logger = Console <- Logging
    // weaver: style = Style
    // weaver: style.scope = .lazy
    // weaver: style.builder = { Style(name: "bold") }
    // weaver: view = View
    // weaver: worker = Worker
    // weaver: model = Model

    private let resolver: any AppDependencyResolver
    init(injecting resolver: any AppDependencyResolver) { self.resolver = resolver }

    func run() {
        resolver.view(title: "one").show()
        resolver.worker.work()
        _ = resolver.model
    }
}

@main enum Program {
    @MainActor static func main() { MainDependencyContainer.buildApp().run() }
}
