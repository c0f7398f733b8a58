import Kit

final class App {
    // weaver: item = Item
    // weaver: prefix = String
    // weaver: prefix.builder = { "#" }
    // weaver: list = List
    // weaver: shelf = Shelf
    // weaver: drawer = Drawer
    private let parts: (List, Shelf, Drawer)
    init(list: List, shelf: Shelf, drawer: Drawer) { parts = (list, shelf, drawer) }
    func run() {
        parts.0.open()
        parts.1.open()
        parts.2.open()
    }
}

MainDependencyContainer.buildApp().run()
