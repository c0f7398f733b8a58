import Kit
import Middle

final class Console: Logging {
    init() { print("console") }
    func log(_ line: String) { print(line) }
}

final class App {
    // weaver: logger = Console <- Logging
    // weaver: cabin = Cabin
    // weaver: radio = Radio
    // weaver: deck = Deck

    private let parts: (Cabin, Deck)
    init(cabin: Cabin, deck: Deck) { parts = (cabin, deck) }

    func run() {
        parts.0.run()
        parts.1.run()
    }
}

MainDependencyContainer.buildApp().run()
