import WeaverDiagnostics

/// Reports a reference that resolves by its type, to a dependency of another name, although a container farther up has
/// a dependency of the reference's name and type.
///
///     class App  { // weaver: logger = Logger
///                  // weaver: home = Home
///     class Home { // weaver: fileLogger = Logger
///                  // weaver: list = List
///     class List { // weaver: logger <- Logger      warning: 'fileLogger' of Home, not 'logger' of App
@Sendable func checkResolutionsByType(_ graph: LinkedGraph) -> [Diagnostic] {
    let names = NamesAbove(graph)
    var decisions: [LinkedGraph.KeyID: [Decision]] = [:]
    for type in graph.typeIDs {
        for registrant in graph[type].registrants {
            for answer in graph.answers(to: registrant) where answer.byType {
                decisions[answer.key, default: []].append(Decision(type: type, chosen: answer.binding))
            }
        }
    }
    let findings = decisions.flatMap { key, decisions -> [Finding] in
        let above = names.bindings(graph.lookup.key(key), above: decisions.lazy.map { graph[$0.chosen].owner })
        let unexpected = decisions.filter { above[graph[$0.chosen].owner] != nil }
        guard !unexpected.isEmpty else { return [] }
        return graph.references(in: unexpected, KeySlice(of: key, in: graph)).compactMap { reference, chosen in
            above[graph[chosen].owner].map { other in
                Finding(
                    binding: reference,
                    diagnostic: .resolvedByType(graph[reference], graph[chosen], insteadOf: graph[other], in: graph),
                    cause: "\(graph.shownName(chosen)), not \(graph.shownName(other))")
            }
        }
    }
    return graph.diagnostics(of: findings, "also given to", .owner)
}

/// The choice of a container that registers `type`: it answers a key that `type` needs by the dependency `chosen`,
/// which has the key's type and another name.
private struct Decision {
    var type: LinkedGraph.TypeID
    var chosen: LinkedGraph.BindingID
}

extension LinkedGraph {
    /// Returns the references that get their dependency by one of `decisions`, each with the dependency that was
    /// chosen. A decision applies to the references that the type `decision.type` states for the key, and to those of
    /// the types that are built below it and need the key from above. If several decisions reach a type, the first one
    /// counts. All decisions are about one key; `slice` is the part of the graph that needs it. Linear in the number of
    /// askers (`KeySlice.Asker`) in `slice`.
    fileprivate func references(
        in decisions: [Decision], _ slice: KeySlice
    ) -> [(reference: BindingID, chosen: BindingID)] {
        var found: [(reference: BindingID, chosen: BindingID)] = []
        var seen: Set<TypeID> = []
        var queue = decisions
        var next = 0
        while next < queue.count {
            let decision = queue[next]
            next += 1
            guard seen.insert(decision.type).inserted else { continue }
            for asker in slice.askers[decision.type] ?? [] {
                switch asker {
                case .reference(let id): found.append((id, decision.chosen))
                case .registration(let id):
                    self[id].builds.map { queue.append(Decision(type: $0, chosen: decision.chosen)) }
                }
            }
        }
        return found
    }
}

extension Diagnostic {
    fileprivate static func resolvedByType(
        _ reference: Binding, _ chosen: Binding, insteadOf other: Binding, in graph: LinkedGraph
    ) -> Diagnostic {
        let (owner, farther) = (graph[chosen.owner].name, graph[other.owner].name)
        // If the reference is given a dependency of this name on all paths, the reference can ask for this name.
        let isEverywhere = graph.resolutions(of: reference.id).allSatisfy { resolution in
            if case .found(let id, byType: true) = resolution.ending { graph[id].name == chosen.name } else { false }
        }
        return Diagnostic(
            .resolvedByType,
            "'\(reference.name)' is given '\(chosen.name)' of '\(owner)', by its type, not '\(other.name)' of '\(farther)'",
            at: reference.namePlace,
            notes: [
                Note("'\(owner)' has '\(chosen.name)' here, which is nearer", at: chosen.namePlace),
                Note("'\(farther)' has '\(other.name)' here", at: other.namePlace),
            ],
            help:
                "say so: \(reference.statement(of: .from, chosen.name)), or register '\(other.name)' under a protocol that '\(chosen.name)' does not have",
            fix: isEverywhere ? Fix(from: chosen.name, of: reference, in: graph) : nil)
    }
}
