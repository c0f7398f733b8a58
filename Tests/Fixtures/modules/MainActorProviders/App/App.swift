import Kit

@MainActor final class App {
    // weaver: style = Style
    // weaver: style.scope = .lazy
    // weaver: style.builder = { Style(name: "bold") }
    // weaver: worker = Worker

    let worker: Worker
    init(worker: Worker) { self.worker = worker }
}

@main enum Program {
    @MainActor static func main() { MainDependencyContainer.buildApp().worker.work() }
}
