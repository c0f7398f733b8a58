import Screens
import Shop

// The types of these dependencies are those of Core, which no file with dependencies imports.
final class App {
    // weaver: self.includes = [Kit]
    // weaver: logger = Log <- Recorder
    // weaver: screen = Screen
    // weaver: panel = Panel

    private let dependencies: any AppDependencyResolver

    init(injecting dependencies: any AppDependencyResolver) { self.dependencies = dependencies }

    func run() {
        dependencies.store.go()
        dependencies.logger.log("app")
        dependencies.screen.show(dependencies.logger)
        print(dependencies.clock.now, dependencies.panel.clock.now)
    }
}
