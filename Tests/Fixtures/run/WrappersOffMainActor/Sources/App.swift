// Wrappers in types that are not on the main actor, although the declarations of the module are.
nonisolated final class Log: Sendable {
    let name: String
    init() { name = "log" }
}

actor Store {
    @Weaver(.reference) var log: Log
    init(injecting _: any StoreDependencyResolver) {}
    func text() -> String { "store \(log.name)" }
}

nonisolated final class Worker {
    @Weaver(.reference) var log: Log
    @Weaver(.parameter) var count: Int

    init(injecting _: any WorkerDependencyResolver) throws {
        guard count > 0 else { throw CancellationError() }
    }

    func text() -> String { "worker \(log.name) \(count)" }
}

final class App {
    // weaver: log = Log
    // weaver: store = Store
    // weaver: worker = Worker
    let dependencies: any AppDependencyResolver
    init(injecting dependencies: any AppDependencyResolver) { self.dependencies = dependencies }
}
