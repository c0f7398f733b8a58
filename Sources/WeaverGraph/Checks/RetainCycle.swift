import WeaverDiagnostics

/// Reports a retain cycle: instances that keep each other alive after each of them was read, so that they are not freed
/// with their root. Also reports a retain cycle between an instance and one that is built below it
/// (`retainedAncestors`).
///
///     class App { // weaver: a = A
///                 // weaver: a.scope = .lazy
///                 // weaver: b = B
///                 // weaver: b.scope = .lazy
///     class A   { // weaver: b <- B                  warning: A and B hold each other
///     class B   { // weaver: a <- A
@Sendable func checkRetainCycles(_ graph: LinkedGraph) -> [Diagnostic] {
    let holdings = Holdings(graph)
    let cycles = holdings.cycles()
    let hasAncestors = holdings.takenInputs.hasAncestors
    // A registration in a dependency cycle cannot be built, and is reported already.
    guard hasAncestors || !cycles.isEmpty, !graph.hasDependencyCycle else { return [] }
    let diagnostics = cycles.map { Diagnostic.retainCycle($0, holdings, in: graph) }
    return hasAncestors ? diagnostics + retainedAncestors(in: graph, holdings.keptInputs) : diagnostics
}

extension Diagnostic {
    /// Returns the diagnostic of the retain cycle `cycle`. It has no fix: the state of an instance is lost if it
    /// becomes weak and nothing else holds it.
    fileprivate static func retainCycle(
        _ cycle: [Holdings.Edge], _ holdings: Holdings, in graph: LinkedGraph
    ) -> Diagnostic {
        let references = cycle.map { edge -> Binding in
            let holder = holdings.registration(of: edge.source)
            return edge.reader.map { graph[$0] } ?? edge.key.map { graph.reference(to: $0, below: holder) } ?? holder
        }
        let places = references.map { graph.placeInModule(of: $0) }
        let start = references.indices.min { places[$0] < places[$1] }.required("a cycle has edges")
        // No input states the registrations that linking adds to gather a collection. The path leaves them out, as if
        // the type that reads the collection held its elements.
        let order = (Array(start..<cycle.count) + Array(0..<start)).filter {
            !holdings.registration(of: cycle[$0].target).isGathering
        }
        let held = order.map { holdings.registration(of: cycle[$0].target) }
        let path = ([held[held.count - 1]] + held).map { $0.type.text() }.joined(separator: " → ")
        let notes = zip(order, held).map { index, registration in
            let reference = references[index]
            let holder = holdings.registration(of: cycle[index].source)
            let below = reference.owner == holder.builds ? "" : ", below '\(holder.type.text())',"
            let reads: String
            if holder.isGathering {
                reads = "'\(graph.statedOwner(of: reference.id).name)' gathers"
            } else if cycle[index].reader == nil {
                reads = "'\(graph[reference.owner].name)'\(below) refers to"
            } else {
                let knows = graph.readNames(ofBuilderOf: reference.id) != nil
                reads = "the builder of '\(reference.name)' \(knows ? "reads" : "is handed a resolver, and may read")"
            }
            return Note(
                "\(reads) '\(registration.name)' of '\(graph.ownerName(of: registration))' (\(registration.scope.rawValue))",
                at: reference.namePlace)
        }
        let kept = order.map { cycle[$0].target }.filter { holdings.isInstance($0) && !holdings.taken.contains($0) }
        let weak = graph.weakCandidate(among: kept.map(holdings.registration))
        return Diagnostic(
            .retainCycle, "these keep each other alive: \(path)", at: places[start], notes: notes,
            help: weak.map { "break it in \(graph.scopeName(of: $0)): \($0.statement(ofScope: .weak))" }
                ?? "let one of them go without its reference")
    }
}

extension LinkedGraph {
    /// Returns the registration in `cycle` that the help proposes to make weak: the first lazy one, since it is built
    /// at its first use with either scope; else the first one. Only registrations of classes and actors count, as a
    /// value cannot be held weakly. Nil if there are none.
    fileprivate func weakCandidate(among cycle: [Binding]) -> Binding? {
        let candidates = cycle.filter { binding in
            let kind = declarations[binding.type]?.kind
            return kind == .class || kind == .actor
        }
        return candidates.first { $0.scope.isLazy } ?? candidates.first
    }
}
