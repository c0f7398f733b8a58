internal final class Logger {}
public final class Store {}
extension App {
    final class Part {}
}
final class App {
    // weaver: logger = Logger
    // weaver: store = Store
    // weaver: part = Part
    private let dependencies: AppDependencyResolver
    init(injecting dependencies: AppDependencyResolver) { self.dependencies = dependencies }
}
