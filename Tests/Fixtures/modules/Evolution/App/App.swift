import Kit
import Screens

final class Console: Logging {
    func log(_ line: String) { print(line) }
}

@MainActor final class App {
    // weaver: logger = Console <- Logging
    // weaver: settings = Settings
    // weaver: settings.builder = { Settings(volume: 4) }
    // weaver: screen = Screen
    let screen: Screen
    init(screen: Screen) { self.screen = screen }
}

@main enum Program {
    @MainActor static func main() { MainDependencyContainer.buildApp().screen.show() }
}
