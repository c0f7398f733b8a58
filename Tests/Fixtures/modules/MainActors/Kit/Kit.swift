public protocol Logging {
    func log(_ line: String)
}

@MainActor public final class View {
    // weaver: title <= String
    // weaver: logger <- Logging
    // weaver: label = Label
    // weaver: image = Image
    // weaver: image.scope = .lazy
    // weaver: style <- Style

    private let resolver: any ViewDependencyResolver
    init(injecting resolver: any ViewDependencyResolver) {
        self.resolver = resolver
        resolver.logger.log("view \(resolver.title)")
    }

    public func show() {
        resolver.logger.log("\(resolver.label.text) \(resolver.image.name) \(resolver.style.name)")
    }
}

@MainActor final class Label {
    // weaver: logger <- Logging
    // weaver: style <- Style
    let text: String
    init(logger: any Logging, style: Style) {
        text = "label in \(style.name)"
        logger.log(text)
    }
}

@MainActor final class Image {
    // weaver: logger <- Logging
    let name = "image"
    init(logger: any Logging) { logger.log("image") }
}

@MainActor public final class Style {
    public let name: String
    public init(name: String) { self.name = name }
}

/// Is built by an initializer that is not isolated.
@MainActor public final class Model {
    // weaver: logger <- Logging
    nonisolated init(logger: any Logging) { logger.log("model") }
}

/// Is not isolated.
public final class Worker {
    // weaver: logger <- Logging
    private let logger: any Logging
    init(logger: any Logging) { self.logger = logger }
    public func work() { logger.log("work") }
}
