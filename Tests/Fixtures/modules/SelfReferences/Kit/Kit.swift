/// Refers to itself, as the types below it do: all get the instance that another module registers.
public final class Coordinator {
    // weaver: coordinator <- Coordinator
    // weaver: screen = Screen
    // weaver: screen.scope = .transient
    private let dependencies: any CoordinatorDependencyResolver

    init(injecting dependencies: any CoordinatorDependencyResolver) { self.dependencies = dependencies }

    public func check() -> Bool { dependencies.screen.parent === self && dependencies.coordinator === self }
}

final class Screen {
    // weaver: coordinator <- Coordinator
    unowned let parent: Coordinator

    init(coordinator: Coordinator) { parent = coordinator }
}

public protocol Routing: AnyObject {}

/// Is asked for by the name and the protocol as which the app registers it.
public final class Router: Routing {
    // weaver: router <- Routing
    private let router: () -> any Routing

    init(router: @escaping () -> any Routing) { self.router = router }

    public func check() -> Bool { router() === self }
}
