import Core
import Feature

public final class Board {
    // weaver: screen = Screen
    // weaver: screen.scope = .transient
    // weaver: ink = Ink

    private let screen: (String) -> Screen
    private let ink: Ink

    init(screen: @escaping (String) -> Screen, ink: Ink) {
        (self.screen, self.ink) = (screen, ink)
    }

    public func show() {
        for name in ["first", "second"] { screen(name).show() }
        print(ink.width)
    }
}
