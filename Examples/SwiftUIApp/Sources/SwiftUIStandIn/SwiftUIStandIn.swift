// A stand-in for the part of SwiftUI that this example uses. It has the same names, isolation and initializers, so the
// app's sources are the same on platforms without SwiftUI. Views are drawn as lines of text.

@MainActor @preconcurrency
public protocol View {
    associatedtype Body: View
    @ViewBuilder var body: Body { get }
}

extension Never: View {
    public typealias Body = Never

    public var body: Never { return fatalError("a view without a body has none") }
}

/// A view that the stand-in draws itself, without a body.
@MainActor
public protocol DrawnView: View where Body == Never {
    var lines: [String] { get }
}

extension DrawnView {
    public var body: Never { return fatalError("'\(Self.self)' has no body") }
}

/// Returns the lines that a view is drawn as.
@MainActor
public func draw(_ view: some View) -> [String] {
    if let drawn = view as? any DrawnView { return drawn.lines }
    return draw(view.body)
}

@resultBuilder
public struct ViewBuilder {
    @MainActor public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<repeat each Content> {
        TupleView(repeat each content)
    }
}

public struct TupleView<each Content: View>: DrawnView {
    private let content: (repeat each Content)

    init(_ content: repeat each Content) { self.content = (repeat each content) }

    public var lines: [String] {
        var lines: [String] = []
        for view in repeat each content { lines += draw(view) }
        return lines
    }
}

public struct Text: DrawnView {
    public let lines: [String]

    public init(_ content: String) { lines = [content] }
}

public struct ForEach<Element: Identifiable, Content: View>: DrawnView {
    private let data: [Element]
    private let content: (Element) -> Content

    public init(_ data: [Element], @ViewBuilder content: @escaping (Element) -> Content) {
        self.data = data
        self.content = content
    }

    public var lines: [String] { data.flatMap { draw(content($0)) } }
}

@MainActor
@propertyWrapper
public struct State<Value> {
    private final class Storage {
        var value: Value
        init(_ value: Value) { self.value = value }
    }

    private let storage: Storage

    public init(wrappedValue: Value) { storage = Storage(wrappedValue) }

    public var wrappedValue: Value {
        get { storage.value }
        nonmutating set { storage.value = newValue }
    }
}

public struct DismissAction: Sendable {
    public func callAsFunction() {}
}

public struct EnvironmentValues {
    public var dismiss: DismissAction { DismissAction() }
}

@MainActor
@propertyWrapper
public struct Environment<Value> {
    private let keyPath: KeyPath<EnvironmentValues, Value>

    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }

    public var wrappedValue: Value { EnvironmentValues()[keyPath: keyPath] }
}
