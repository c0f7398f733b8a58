// What the fixtures use of Apple's SwiftUI, with the same names and isolation, and a way to see what is drawn.
@_exported import Foundation

@MainActor @preconcurrency
public protocol View {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }
    /// Not SwiftUI's: what a view of this module draws itself.
    @MainActor @preconcurrency func draw() -> [String]
}

extension View {
    public func draw() -> [String] { body.draw() }
}

extension Never: View {
    public var body: Never { fatalError() }
}

@MainActor @preconcurrency
@resultBuilder
public struct ViewBuilder {
    public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<repeat each Content> {
        TupleView(content: (repeat each content))
    }

    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
}

public struct TupleView<each Content: View>: View {
    let content: (repeat each Content)

    init(content: (repeat each Content)) {
        self.content = content
    }

    public var body: Never { fatalError() }

    public func draw() -> [String] {
        var texts: [String] = []
        repeat texts += (each content).draw()
        return texts
    }
}

public struct Text: View {
    private let text: String

    public init(_ text: String) {
        self.text = text
    }

    public var body: Never { fatalError() }
    public func draw() -> [String] { [text] }
}

public struct VStack<Content: View>: View {
    private let content: Content

    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    public var body: Never { fatalError() }
    public func draw() -> [String] { content.draw() }
}

@MainActor @preconcurrency
public protocol Scene {
    func draw() -> [String]
}

public struct WindowGroup<Content: View>: Scene {
    private let content: Content

    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    public func draw() -> [String] { content.draw() }
}

@MainActor @preconcurrency
public protocol App {
    associatedtype Body: Scene
    var body: Body { get }
    init()
}

@MainActor @preconcurrency
public protocol PreviewProvider {
    associatedtype Previews: View
    @ViewBuilder static var previews: Previews { get }
}
