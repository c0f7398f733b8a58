protocol ScreenDelegate: AnyObject {
    func screenIsDone()
}

final class App {
    // weaver: screen = Screen
    // weaver: alert = Alert
    // weaver: notice = Notice
    // weaver: sign = Sign
    // weaver: panel = Panel
    // weaver: wall = Wall
    let resolver: any AppDependencyResolver

    init(injecting resolver: any AppDependencyResolver) {
        self.resolver = resolver
    }
}

// Whoever shows the screen is its delegate, and holds it.
final class Screen {
    // weaver: delegate <= (any ScreenDelegate)?
    // weaver: delegate.scope = .weak
    // weaver: number <= Int
    // weaver: button = Button
    // weaver: form = Form
    // weaver: form.scope = .lazy
    // weaver: page = Page

    let resolver: any ScreenDependencyResolver

    init(injecting resolver: any ScreenDependencyResolver) {
        self.resolver = resolver
    }

    func finish() { resolver.delegate?.screenIsDone() }
}

final class Button {
    // weaver: delegate <- (any ScreenDelegate)?
    let resolver: any ButtonDependencyResolver

    init(injecting resolver: any ButtonDependencyResolver) {
        self.resolver = resolver
    }

    func press() { resolver.delegate?.screenIsDone() }
}

final class Form {
    // weaver: delegate <- (any ScreenDelegate)?
    let delegate: () -> (any ScreenDelegate)?

    init(delegate: @escaping () -> (any ScreenDelegate)?) {
        self.delegate = delegate
    }
}

final class Page {
    // weaver: name <= String
    // weaver: delegate <- (any ScreenDelegate)?
    let resolver: any PageDependencyResolver

    init(injecting resolver: any PageDependencyResolver) {
        self.resolver = resolver
    }
}

/// Takes the parameter by a closure, and needs no container.
final class Alert {
    // weaver: watcher <= Watcher?
    // weaver: watcher.scope = .weak
    let watcher: () -> Watcher?

    init(watcher: @escaping () -> Watcher?) {
        self.watcher = watcher
    }
}

/// Takes the parameter by a closure that Swift makes of the argument.
final class Notice {
    // weaver: watcher <= Watcher?
    // weaver: watcher.scope = .weak
    // weaver: number <= Int
    let watcher: () -> Watcher?
    let number: Int

    init(number: Int, watcher: @autoclosure @escaping () -> Watcher?) {
        self.number = number
        self.watcher = watcher
    }
}

/// The same, built from a container.
final class Sign {
    // weaver: watcher <= Watcher?
    // weaver: watcher.scope = .weak
    // weaver: notice = Notice
    let watcher: () -> Watcher?

    init(watcher: @autoclosure @escaping () -> Watcher?, notice: @escaping (Watcher?, Int) -> Notice) {
        self.watcher = watcher
    }
}

final class Front {
    // weaver: banner = Banner
    // weaver: banner.builder = { resolver in Banner { resolver.watcher } }
    let resolver: any FrontDependencyResolver

    init(injecting resolver: any FrontDependencyResolver) {
        self.resolver = resolver
    }
}

/// Its builder keeps the resolver.
final class Banner {
    // weaver: watcher <= Watcher?
    // weaver: watcher.scope = .weak
    let watcher: () -> Watcher?

    init(_ watcher: @escaping () -> Watcher?) {
        self.watcher = watcher
    }
}

/// Gives the parameter, which is Sendable, to other isolation domains.
final class Panel {
    // weaver: watcher <= Watcher?
    // weaver: watcher.scope = .weak
    // weaver: keeper = Keeper
    // weaver: guardian = Guardian
    let keeper: Keeper
    let guardian: Guardian

    init(keeper: Keeper, guardian: Guardian) {
        self.keeper = keeper
        self.guardian = guardian
    }
}

final class Keeper {
    // weaver: watcher <- Watcher?
    let watcher: @Sendable () -> Watcher?

    init(watcher: @escaping @Sendable () -> Watcher?) {
        self.watcher = watcher
    }
}

actor Guardian {
    // weaver: watcher <- Watcher?
    private let watcher: () -> Watcher?
    var isAlone: Bool { watcher() == nil }

    init(watcher: @escaping () -> Watcher?) {
        self.watcher = watcher
    }
}

/// Gives the parameter to code on the main actor.
final class Wall {
    // weaver: watcher <= Watcher?
    // weaver: watcher.scope = .weak
    // weaver: floor = Floor
    let floor: Floor

    init(floor: Floor) {
        self.floor = floor
    }
}

final class Floor {
    // weaver: lamp = Lamp
    // weaver: lamp.scope = .lazy
    let dependencies: any FloorDependencyResolver

    init(injecting dependencies: any FloorDependencyResolver) {
        self.dependencies = dependencies
    }
}

@MainActor final class Lamp {
    // weaver: watcher <- Watcher?
    private let watcher: @MainActor () -> Watcher?
    var isAlone: Bool { watcher() == nil }

    init(watcher: @escaping @MainActor () -> Watcher?) {
        self.watcher = watcher
    }
}
