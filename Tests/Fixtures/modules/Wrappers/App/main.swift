import Kit

final class Store: Storing {
    init() { print("store") }
    func load(_ id: Int) -> String { "<\(id)>" }
}

final class OtherStore: Storing {
    init() { print("other store") }
    func load(_ id: Int) -> String { "[\(id)]" }
}

final class App {
    @Weaver(.registration, type: Store.self, scope: .lazy) private var store: any Storing
    @Weaver(.registration, type: OtherStore.self, scope: .lazy) private var index: any Storing
    @WeaverP1(.registration) private var library: (String) -> Library
    @Weaver(.registration, scope: .lazy) private var reader: Reader

    init(injecting _: any AppDependencyResolver) { print("app") }

    func run() {
        let first = library("one")
        first.read()
        reader.open()
        first.read()
    }
}

MainDependencyContainer.buildApp().run()
