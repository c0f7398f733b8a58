import Kit

@MainActor final class Style: Styling {
    let name = "bold"
}

@MainActor final class App {
    // weaver: style = Style <- Styling
    // weaver: view = View
    // weaver: panel = Panel
    // weaver: engine = Engine
    // weaver: plain = Plain

    private let resolver: any AppDependencyResolver
    init(injecting resolver: any AppDependencyResolver) { self.resolver = resolver }

    func run() {
        resolver.view(title: "one").show()
        resolver.panel.show()
        resolver.engine(power: 3).start()
        print(resolver.plain.text)
    }
}

@main enum Program {
    @MainActor static func main() { MainDependencyContainer.buildApp().run() }
}
