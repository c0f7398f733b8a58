import Kit

final class Console: Logging {
    private var count = 0

    init() {}

    func log(_ line: String) {
        count += 1
        print(count, line)
    }
}

@MainActor final class App {
    // weaver: logger = Console <- Logging
    // weaver: theme = Theme
    // weaver: theme.scope = .lazy
    // weaver: theme.builder = { _ in print("theme is built"); return Theme(color: "red") }
    // weaver: screen = Screen
    // weaver: flow = Flow
    // weaver: board = Board
    // weaver: page = Page
    // weaver: page.scope = .transient
    // weaver: gallery = Gallery
    private let dependencies: any AppDependencyResolver
    init(injecting dependencies: any AppDependencyResolver) { self.dependencies = dependencies }

    func run() {
        dependencies.screen.show()
        dependencies.flow.next()
        dependencies.board.add()
        dependencies.gallery.show()
        dependencies.logger.log("done")
    }
}

@main enum Program {
    @MainActor static func main() { MainDependencyContainer.buildApp().run() }
}
