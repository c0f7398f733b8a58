// What is in between hands down makers, not what they need.
final class App {
    // weaver: logger = Logger
    // weaver: store = Store
    // weaver: store.scope = .lazy
    // weaver: home = Home
    // weaver: home.scope = .lazy
    let dependencies: any AppDependencyResolver

    init(injecting dependencies: any AppDependencyResolver) {
        self.dependencies = dependencies
    }
}

final class Home {
    // weaver: list = List
    // weaver: list.scope = .lazy
    // weaver: search = Search
    // weaver: search.scope = .transient
    init(injecting dependencies: any HomeDependencyResolver) {
        _ = (dependencies.list, dependencies.search)
    }
}

/// Provides a store of its own for what is below it.
final class List {
    // weaver: store = Store
    // weaver: row = Row
    // weaver: row.scope = .transient
    // weaver: header = Header
    init(injecting dependencies: any ListDependencyResolver) {
        _ = (dependencies.row, dependencies.header)
    }
}

final class Row {
    // weaver: detail = Detail
    init(detail: Detail) {}
}

final class Detail {
    // weaver: logger <- Logger
    // weaver: store <- Store
    init(logger: Logger, store: Store) {}
}

final class Header {
    // weaver: logger <- Logger
    init(logger: Logger) {}
}

final class Search {
    // weaver: detail = Detail
    // weaver: logger <- Logger
    init(detail: Detail, logger: Logger) {}
}

final class Logger {}

final class Store {}
