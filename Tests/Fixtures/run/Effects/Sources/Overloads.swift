// Of fitting initializers, those without effects win, also where Swift would prefer one that waits.
final class Choice {
    // weaver: logger = Logger
    // weaver: slow = Slow
    // weaver: both = Both
    // weaver: fewer = Fewer
    // weaver: wider = Wider
    // weaver: resolved = Resolved
    // weaver: session = Session?
    // weaver: session.scope = .lazy
    // weaver: nothing = Nothing?
    // weaver: held = Held?
    // weaver: view = View
    // weaver: page = Chapter?
    let r: any ChoiceDependencyResolver

    init(injecting r: any ChoiceDependencyResolver) { self.r = r }
}

final class Slow {
    init() async {}
}

final class Both {
    // weaver: logger <- Logger
    init(logger: Logger) { print("both: synchronous") }
    init(logger: Logger) async { print("both: asynchronous") }
}

final class Resolved {
    // weaver: logger <- Logger
    init(injecting _: any ResolvedDependencyResolver) async throws { print("resolved: asynchronous") }
    init(logger: Logger, times: Int = 1) { print("resolved: synchronous") }
}

final class Fewer {
    // weaver: logger <- Logger
    init(logger: Logger) throws { print("fewer: throws") }
    init(logger: Logger, z: Int = 3) { print("fewer: not what Swift calls") }
}

final class Wider {
    // weaver: logger <- Logger
    init(logger: Logger, z: Int = 3) throws { print("wider: throws") }
    init(logger: Logger) { print("wider: does not throw") }
}

final class Session {
    // weaver: logger <- Logger
    init?(logger: Logger) async throws { print("session: may be nil") }
}

final class Nothing {
    init?() { return nil }
}

final class Held {
    // weaver: part = Part
    let part: Part
    init?(part: Part) throws { self.part = part }
}

final class Part {
    init() throws {}
}

final class View {
    // weaver: nothing <- Nothing?
    // weaver: session <- Session?
    init(nothing: Nothing?, session: @escaping () async throws -> Session?) { print("view: \(nothing == nil)") }
}

final class Chapter {
    // weaver: number <= Int
    // weaver: logger <- Logger
    let number: Int
    init?(number: Int, logger: Logger) {
        guard number > 0 else { return nil }
        self.number = number
    }
}
