import Kit

final class App {
    // weaver: name = String
    // weaver: name.builder = { "name" }
    // weaver: inner = Outer.Inner
    // weaver: outer = OuterInner
    private let parts: (Outer.Inner, OuterInner)
    init(inner: Outer.Inner, outer: OuterInner) { parts = (inner, outer) }
    func run() {
        parts.0.show()
        parts.1.show()
    }
}

MainDependencyContainer.buildApp().run()
