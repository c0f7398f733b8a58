import Core
import Kit

final class App {
    // weaver: cell = Cell
    // weaver: load <= Load
    let dependencies: any AppDependencyResolver
    init(injecting dependencies: any AppDependencyResolver) { self.dependencies = dependencies }
}

@main enum Program {
    static func main() {
        let dependencies = MainDependencyContainer.buildApp(load: { _ in }).dependencies
        print(dependencies.cell(source: [1, 2], load: { print($0) }, names: ["a", "b"]).text)
    }
}
