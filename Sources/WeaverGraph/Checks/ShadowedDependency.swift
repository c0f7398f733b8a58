import WeaverDiagnostics

/// A registration that hides one of the same name and type farther up from those below it that refer to the name.
///
///     class App  { // weaver: logger = Logger
///                  // weaver: home = Home
///     class Home { // weaver: logger = Logger        warning
///                  // weaver: list = List
///     class List { // weaver: logger <- Logger
@Sendable func checkShadowedDependencies(_ graph: BindingGraph, _: Isolations) -> [Diagnostic] {
    let names = NamesAbove(graph)
    var questions: [Input.Key: Set<BindingGraph.BindingID>] = [:]
    for type in graph.typeIDs {
        for input in graph[type].inputs where names.isShared(input.key.name) {
            for source in input.sources {
                guard case .binding(let id, byType: false) = source.provider, graph[id].kind == .registration else { continue }
                questions[input.key, default: []].insert(id)
            }
        }
    }
    return questions.flatMap { key, bindings -> [Diagnostic] in
        let above = names.bindings(key, above: bindings.lazy.map { graph[$0].owner })
        return bindings.compactMap { id in
            guard let hidden = above[graph[id].owner], graph[hidden].kind == .registration else { return nil }
            return .shadowed(graph[hidden], by: graph[id], in: graph)
        }
    }
}

extension Diagnostic {
    fileprivate static func shadowed(_ hidden: Binding, by binding: Binding, in graph: BindingGraph) -> Diagnostic {
        Diagnostic(
            .shadowedDependency,
            "'\(binding.name)' of '\(graph[binding.owner].name)' hides '\(hidden.name)' of '\(graph[hidden.owner].name)' from what is below it",
            at: binding.namePlace, notes: [Note("'\(graph[hidden.owner].name)' registers '\(hidden.name)' here", at: hidden.namePlace)],
            help: "rename one of the two, or refer to the one above: \(binding.referenceStatement)")
    }
}
