protocol Logging { func log(_ line: String) }
final class Logger: Logging { func log(_ line: String) { print("logged:", line) } }
final class Counter { var count = 0 }

final class App {
    // weaver: logger = Logger <- Logging
    // weaver: counter = Counter
    // weaver: counter.scope = .lazy
    // weaver: list = List
    // weaver: page = Page
    init(list: List, page: @escaping (Int) -> Page) {}
}

final class List {
    // weaver: logger <- Logging
    // weaver: row = Row
    // weaver: row.scope = .transient
    private let dependencies: any ListDependencyResolver
    init(injecting dependencies: any ListDependencyResolver) { self.dependencies = dependencies }
    func show() { dependencies.row.show(); dependencies.logger.log("list") }
}

final class Row {
    // weaver: counter <- Counter
    private let counter: Counter
    init(counter: Counter) { self.counter = counter }
    func show() { counter.count += 1 }
}

final class Page {
    // weaver: number <= Int
    // weaver: logger <- Logging
    private let dependencies: any PageDependencyResolver
    init(injecting dependencies: any PageDependencyResolver) { self.dependencies = dependencies }
    func turn() { dependencies.logger.log("page \(dependencies.number)") }
}
