/// A module whose declarations are on the main actor, unless they say otherwise.
public protocol Styling: AnyObject {
    var name: String { get }
}

/// Is on the main actor as the module is: types of other modules that conform to it are not.
public protocol Loading {
    func load() -> String
}

public final class View {
    // weaver: title <= String
    // weaver: style <- Styling
    // weaver: label = Label
    // weaver: label.scope = .lazy

    private let title: String
    private let style: any Styling
    private let label: () -> Label
    init(title: String, style: any Styling, label: @escaping () -> Label) {
        (self.title, self.style, self.label) = (title, style, label)
    }
    public func show() { print("\(title) \(style.name) \(label().text)") }
}

final class Label {
    // weaver: style <- Styling
    let text: String
    init(style: any Styling) { text = "label in \(style.name)" }
}

public final class Panel {
    // weaver: style <- Styling
    private let resolver: any PanelDependencyResolver
    init(injecting resolver: any PanelDependencyResolver) { self.resolver = resolver }
    public func show() { print("panel \(resolver.style.name)") }
}

nonisolated public final class Engine {
    // weaver: power <= Int
    private let power: Int
    init(power: Int) { self.power = power }
    public func start() { print("engine \(power)") }
}

/// States nothing.
public final class Plain {
    public init() {}
    public let text = "plain"
}
