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
