extension App {
    func more(_ dependencies: any AppDependencyResolver) { _ = dependencies.inExtension }
}
