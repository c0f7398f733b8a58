import Kit

final class App {
    // weaver: logger = Console <- Logging
    // weaver: radio = Radio
    // weaver: screen = Screen
    let screen: Screen
    init(screen: Screen) { self.screen = screen }
}

MainDependencyContainer.buildApp().screen.show()
