/// What a builder's result reads later is there, whatever the order of the declarations: nobody holds the container.
final class ReaderFirst {
    // weaver: router = Router
    // weaver: router.builder = { r in Router(log: { r.log }) }
    // weaver: log = Log
    // weaver: log.builder = { r in Log() }
    let router: Router

    init(router: Router) {
        self.router = router
    }
}

final class ReaderLast {
    // weaver: log = Log
    // weaver: log.builder = { r in Log() }
    // weaver: router = Router
    // weaver: router.builder = { r in Router(log: { r.log }) }
    let router: Router

    init(router: Router) {
        self.router = router
    }
}

final class Router {
    let log: () -> Log

    init(log: @escaping () -> Log) {
        self.log = log
    }

    deinit { print("router is gone") }
}

final class Log {
    deinit { print("log is gone") }
}

/// The one that is taken keeps nothing but a sibling, which reads others later, also through what is made anew, and back.
final class Chain {
    // weaver: screen = Screen
    // weaver: screen.builder = { Screen(menu: $0.menu) }
    // weaver: menu = Menu
    // weaver: menu.scope = .weak
    // weaver: menu.builder = { r in Menu(entry: { r.entry(number: $0) }, screen: { r.screen }) }
    // weaver: entry = Entry
    // weaver: entry.builder = { r in Entry(number: r.number, icon: { r.icon }) }
    // weaver: icon = Icon
    // weaver: icon.scope = .lazy
    // weaver: icon.builder = { _ in Icon() }
    let screen: Screen

    init(screen: Screen) {
        self.screen = screen
    }
}

final class Screen {
    let menu: Menu

    init(menu: Menu) {
        self.menu = menu
    }

    deinit { print("screen is gone") }
}

final class Menu {
    let entry: (Int) -> Entry
    let screen: () -> Screen

    init(entry: @escaping (Int) -> Entry, screen: @escaping () -> Screen) {
        self.entry = entry
        self.screen = screen
    }

    deinit { print("menu is gone") }
}

final class Entry {
    // weaver: number <= Int
    let number: Int
    let icon: () -> Icon

    init(number: Int, icon: @escaping () -> Icon) {
        self.number = number
        self.icon = icon
    }
}

final class Icon {
    deinit { print("icon is gone") }
}
