final class App {}
final class Home {
    init(injecting dependencies: HomeDependencyResolver) {}
}
final class Logger {}
