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
    // weaver: view = View
    // weaver: console = Console
    // weaver: engine = Works.Engine
    // weaver: line = Crew.Line
    // weaver: failure = Failure
    // weaver: banner = Works.Banner
    // weaver: client = Client
    // weaver: worker = Worker
    // weaver: storeFailure = StoreFailure
    // weaver: terminal = Terminal <- Logging
    let resolver: any AppDependencyResolver
    init(injecting resolver: any AppDependencyResolver) { self.resolver = resolver }
}

// The default isolation does not apply to what conforms to a nonisolated protocol with Sendable metatypes, or is nested
// in the declaration of what is nonisolated. Their initializers could not read resolvers on the main actor.
nonisolated protocol Logging: Sendable {
    func log() -> String
}

final class Console: Logging {
    // weaver: log <- Log
    let text: String
    init(injecting resolver: any ConsoleDependencyResolver) { text = resolver.log.name }
    func log() -> String { "console \(text)" }
}

struct Failure: Error {
    // weaver: log <- Log
    let text: String
    init(injecting resolver: any FailureDependencyResolver) { text = resolver.log.name }
    nonisolated func failed() -> String { "failed \(text)" }
}

nonisolated enum Works {
    final class Engine {
        // weaver: log <- Log
        let text: String
        init(injecting resolver: any EngineDependencyResolver) { text = resolver.log.name }
        func run() -> String { "engine \(text)" }
    }
}

actor Crew {
    final class Line {
        // weaver: log <- Log
        let text: String
        init(injecting resolver: any LineDependencyResolver) { text = resolver.log.name }
        func read() -> String { "line \(text)" }
    }
}

extension Works {
    /// Is on the main actor, since an extension declares it.
    final class Banner {
        // weaver: view <- View
        let text: String
        init(injecting resolver: any BannerDependencyResolver) { text = resolver.view.text }
    }
}

nonisolated struct Endpoint {
    let text: String
}

/// Extensions of what is declared nonisolated are on the main actor.
extension Endpoint {
    // weaver: view <- View
    init(view: View) { text = "endpoint \(view.text)" }
}

final class Client {
    // weaver: endpoint = Endpoint
    let endpoint: Endpoint
    init(endpoint: Endpoint) { self.endpoint = endpoint }
}

enum Factory {}

nonisolated extension Factory {
    static func tool() -> Tool { Tool() }
}

nonisolated final class Tool { let name = "tool" }

/// Actors that conform to protocols for actors alone are made anywhere.
protocol Recording: Actor {
    func record() -> String
}

actor Recorder: Recording {
    func record() -> String { "recorded" }
}

/// Clocks are nonisolated.
final class Stopwatch: Clock {
    struct Instant: InstantProtocol {
        var offset: Duration
        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
        static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }
    init() {}
    var now: Instant { Instant(offset: .zero) }
    var minimumResolution: Duration { .seconds(1) }
    func sleep(until deadline: Instant, tolerance: Duration?) async throws {}
}

actor Worker {
    // weaver: tool = Tool
    // weaver: tool.builder = Factory.tool
    // weaver: recorder = Recorder
    // weaver: recorder.scope = .lazy
    // weaver: stopwatch = Stopwatch
    private let tool: Tool
    private let recorder: @Sendable () -> Recorder
    private let stopwatch: Stopwatch
    init(tool: Tool, recorder: @escaping @Sendable () -> Recorder, stopwatch: Stopwatch) {
        (self.tool, self.recorder, self.stopwatch) = (tool, recorder, stopwatch)
    }
    func work() async -> String { "\(tool.name) \(await recorder().record()) \(stopwatch.minimumResolution)" }
}
