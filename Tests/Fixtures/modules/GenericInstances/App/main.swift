import Kit

final class Console: Logging {
    func log(_ line: String) { print(line) }
}

final class Repository<Model: Hashable> {
    // weaver: cache = Cache<Model>
    // weaver: lists = Cache<[Model]>
    // weaver: lists.scope = .lazy
    let dependencies: any RepositoryDependencyResolver<Model>
    init(injecting dependencies: any RepositoryDependencyResolver<Model>) { self.dependencies = dependencies }
    func add(_ model: Model) {
        dependencies.cache.insert(model)
        dependencies.lists.insert([model])
    }
}

final class App {
    // weaver: logger = Console <- Logging
    // weaver: names = Repository<String>
    // weaver: numbers = Repository<Int>
    // weaver: store = Store
    private let (names, numbers, store): (Repository<String>, Repository<Int>, Store)
    init(names: Repository<String>, numbers: Repository<Int>, store: Store) {
        (self.names, self.numbers, self.store) = (names, numbers, store)
    }
    func run() {
        names.add("a")
        numbers.add(1)
        numbers.add(2)
        store.run()
    }
}

MainDependencyContainer.buildApp().run()
