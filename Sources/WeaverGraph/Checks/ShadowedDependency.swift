import WeaverDiagnostics

/// A registration that hides one of the same name and type farther up from those below it that refer to the name.
///
///     class App  { // weaver: logger = Logger
///                  // weaver: home = Home
///     class Home { // weaver: logger = Logger        warning
///                  // weaver: list = List
///     class List { // weaver: logger <- Logger
@Sendable func checkShadowedDependencies(_ graph: BindingGraph, _: Isolations) -> [Diagnostic] {
    var names = NamesAbove(graph)
    var isSeen = graph.bindings.map { _ in false }
    var diagnostics: [Diagnostic] = []
    for type in graph.types {
        for input in type.inputs {
            for case .binding(let id, byType: false) in input.sources.map(\.provider) where !isSeen[id.index] {
                isSeen[id.index] = true
                let binding = graph[id]
                guard binding.kind == .registration, names.count(of: binding.name) > 1,
                    let hidden = names.binding(input.key, above: binding.owner), graph[hidden].kind == .registration, hidden != id
                else { continue }
                diagnostics.append(.shadowed(graph[hidden], by: binding, in: graph))
            }
        }
    }
    return diagnostics
}

extension Diagnostic {
    fileprivate static func shadowed(_ hidden: Binding, by binding: Binding, in graph: BindingGraph) -> Diagnostic {
        Diagnostic(
            .shadowedDependency,
            "'\(binding.name)' of '\(graph[binding.owner].name)' hides '\(hidden.name)' of '\(graph[hidden.owner].name)' from what is below it",
            at: binding.namePlace, notes: [Note("'\(graph[hidden.owner].name)' registers '\(hidden.name)' here", at: hidden.namePlace)],
            help: "rename one of the two, or refer to the one above: // weaver: \(binding.name) <- \(binding.accessType.text())")
    }
}
