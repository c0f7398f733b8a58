import Kit
import Screens

/// A type of this module has the name of one that the package of 'Kit' keeps for itself.
final class Loader {
    func load() { print("own loader") }
}

final class App {
    // weaver: prefix = String
    // weaver: prefix.builder = { "#" }
    // weaver: screen = Screen
    // weaver: badge = Badge
    // weaver: loader = Loader

    private let parts: (Screen, Badge, Loader)
    init(screen: Screen, badge: Badge, loader: Loader) { parts = (screen, badge, loader) }

    func run() {
        parts.0.show()
        parts.1.show()
        parts.2.load()
    }
}

MainDependencyContainer.buildApp().run()
