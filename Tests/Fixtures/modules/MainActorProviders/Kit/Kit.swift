@MainActor public final class Style {
    public let name: String
    public init(name: String) { self.name = name }
}

/// Is not isolated, and needs a provider on the main actor.
public final class Worker {
    // weaver: style <- Style
    private let style: @MainActor () -> Style
    init(style: @escaping @MainActor () -> Style) { self.style = style }
    @MainActor public func work() { print("work in \(style().name)") }
}
