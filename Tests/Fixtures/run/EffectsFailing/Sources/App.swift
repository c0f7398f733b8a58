/// Prints when it is built and released.
class Part {
    let name: String

    init(_ name: String) {
        self.name = name
        print("+ \(name)")
    }

    deinit { print("- \(name)") }
}

struct Failure: Error {
    let part: String
}

func fail(_ part: String) throws(Failure) {
    if failing == part { throw Failure(part: part) }
}

nonisolated(unsafe) var failing = ""

// A container that is made in order, with slots that capture what is built.
final class Ordered {
    // weaver: first = First
    // weaver: later = Later
    // weaver: later.scope = .lazy
    // weaver: second = Second
    // weaver: third = Third
    // weaver: fourth = Fourth
    let resolver: any OrderedDependencyResolver

    init(injecting resolver: any OrderedDependencyResolver) {
        self.resolver = resolver
    }
}

final class First: Part {
    init() throws {
        try fail("first")
        super.init("first")
    }
}

final class Later {
    // weaver: first <- First
    init(first: First) async {}
}

final class Second: Part {
    // weaver: first <- First
    init(first: First) async throws {
        await Task.yield()
        try fail("second")
        super.init("second")
    }
}

final class Third: Part {
    // weaver: later <- Later
    let later: () async -> Later

    init(later: @escaping () async -> Later) {
        self.later = later
        super.init("third")
    }
}

final class Fourth: Part {
    init() async throws(Failure) {
        try fail("fourth")
        super.init("fourth")
    }
}

// A container that is a function: nothing of it is left once its type is built.
final class Function {
    // weaver: outer = Outer
    let outer: Outer

    init(outer: Outer) {
        self.outer = outer
    }
}

final class Outer: Part {
    // weaver: first = First
    // weaver: inner = Inner
    let parts: [Part]

    init(first: First, inner: Inner) throws {
        try fail("outer")
        parts = [first, inner]
        super.init("outer")
    }
}

final class Inner: Part {
    init() {
        super.init("inner")
    }
}

// A container that is made on demand.
final class OnDemand {
    // weaver: first = First
    // weaver: built = Built
    // weaver: built.builder = { resolver in try await Built(first: resolver.first, inner: resolver.inner) }
    // weaver: inner = Inner
    // weaver: fourth = Fourth
    let resolver: any OnDemandDependencyResolver

    init(injecting resolver: any OnDemandDependencyResolver) {
        self.resolver = resolver
    }
}

final class Built: Part {
    init(first: First, inner: Inner) async throws {
        try fail("built")
        super.init("built")
    }
}

// In a container that fails, a registration that is offered as a protocol, and that its own type reads.
protocol Linked: AnyObject {}

final class Chain {
    // weaver: link = Link <- Linked
    // weaver: holder = Holder
    let resolver: any ChainDependencyResolver

    init(injecting resolver: any ChainDependencyResolver) {
        self.resolver = resolver
    }
}

final class Link: Linked {
    // weaver: link <- Link
    // weaver: first = First
    let resolver: any LinkDependencyResolver

    init(injecting resolver: any LinkDependencyResolver) {
        self.resolver = resolver
    }
}

final class Holder {
    // weaver: link <- Linked
    let link: any Linked

    init(link: any Linked) {
        self.link = link
    }
}
