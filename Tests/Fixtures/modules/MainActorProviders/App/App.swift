import Core
import Kit

@MainActor final class App {
    // weaver: style = Style
    // weaver: style.scope = .lazy
    // weaver: style.builder = { Style(name: "bold") }
    // weaver: worker = Worker
    // weaver: store = Store <- Storing
    // weaver: store.scope = .lazy
    // weaver: screen = Screen

    let worker: Worker
    let screen: Screen
    init(worker: Worker, screen: Screen) { (self.worker, self.screen) = (worker, screen) }
}

@main enum Program {
    @MainActor static func main() async {
        let app = MainDependencyContainer.buildApp()
        app.worker.work()
        await app.screen.show()
    }
}
