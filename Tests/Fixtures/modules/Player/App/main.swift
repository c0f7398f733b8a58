import CoreKit
import ScreenKit

final class ConsoleLogger: Logging {
    init() { print("logger") }
    func log(_ line: String) { print(line) }
}

final class MemoryStore: Storing {
    init() { print("store") }
    func load(_ name: String) -> String { "<\(name)>" }
}

final class App {
    // weaver: logger = ConsoleLogger <- Logging
    // weaver: store = MemoryStore <- Storing
    // weaver: store.scope = .lazy
    // weaver: settings = Settings
    // weaver: settings.builder = { Settings(volume: 3) }
    // weaver: screen = Screen
    // weaver: badge = Badge

    let screen: Screen
    let badge: Badge
    init(screen: Screen, badge: Badge) { (self.screen, self.badge) = (screen, badge) }
}

let app = MainDependencyContainer.buildApp()
app.screen.show()
app.badge.show()
