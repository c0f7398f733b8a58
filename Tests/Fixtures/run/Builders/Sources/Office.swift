final class Office {
    let dependencies: any OfficeDependencyResolver

    init(injecting dependencies: any OfficeDependencyResolver) {
        self.dependencies = dependencies
    }

    static func makeWindow(for dependencies: any OfficeDependencyResolver) -> Window {
        Window(text: "manifest, labelled argument: \(dependencies.name.text)")
    }
}

struct Door {
    let text: String

    static func make() -> Door {
        Door(text: "manifest, function without argument")
    }
}

struct Window {
    let text: String
}

struct Lamp {
    let text: String
}

protocol Timing {
    var text: String { get }
}

struct Clock: Timing {
    let text: String
}

struct Drawer {
    let text: String

    static func make(_ input: any DrawerInputDependencyResolver) -> Drawer {
        Drawer(text: "manifest, parameter: \(input.label), \(input.name.text)")
    }
}
