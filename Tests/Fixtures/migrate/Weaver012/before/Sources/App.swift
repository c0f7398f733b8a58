import Foundation
import WeaverDI

final class App {
    // weaver: logger = Logger <- Logging
    // weaver: store = Store
    // weaver: store.scope = .container
    // weaver: home = Home
    // weaver: home.builder = App.makeHome
    // weaver: door = Door
    // weaver: door.scope = .graph

    let dependencies = AppDependencyContainer()

    static func makeHome(_ dependencies: HomeInputDependencyResolver) -> Home {
        print("home built")
        return Home(injecting: dependencies)
    }

    func open() -> [String] {
        let door = dependencies.door(number: 1)
        return [dependencies.home.show(), door.label, "\(dependencies.home === dependencies.home)"]
    }
}

let text = """
    // weaver: text = Store
    import WeaverDI
    """
