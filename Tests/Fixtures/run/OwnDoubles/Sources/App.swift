// Dependencies whose doubles the tests have written.
@MainActor protocol Showing: AnyObject { func show() }
@MainActor protocol Alerting: AnyObject { func alert() }
protocol Counting: AnyObject { nonisolated func count() }
protocol Naming: AnyObject { var name: String { get } }
protocol Logging: AnyObject { func log() }
protocol Timing: AnyObject { func now() -> Int }
protocol Storing<Item>: AnyObject {
    associatedtype Item
    func load() -> Item
}
protocol Watching: AnyObject, Sendable {}

@MainActor final class Shower: Showing { func show() {} }
@MainActor final class Alerter: Alerting { func alert() {} }
final class Counter: Counting { func count() {} }
final class Namer: Naming { let name = "live" }
final class Logger: Logging { func log() {} }
final class Clock: Timing { func now() -> Int { 0 } }
final class Store: Storing { func load() -> Int { 0 } }

@MainActor final class App {
    // weaver: shower = Shower <- Showing
    // weaver: alerter = Alerter <- Alerting
    // weaver: counter = Counter <- Counting
    // weaver: namer = Namer <- Naming
    // weaver: logger = Logger <- Logging
    // weaver: clock = Clock <- Timing
    // weaver: store = Store <- any Storing<Int>
    // weaver: screen = Screen
    // weaver: row = Row
    // weaver: job = Job
    private let dependencies = MainDependencyContainer.appDependencyResolver()

    func run(_ watcher: (any Watching)?) {
        dependencies.screen.start()
        _ = dependencies.row(watcher: watcher)
        _ = dependencies.job(watcher: watcher)
    }
}

@MainActor final class Screen {
    // weaver: shower <- Showing
    // weaver: alerter <- Alerting
    // weaver: counter <- Counting
    // weaver: namer <- Naming
    // weaver: logger <- Logging
    // weaver: clock <- Timing
    // weaver: store <- any Storing<Int>
    private let dependencies: any ScreenDependencyResolver
    init(injecting dependencies: any ScreenDependencyResolver) { self.dependencies = dependencies }

    func start() {
        dependencies.shower.show()
        dependencies.alerter.alert()
        dependencies.counter.count()
        dependencies.logger.log()
        print(dependencies.namer.name, dependencies.clock.now(), dependencies.store.load())
    }
}

/// Its watcher holds it.
final class Row {
    // weaver: watcher <= (any Watching)?
    // weaver: watcher.scope = .weak
    private let dependencies: any RowDependencyResolver
    init(injecting dependencies: any RowDependencyResolver) { self.dependencies = dependencies }
    var isWatched: Bool { dependencies.watcher != nil }
}

actor Job {
    // weaver: watcher <= (any Watching)?
    // weaver: watcher.scope = .weak
    private let dependencies: any JobDependencyResolver
    init(injecting dependencies: any JobDependencyResolver) { self.dependencies = dependencies }
    var isWatched: Bool { dependencies.watcher != nil }
}
