/// Roots that refer to themselves: what they build sees them.
final class API: APIProtocol {
    let dependencies: any APIDependencyResolver

    // weaver: api <- APIProtocol
    // weaver: name <= String
    // weaver: client = Client
    // weaver: request = Request
    // weaver: instance <- API?

    init(injecting dependencies: any APIDependencyResolver) {
        self.dependencies = dependencies
    }

    var text: String { "api \(dependencies.name)" }
    var isItself: Bool { dependencies.api === self && dependencies.instance === self }

    deinit { print("freed \(dependencies.name)") }
}

protocol Named: AnyObject {
    var text: String { get }
}

protocol APIProtocol: Named {}

final class Client {
    let dependencies: any ClientDependencyResolver

    // weaver: api <- Named
    // weaver: inner = Inner
    // weaver: inner.scope = .lazy

    init(injecting dependencies: any ClientDependencyResolver) {
        self.dependencies = dependencies
    }
}

final class Inner {
    private let api: () -> any APIProtocol

    // weaver: api <- APIProtocol

    init(api: @escaping () -> any APIProtocol) {
        self.api = api
    }

    var text: String { "inner of \(api().text)" }
}

final class Request {
    let text: String

    // weaver: id <= Int
    // weaver: api <- APIProtocol

    init(id: Int, api: any APIProtocol) {
        text = "request \(id) of \(api.text)"
    }
}

/// Not a root: found where it is registered.
final class App {
    let dependencies: any AppDependencyResolver

    // weaver: session = Session

    init(injecting dependencies: any AppDependencyResolver) {
        self.dependencies = dependencies
    }
}

final class Session {
    let dependencies: any SessionDependencyResolver

    // weaver: session <- Session
    // weaver: user = User

    init(injecting dependencies: any SessionDependencyResolver) {
        self.dependencies = dependencies
    }
}

final class User {
    let dependencies: any UserDependencyResolver

    // weaver: session <- Session

    init(injecting dependencies: any UserDependencyResolver) {
        self.dependencies = dependencies
    }
}

actor Store {
    let dependencies: any StoreDependencyResolver

    // weaver: store <- Store
    // weaver: shelf = Shelf

    init(injecting dependencies: any StoreDependencyResolver) {
        self.dependencies = dependencies
    }
}

final class Shelf {
    let dependencies: any ShelfDependencyResolver

    // weaver: store <- Store

    init(injecting dependencies: any ShelfDependencyResolver) {
        self.dependencies = dependencies
    }
}

/// Not isolated itself: each read of `sheet` passes the screen on, which only the main actor builds.
final class Window {
    // weaver: screen = Screen
    // weaver: sheet = Sheet
    // weaver: sheet.scope = .transient
    let screen: Screen
    let sheet: @MainActor () -> Sheet

    init(screen: Screen, sheet: @escaping @MainActor () -> Sheet) {
        self.screen = screen
        self.sheet = sheet
    }
}

@MainActor final class Screen {
    // weaver: screen <- Screen
    let screen: () async -> Screen

    init(screen: @escaping () async -> Screen) {
        self.screen = screen
    }
}

final class Sheet {
    // weaver: title = Title
    // weaver: title.scope = .lazy
    let title: () async -> Title

    init(title: @escaping () async -> Title) {
        self.title = title
    }
}

@MainActor final class Title {
    // weaver: screen <- Screen
    let screen: Screen

    init(screen: Screen) {
        self.screen = screen
    }
}

/// An actor that is built of what refers back to it.
actor Hub {
    // weaver: worker = Worker
    private let worker: Worker
    init(worker: Worker) { self.worker = worker }

    func isItself() -> Bool { worker.hub() === self }
}

final class Worker {
    // weaver: hub <- Hub
    let hub: () -> Hub
    init(hub: @escaping () -> Hub) { self.hub = hub }
}

final class Works {
    // weaver: hub = Hub
    // weaver: hub.scope = .lazy
    let hub: () -> Hub
    init(hub: @escaping () -> Hub) { self.hub = hub }
}
