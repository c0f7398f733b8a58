import Kit

final class Console: Logging {
    func log(_ line: String) { print(line) }
}

final class App {
    // weaver: logger = Console <- Logging
    // weaver: names = Cache<String>
    private let names: (Int) -> Cache<String>
    init(names: @escaping (Int) -> Cache<String>) { self.names = names }
    func run() {
        let names = names(1)
        names.insert("a")
        names.insert("b")
    }
}

MainDependencyContainer.buildApp().run()
