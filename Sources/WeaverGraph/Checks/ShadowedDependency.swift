import WeaverDiagnostics

/// Reports a registration that hides another one from the references below it. The hidden registration has the same
/// name and a matching type, in a container farther up.
///
///     class App  { // weaver: logger = Logger
///                  // weaver: home = Home
///     class Home { // weaver: logger = Logger        warning
///                  // weaver: list = List
///     class List { // weaver: logger <- Logger
@Sendable func checkShadowedDependencies(_ graph: LinkedGraph) -> [Diagnostic] {
    let names = NamesAbove(graph)
    var questions: [LinkedGraph.KeyID: Set<LinkedGraph.BindingID>] = [:]
    for registrant in graph.bindingIDs {
        for answer in graph.answers(to: registrant) where !answer.byType && graph[answer.binding].kind == .registration
        {
            let owner = graph[answer.binding].owner
            guard !graph[owner].registrants.isEmpty, names.isShared(graph[answer.binding].name) else { continue }
            questions[answer.key, default: []].insert(answer.binding)
        }
    }
    return questions.flatMap { key, bindings -> [Diagnostic] in
        let above = names.bindings(graph.lookup.key(key), above: bindings.map { graph[$0].owner })
        return bindings.compactMap { id in
            guard let hidden = above[graph[id].owner], graph[hidden].kind == .registration else { return nil }
            return .shadowed(graph[hidden], by: graph[id], in: graph)
        }
    }
}

extension Diagnostic {
    fileprivate static func shadowed(_ hidden: Binding, by binding: Binding, in graph: LinkedGraph) -> Diagnostic {
        Diagnostic(
            .shadowedDependency,
            "'\(binding.name)' of '\(graph.ownerName(of: binding))' hides '\(hidden.name)' of '\(graph.ownerName(of: hidden))' from what is below it",
            at: binding.namePlace,
            notes: [Note("'\(graph.ownerName(of: hidden))' registers '\(hidden.name)' here", at: hidden.namePlace)],
            help: "rename one of the two"
                + (hidden.matches(binding.accessType)
                    ? ", or refer to the one above: \(binding.referenceStatement)" : ""))
    }
}
