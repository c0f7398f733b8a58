/// Wrappers of main-actor dependencies inside a main-actor class.
@MainActor
final class Panel {
    @Weaver(.reference) var settings: SettingsScreen
    @Weaver(.reference) var logger: Logger
    @Weaver(.registration, scope: .lazy) var slider: Slider
    @Weaver(.registration, scope: .transient) var tip: Tip
    @WeaverP1(.registration, type: Row.self) var row: (Int) -> Row
    // weaver: cell = Row
    let dependencies: any PanelDependencyResolver

    init(injecting dependencies: any PanelDependencyResolver) {
        self.dependencies = dependencies
    }
}

@MainActor
final class Slider {
    @Weaver(.reference) var settings: SettingsScreen

    init(injecting _: any SliderDependencyResolver) {}
}

@MainActor
final class Tip {
    let text = "tip"
}

@MainActor
final class Row {
    // weaver: number <= Int
    let number: Int

    init(number: Int) {
        self.number = number
    }
}
