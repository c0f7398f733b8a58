// Initializers, builders and protocols that are deprecated: what is generated uses them without a warning.
final class Log: Sendable {}

final class Plain {
    @available(*, /* soon */ deprecated, message: "use Log")
    init() {}
    @available(*,
        // unavailable everywhere
        unavailable)
    init(level: Int = 0) {}
}

@available(*, deprecated)
extension Log {
    convenience init(level: Int) { self.init() }
}

final class Store {
    let log: Log
    let provided: () -> Log

    // weaver: log <- Log
    // weaver: other <- Log
    @available(swift, deprecated: 4)
    init(log: @autoclosure () -> Log, other: @escaping () -> Log) {
        self.log = log()
        provided = other
    }
}

class Screen {
    let dependencies: any ScreenDependencyResolver

    // weaver: log <- Log
    @available(*, deprecated)
    init(injecting dependencies: any ScreenDependencyResolver) { self.dependencies = dependencies }
}

// It inherits the initializer.
final class Detail: Screen {}

struct Item {
    let id: Int

    // weaver: id <= Int
    @available(*, deprecated)
    init(id: Int) { self.id = id }
}

final class Box<Content> {
    @available(*, deprecated)
    init() {}
}

final class Shelf<Content> {
    let log: Log

    // weaver: log <- Log
    @available(*, deprecated)
    init(log: Log) { self.log = log }
}

actor Worker {
    let log: Log

    // weaver: log <- Log
    @available(*, deprecated)
    init(log: Log) { self.log = log }
}

@MainActor final class View {
    let log: Log

    // weaver: log <- Log
    @available(*, deprecated)
    init(log: Log) { self.log = log }
}

@available(*, deprecated)
protocol OldPart {}

@available(*, deprecated)
final class OldScrew: OldPart, Sendable {}

@available(*, deprecated)
func makeOldLog() -> Log { Log(level: 1) }

enum Logs {
    @available(*, deprecated)
    static func make(_ dependencies: any LogInputDependencyResolver) -> Log { dependencies.log }
}

@MainActor final class App {
    // weaver: log = Log
    // weaver: other = Log
    // weaver: plain = Plain
    // weaver: plain.scope = .lazy
    // weaver: store = Store
    // weaver: screen = Screen
    // weaver: screen.scope = .transient
    // weaver: detail = Detail
    // weaver: detail.scope = .weak
    // weaver: item = Item
    // weaver: box = Box<Int>
    // weaver: shelf = Shelf<[Int]>
    // weaver: worker = Worker
    // weaver: view = View
    // weaver: part = OldScrew <- OldPart & Sendable
    // weaver: parts = Parts
    // weaver: named = Log
    // weaver: named.builder = makeOldLog
    // weaver: given = Log
    // weaver: given.builder = Logs.make
    // weaver: closed = Log
    // weaver: closed.builder = { r in r.log === makeOldLog() ? Log(level: 2) : r.log }
    // weaver: closed.scope = .lazy
    // weaver: ignoring = Log
    // weaver: ignoring.builder = { _ in Log(level: 3) }
    // weaver: unasked = Log
    // weaver: unasked.builder = { Log(level: 4) }
    let dependencies: any AppDependencyResolver

    @available(*, deprecated)
    init(injecting dependencies: any AppDependencyResolver) { self.dependencies = dependencies }
}

final class Parts {
    // weaver: part <- OldPart & Sendable
    // weaver: kinds <= [any OldPart.Type]
    init(injecting dependencies: any PartsDependencyResolver) {}
}

// Names that generated declarations would bear otherwise.
enum StoreInitializer {}
struct FunctionType {}
func deprecatedFunction() {}
