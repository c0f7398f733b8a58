import Kit

final class Detail: Detailed {
    // weaver: id <= Int
    // weaver: name <= String
    private let text: String
    init(id: Int, name: String) { text = "detail \(id) \(name)" }
    func show() { print(text) }
}

final class App {
    // weaver: detail = Detail <- Detailed
    // weaver: list = List
    // weaver: shelf = Shelf
    private let parts: (List, Shelf)
    init(list: List, shelf: Shelf) { parts = (list, shelf) }
    func run() {
        parts.0.open()
        parts.1.open()
    }
}

MainDependencyContainer.buildApp().run()
