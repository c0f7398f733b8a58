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
                    diagnostics.append(.resolvedByType(graph[reference], graph[id], insteadOf: graph[other], in: graph))
                }
            }
        }
    }
    return diagnostics
}

extension Diagnostic {
    fileprivate static func resolvedByType(
        _ reference: Binding, _ chosen: Binding, insteadOf other: Binding, in graph: BindingGraph
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
            help: "refer to '\(chosen.name)', or rename one of the two")
    }
}
