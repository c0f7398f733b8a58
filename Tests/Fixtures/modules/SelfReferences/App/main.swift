import Kit

final class Root {
    // weaver: coordinator = Coordinator
    // weaver: router = Router <- Routing
    init(coordinator: Coordinator, router: any Routing) {
        print(coordinator.check(), (router as? Router)?.check() == true)
    }
}

_ = MainDependencyContainer.buildRoot()
