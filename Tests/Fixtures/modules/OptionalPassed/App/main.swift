import Kit
import MidKit

final class Tracker: Tracking {
    func track(_ event: String) { print("track \(event)") }
}

/// Registers what its box refers to, under types that are not optional.
final class With {
    // weaver: tracker = Tracker <- Tracking
    // weaver: theme = String
    // weaver: theme.builder = { "dark" }
    // weaver: box = Box
    let box: Box
    init(box: Box) { self.box = box }
}

/// Registers a part of it, lazily.
final class Half {
    // weaver: tracker = Tracker <- Tracking
    // weaver: tracker.scope = .lazy
    // weaver: box = Box
    let box: Box
    init(box: Box) { self.box = box }
}

final class Without {
    // weaver: box = Box
    let box: Box
    init(box: Box) { self.box = box }
}

final class App {
    // weaver: with = With
    // weaver: half = Half
    // weaver: without = Without
    let parts: (With, Half, Without)
    init(with: With, half: Half, without: Without) { parts = (with, half, without) }
    func run() {
        parts.0.box.open()
        parts.1.box.open()
        parts.2.box.open()
    }
}

MainDependencyContainer.buildApp().run()
