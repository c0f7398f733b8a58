/// Public types on the main actor, and public actors, which other modules build and which this module registers, too.
@MainActor public protocol Navigating: AnyObject {}

public protocol Logging: AnyObject {}

public protocol Telling: Sendable {}

@MainActor final class Navigator: Navigating {}

@MainActor final class Log: Logging {}

public final class Clock: Telling { init() {} }

/// Its initializer takes a value that is not Sendable, for a type that is built on the main actor.
@MainActor public final class Library {
    let dependencies: any LibraryDependencyResolver

    // weaver: logger <- Logging
    // weaver: shelf = Shelf
    // weaver: shelf.scope = .lazy

    init(injecting dependencies: any LibraryDependencyResolver) { self.dependencies = dependencies }
}

@MainActor final class Shelf {
    // weaver: logger <- Logging
    let logger: any Logging
    init(logger: any Logging) { self.logger = logger }
}

/// A base class, whose heir is given a slot where other modules give a value.
@MainActor open class BaseScreen {
    let base: any BaseScreenDependencyResolver

    // weaver: navigator <- Navigating

    init(injecting base: any BaseScreenDependencyResolver) { self.base = base }
}

@MainActor final class HomeScreen: BaseScreen {
    let id: Int

    // weaver: id <= Int

    init(injecting dependencies: any HomeScreenDependencyResolver) {
        id = dependencies.id
        super.init(injecting: dependencies)
    }
}

/// Is off the main actor, and reads on it what is built at each use.
public final class Reader {
    let dependencies: any ReaderDependencyResolver

    // weaver: current <- Navigating

    init(injecting dependencies: any ReaderDependencyResolver) { self.dependencies = dependencies }
}

public actor Store {
    let dependencies: any StoreDependencyResolver

    // weaver: clock <- Telling

    init(injecting dependencies: any StoreDependencyResolver) { self.dependencies = dependencies }

    func tells() -> Bool { dependencies.clock is Clock }
}

@MainActor final class App {
    let dependencies: any AppDependencyResolver

    // weaver: navigator = Navigator <- Navigating
    // weaver: navigator.scope = .lazy
    // weaver: current = Navigator <- Navigating
    // weaver: current.scope = .transient
    // weaver: clock = Clock <- Telling
    // weaver: clock.scope = .lazy
    // weaver: home = HomeScreen
    // weaver: reader = Reader
    // weaver: store = Store
    // weaver: log = Log <- Logging
    // weaver: side = Side

    init(injecting dependencies: any AppDependencyResolver) { self.dependencies = dependencies }
}

/// Registers the same actor, with a dependency that it has as a value.
final class Side {
    // weaver: clock = Clock <- Telling
    // weaver: store = Store
    let store: () -> Store
    init(store: @escaping () -> Store) { self.store = store }
}

/// Is off the main actor, and built on it.
public final class Settings {
    let dependencies: any SettingsDependencyResolver

    // weaver: logger <- Logging

    @MainActor init(injecting dependencies: any SettingsDependencyResolver) { self.dependencies = dependencies }
}
