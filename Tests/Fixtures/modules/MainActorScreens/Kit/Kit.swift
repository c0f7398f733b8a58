/// Is not Sendable: what is on the main actor keeps it there.
public protocol Logging: AnyObject {
    func log(_ line: String)
}

@MainActor public final class Screen {
    // weaver: row = Row
    // weaver: banner = Banner
    // weaver: banner.scope = .lazy
    private let dependencies: any ScreenDependencyResolver
    init(injecting dependencies: any ScreenDependencyResolver) { self.dependencies = dependencies }

    public func show() {
        _ = dependencies.row(title: "row")
        dependencies.banner.show()
    }
}

@MainActor final class Row {
    // weaver: logger <- Logging
    // weaver: title <= String
    init(logger: any Logging, title: String) { logger.log(title) }
}

@MainActor final class Banner {
    // weaver: logger <- Logging
    // weaver: theme <- Theme
    // weaver: picture = Picture
    // weaver: picture.scope = .transient
    private let dependencies: any BannerDependencyResolver
    init(injecting dependencies: any BannerDependencyResolver) { self.dependencies = dependencies }

    func show() {
        dependencies.logger.log("banner \(dependencies.theme.color)")
        _ = dependencies.picture
    }
}

@MainActor final class Picture {
    // weaver: logger <- Logging
    init(logger: any Logging) { logger.log("picture") }
}

/// Is built when a screen reads it.
@MainActor public final class Theme {
    let color: String
    public init(color: String) { self.color = color }
}

/// Is on no actor, and builds what is.
public final class Flow {
    // weaver: logger <- Logging
    // weaver: row = Row
    private let row: (String) -> Row

    init(logger: any Logging, row: @escaping (String) -> Row) {
        self.row = row
        logger.log("flow")
    }

    @MainActor public func next() { _ = row("next row") }
}

/// Takes a closure of the main actor, and what is not Sendable.
public final class Board {
    // weaver: logger <- Logging
    // weaver: row = Row
    private let row: @MainActor (String) -> Row

    init(logger: any Logging, row: @escaping @MainActor (String) -> Row) { self.row = row }

    @MainActor public func add() { _ = row("board row") }
}

/// Two levels above a type that reads what the app builds on the main actor.
@MainActor public final class Gallery {
    // weaver: shelf = Shelf
    let shelf: Shelf
    init(shelf: Shelf) { self.shelf = shelf }

    public func show() { shelf.tab.show() }
}

@MainActor final class Shelf {
    // weaver: tab = Tab
    // weaver: tab.scope = .lazy
    let tab: Tab
    init(tab: Tab) { self.tab = tab }
}

@MainActor final class Tab {
    // weaver: page <- Page
    private let page: () -> Page
    init(page: @escaping () -> Page) { self.page = page }

    func show() { print("tab of \(type(of: page()))") }
}

@MainActor public final class Page {
    public init() {}
}
