import WeaverDiagnostics

/// A reference that a container gives another name's dependency, by its type, although the name exists farther up.
///
///     class App  { // weaver: logger = Logger
///                  // weaver: home = Home
///     class Home { // weaver: fileLogger = Logger
///                  // weaver: list = List
///     class List { // weaver: logger <- Logger      warning: 'fileLogger' of Home, not 'logger' of App
@Sendable func checkResolutionsByType(_ graph: BindingGraph, _: Isolations) -> [Diagnostic] {
    var names = NamesAbove(graph)
    var diagnostics: [Diagnostic] = []
    for type in graph.types {
        for input in type.inputs {
            for source in input.sources {
                guard case .binding(let id, byType: true) = source.provider,
                    let other = names.binding(input.key, above: graph[id].owner)
                else { continue }
                for case .reference(let reference) in input.askers {
                    // Of the same name on all paths, the reference can bear it.
                    let isEverywhere = input.sources.allSatisfy { source in
                        guard case .binding(let chosen, byType: true) = source.provider else { return false }
                        return graph[chosen].name == graph[id].name
                    }
                    let fix = isEverywhere ? Fix(renaming: graph[reference], to: graph[id].name, in: graph) : nil
                    diagnostics.append(.resolvedByType(graph[reference], graph[id], insteadOf: graph[other], fix, in: graph))
                }
            }
        }
    }
    return diagnostics
}

extension Diagnostic {
    fileprivate static func resolvedByType(
        _ reference: Binding, _ chosen: Binding, insteadOf other: Binding, _ fix: Fix?, in graph: BindingGraph
    ) -> Diagnostic {
        let (owner, farther) = (graph[chosen.owner].name, graph[other.owner].name)
        return Diagnostic(
            .resolvedByType,
            "'\(reference.name)' is given '\(chosen.name)' of '\(owner)', by its type, not '\(other.name)' of '\(farther)'",
            at: reference.namePlace,
            notes: [
                Note("'\(owner)' has '\(chosen.name)' here, which is nearer", at: chosen.namePlace),
                Note("'\(farther)' has '\(other.name)' here", at: other.namePlace),
            ],
            help: "refer to '\(chosen.name)', or rename one of the two", fix: fix)
    }
}
