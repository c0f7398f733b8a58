import Foundation

final class App {
    // weaver: logger = Logger <- Logging
    // weaver: logger.scope = .lazy
    // weaver: store = Store
    // weaver: store.scope = .lazy
    // weaver: home = Home
    // weaver: home.scope = .lazy
    // weaver: banner = Banner
    // weaver: banner.scope = .lazy
    // weaver: banner.builder = App.makeBanner
    // weaver: door = Door
    // weaver: door.scope = .lazy

    let dependencies = MainDependencyContainer.appDependencyResolver()

    static func makeBanner(_ dependencies: BannerInputDependencyResolver) -> Banner {
        print("banner built")
        return Banner(text: "\(dependencies.store.items)")
    }

    func open() -> [String] {
        let door = dependencies.door(number: 1)
        return [dependencies.home.show(), door.label, dependencies.banner.text, "\(dependencies.home === dependencies.home)"]
    }
}

struct Banner {
    let text: String
}

let text = """
    // weaver: text = Store
    import WeaverDI
    """
