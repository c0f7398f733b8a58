import Core

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

/// Needs a provider on an actor of another module, of a protocol of that module.
@MainActor public final class Screen {
    // weaver: store <- Storing
    private let store: @StoreActor () -> any Storing
    init(store: @escaping @StoreActor () -> any Storing) { self.store = store }
    public func show() async { print("screen of \(await store().name)") }
}
