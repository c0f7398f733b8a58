@MainActor final class App {
    let dependencies = MainDependencyContainer.appDependencyResolver()

    @Weaver(.registration, property: "app.title", default: "None") private var title: String
    @Weaver(.registration, scope: .lazy, property: "app.limits") private var limits: [Int]
    @Weaver(.registration, property: "app.pause", default: 3) private var pause: Int
    // weaver: theme = Theme
    // weaver: theme.property = "app.theme"

    func run() {
        print(title, limits, pause, dependencies.theme.name, dependencies.theme.colour.green)
        print(dependencies.session.name, dependencies.home.text, dependencies.home.address)
    }
}

@MainActor final class Theme {
    let name: String
    let colour: Colour

    init(name: String, colour: Colour) {
        self.name = name
        self.colour = colour
    }
}

struct Colour {
    let red: UInt8
    let green: UInt8
}
