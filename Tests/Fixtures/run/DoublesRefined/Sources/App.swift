// Doubles of protocols that refine a type on the main actor, and do not state the actor. They conform in Swift 5, too.
@MainActor protocol Showing: AnyObject {
    var title: String { get }
    func show(_ row: Int)
}

protocol Tapping: Showing {
    var count: Int { get set }
    func tap() -> Int
}

protocol Loading: Tapping, Sendable {
    func load() async throws
}

protocol Free {
    func free()
}

protocol Mixed: Free, Showing {
    func mix()
}

@MainActor class Holder {
    init() {}
}

protocol Held: Holder {
    func hold()
}

protocol Routing where Self: Base {
    func route()
}

class Base {
    init() {}
}

final class Router: Base, Routing, @unchecked Sendable {
    func route() {}
}

final class App {
    // weaver: router = Router <- Routing & Sendable
    // weaver: tapping = Tapper <- Tapping
    // weaver: loading = Loader <- Loading
    // weaver: screen = Screen
    let dependencies: any AppDependencyResolver
    init(injecting dependencies: any AppDependencyResolver) { self.dependencies = dependencies }
}

final class Tapper: Tapping {
    let title = "tapper"
    var count = 1
    init() {}
    func show(_ row: Int) {}
    func tap() -> Int { 1 }
}

final class Loader: Loading {
    let title = "loader"
    var count = 1
    init() {}
    func show(_ row: Int) {}
    func tap() -> Int { 2 }
    func load() async throws {}
}

@MainActor final class Screen {
    // weaver: tapping <- Tapping
    // weaver: loading <- Loading
    // weaver: router <- Routing & Sendable
    let tapping: any Tapping
    let loading: any Loading
    let router: any Routing & Sendable
    init(tapping: any Tapping, loading: any Loading, router: any Routing & Sendable) {
        self.router = router
        self.tapping = tapping
        self.loading = loading
    }
}
