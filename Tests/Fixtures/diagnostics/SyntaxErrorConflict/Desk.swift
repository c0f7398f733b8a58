final class Desk {
    init(injecting _: any DeskDependencyResolver) {}
}

final class Chair {
    init(logger: Logger) {}
}
