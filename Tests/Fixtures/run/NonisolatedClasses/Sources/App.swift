// In a module on the main actor, subclasses of nonisolated classes are nonisolated, and so are their initializers.
nonisolated final class Log: Sendable { let name = "log" }

nonisolated class Screen {
    // weaver: log <- Log
    let log: Log
    init(log: Log) { self.log = log }
}

class Detail: Screen {
    // weaver: title <= String
    let title: String
    init(injecting resolver: any DetailDependencyResolver) {
        title = resolver.title
        super.init(log: resolver.log)
    }
}


final class Plain: Screen {
    // weaver: log <- Log
}

nonisolated class Counter {}
final class Steps: Counter { let count = 3 }

actor Store {
    // weaver: steps = Steps
    // weaver: log <- Log
    let text: String
    init(injecting resolver: any StoreDependencyResolver) { text = "\(resolver.log.name) \(resolver.steps.count)" }
}

@MainActor public final class View {
    let text = "view"
    init() {}
}

/// Other modules build it anywhere.
nonisolated public final class Page {
    // weaver: tape <- Tape
    // weaver: view = View
    // weaver: view.scope = .lazy
    // weaver: view.builder = { @MainActor in View() }
    // weaver: reel = Reel
    // weaver: reel.scope = .weak
    // weaver: reel.builder = { resolver in Reel(resolver.tape.minutes) }
    let resolver: any PageDependencyResolver
    init(injecting resolver: any PageDependencyResolver) { self.resolver = resolver }
    public func text() -> String { "page \(resolver.reel.minutes)" }
    @MainActor public func viewed() -> String { resolver.view.text }
}

nonisolated public final class Tape {
    let minutes = 90
    public init() {}
}

nonisolated final class Reel {
    let minutes: Int
    init(_ minutes: Int) { self.minutes = minutes }
}

final class App {
    // weaver: log = Log
    // weaver: detail = Detail
    // weaver: plain = Plain
    // weaver: steps = Steps
    // weaver: store = Store
    let resolver: any AppDependencyResolver
    init(injecting resolver: any AppDependencyResolver) { self.resolver = resolver }
}
