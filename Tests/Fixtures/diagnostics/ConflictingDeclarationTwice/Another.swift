class Kit {
    // weaver: detail <= Screens.Detail
    init(injecting dependencies: any KitDependencyResolver) {}
}
extension Screens { enum Inner {} }
