/// The resolvers of types that read dependencies on actors other than their own are Sendable.
@globalActor actor StoreActor { static let shared = StoreActor() }

@MainActor final class Router {
    init() {}
    func path() -> String { "router" }
}

@MainActor protocol Presenting: Sendable { func title() -> String }

@MainActor final class Presenter: Presenting {
    init() {}
    func title() -> String { "presenter" }
}

@StoreActor final class Store {
    init() {}
    func count() -> Int { 4 }
}

nonisolated protocol Clock: Sendable { func now() -> Int }
nonisolated struct FixedClock: Clock { func now() -> Int { 7 } }

/// A dependency that is not Sendable, so that the resolvers of its readers are not either.
nonisolated final class Notes {
    init() {}
    let text = "notes"
}

@MainActor final class App {
    // weaver: router = Router
    // weaver: router.scope = .lazy

    // weaver: presenter = Presenter <- Presenting
    // weaver: presenter.scope = .weak

    // weaver: form = Router
    // weaver: form.scope = .transient

    // weaver: store = Store
    // weaver: store.scope = .lazy

    // weaver: clock = FixedClock <- Clock
    // weaver: notes = Notes
    // weaver: sync = Sync
    // weaver: job = Job
    // weaver: badge = Badge
    // weaver: screen = Screen
    // weaver: page = Page
    // weaver: log = Log

    let dependencies = MainDependencyContainer.appDependencyResolver()

    init() {}

    func run() async {
        print(await dependencies.sync.text(), await dependencies.job.text(), await dependencies.badge.text())
        print(await dependencies.screen.text(), await dependencies.page(number: 2).text(), dependencies.log.text())
    }
}

actor Sync {
    // weaver: router <- Router
    // weaver: presenter <- Presenting
    // weaver: form <- Router
    // weaver: store <- Store
    // weaver: clock <- Clock

    private let dependencies: any SyncDependencyResolver

    init(injecting dependencies: any SyncDependencyResolver) { self.dependencies = dependencies }

    func text() async -> String {
        "\(await dependencies.router.path()) \(await dependencies.form.path()) \(await dependencies.presenter.title())"
            + " \(await dependencies.store.count()) \(dependencies.clock.now())"
    }
}

/// Shares the container of `Sync`.
nonisolated final class Job: Sendable {
    // weaver: router <- Router
    // weaver: presenter <- Presenting
    // weaver: form <- Router
    // weaver: store <- Store
    // weaver: clock <- Clock

    private let dependencies: any JobDependencyResolver

    init(injecting dependencies: any JobDependencyResolver) { self.dependencies = dependencies }

    func text() async -> String { "\(await dependencies.router.path()) \(await dependencies.store.count())" }
}

nonisolated struct Badge: Sendable {
    // weaver: form <- Router

    private let dependencies: any BadgeDependencyResolver

    init(injecting dependencies: any BadgeDependencyResolver) { self.dependencies = dependencies }

    @concurrent func text() async -> String { await dependencies.form.path() }
}

@MainActor final class Screen {
    // weaver: router <- Router
    // weaver: store <- Store

    private let dependencies: any ScreenDependencyResolver

    init(injecting dependencies: any ScreenDependencyResolver) { self.dependencies = dependencies }

    func text() async -> String { "\(dependencies.router.path()) \(await dependencies.store.count())" }
}

nonisolated final class Page: Sendable {
    // weaver: number <= Int
    // weaver: router <- Router

    private let dependencies: any PageDependencyResolver

    init(injecting dependencies: any PageDependencyResolver) { self.dependencies = dependencies }

    @concurrent func text() async -> String { "\(await dependencies.router.path()) \(dependencies.number)" }
}

/// Its resolver is not Sendable: code on the main actor reads it, as before.
nonisolated final class Log {
    // weaver: router <- Router
    // weaver: notes <- Notes

    private let dependencies: any LogDependencyResolver

    init(injecting dependencies: any LogDependencyResolver) { self.dependencies = dependencies }

    @MainActor func text() -> String { "\(dependencies.router.path()) \(dependencies.notes.text)" }
}
