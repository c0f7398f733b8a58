final class Session {}
final class Images {}
final class Reviews {}
final class Screen {
    init(injecting resolver: any ScreenDependencyResolver) {}
}
extension Home {
    convenience init(injecting resolver: any HomeDependencyResolver) { self.init() }
}
