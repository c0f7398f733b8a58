final class ViewModel {}
final class Unused {}
private struct Helper {}
final class App {
    // weaver: model = ViewModel
    // weaver: other = Other
    init(injecting dependencies: any AppDependencyResolver) {}
}
final class Other {
    init(helper: Int = 1) {}
}
enum Screens { final class Detail {} }
