/// What is made with the crew's container reads the manager at once, who refers to the crew: the manager comes first (seed 211).
final class Theatre {
    // weaver: crew = Crew
    // weaver: manager = Manager
    let dependencies: any TheatreDependencyResolver

    init(injecting dependencies: any TheatreDependencyResolver) {
        self.dependencies = dependencies
    }
}

final class Crew {
    // weaver: props = Props
    // weaver: props.builder = { resolver in Props(owner: resolver.manager.name) }
    // weaver: manager <- Manager
    let props: () -> Props
    let manager: () -> Manager

    init(props: @escaping () -> Props, manager: @escaping () -> Manager) {
        self.props = props
        self.manager = manager
    }

    deinit { print("crew is gone") }
}

final class Manager {
    // weaver: crew <- Crew
    let crew: () -> Crew
    let name = "Ida"

    init(crew: @escaping () -> Crew) {
        self.crew = crew
    }

    deinit { print("manager is gone") }
}

final class Props {
    let owner: String

    init(owner: String) {
        self.owner = owner
    }
}
