import CoreKit

/// Sets what it reads, and so does a type below it.
public final class Home {
    // weaver: logger <- Logging
    // weaver: logger.setter = true
    // weaver: panel = Panel
    // weaver: list = List

    let resolver: any HomeDependencyResolver

    init(injecting resolver: any HomeDependencyResolver) { self.resolver = resolver }

    public func run(_ logger: any Logging) {
        resolver.logger.log("home")
        resolver.setLogger(logger)
        resolver.panel.run()
        resolver.list.show()
    }
}

final class Panel {
    // weaver: session <- Session
    // weaver: session.setter = true
    // weaver: logger <- Logging

    let resolver: any PanelDependencyResolver

    init(injecting resolver: any PanelDependencyResolver) { self.resolver = resolver }

    func run() {
        resolver.logger.log("panel of \(resolver.session.user)")
        let guest = Session(user: "guest")
        resolver.setSession(guest)
        resolver.logger.log("panel of \(resolver.session.user)")
    }
}

/// Takes what is set by its initializer.
final class List {
    // weaver: logger <- Logging
    private let logger: () -> any Logging
    init(logger: @escaping () -> any Logging) { self.logger = logger }
    func show() { logger().log("list") }
}

/// Has a weak slot for the session, and so has every path to the panel.
final class Preview {
    // weaver: session = Session
    // weaver: session.setter = true
    // weaver: session.scope = .weak
    // weaver: logger = Quiet <- Logging
    // weaver: logger.setter = true
    // weaver: home = Home
    let resolver: any PreviewDependencyResolver
    init(injecting resolver: any PreviewDependencyResolver) { self.resolver = resolver }
    func run(_ session: Session) {
        resolver.setLogger(Quiet())
        resolver.setSession(session)
        resolver.home.run(Quiet())
    }
}

final class Quiet: Logging {
    func log(_ text: String) { print("quiet: \(text)") }
}

public func preview(_ session: Session) { MainDependencyContainer.buildPreview().run(session) }

/// Sets from its own domain.
public actor Office {
    // weaver: clock <- Clock
    // weaver: clock.setter = true
    let resolver: any OfficeDependencyResolver
    init(injecting resolver: sending any OfficeDependencyResolver) { self.resolver = resolver }
    public func wind(_ clock: Clock) -> Int {
        resolver.setClock(clock)
        return resolver.clock.time
    }
}

/// Reads once it is built, and sets never, although what it registers does.
@MainActor public final class Desk {
    // weaver: clock <- Clock
    // weaver: drawer = Drawer
    // weaver: drawer.scope = .lazy
    let resolver: any DeskDependencyResolver
    init(injecting resolver: any DeskDependencyResolver) { self.resolver = resolver }
    public func wind(_ clock: Clock) -> Int {
        resolver.drawer.wind(clock)
        return resolver.clock.time
    }
}

@MainActor final class Drawer {
    // weaver: clock <- Clock
    // weaver: clock.setter = true
    let resolver: any DrawerDependencyResolver
    init(injecting resolver: any DrawerDependencyResolver) { self.resolver = resolver }
    func wind(_ clock: Clock) { resolver.setClock(clock) }
}
