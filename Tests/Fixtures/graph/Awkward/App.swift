/// Names and types that mean something to the languages in which graphs are drawn.
final class App {
    // weaver: end = end
    // weaver: graph = graph
    // weaver: subgraph = `class`
    // weaver: style = `default`.click
    // weaver: __store__ = Store_
    // weaver: cache = Cache<String, [Int: Cache<Bool, Int?>]>
    // weaver: handler = (@Sendable (_ name: String, Int) async throws -> [String: Void])
    // weaver: handler.builder = App.makeHandler
    // weaver: both = Both <- Reading & Writing
    // weaver: été = Été
    // weaver: 映画 = 映画館
    // weaver: raw = `my "odd" <b>type</b> #35; *x*`
    // weaver: o = o
    // weaver: x = x
    // weaver: kind = any (Reading & Writing).Type
    // weaver: kind.builder = App.makeKind
    // weaver: pair = (first: Int, second: [String]?)
    // weaver: pair.builder = { _ in (1, nil) }
    // weaver: pair.scope = .lazy
    let dependencies = MainDependencyContainer.appDependencyResolver()
}
final class end {
    // weaver: both <- Reading & Writing
    // weaver: both_ <- Reading
    // weaver: href = href
    init(injecting _: any EndDependencyResolver) {}
}
final class graph {
    // weaver: handler <- @Sendable (String, Int) async throws -> [String: Void]
    // weaver: missing <- [String: (any Reading & Writing)?]
}
final class `my "odd" <b>type</b> #35; *x*` {}
extension App {
    static func makeHandler() -> @Sendable (String, Int) async throws -> [String: Void] { { _, _ in [:] } }
    static func makeKind() -> any (Reading & Writing).Type { Both.self }
}
