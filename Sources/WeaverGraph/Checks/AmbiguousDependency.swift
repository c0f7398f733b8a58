import WeaverDiagnostics

/// Reports a reference that could mean several dependencies: the nearest container with a dependency of the reference's
/// type has several of that type, and none of them has the reference's name.
///
///     class App {  // weaver: first = Logger
///                  // weaver: second = Logger
///     class Home { // weaver: logger <- Logger      error: 'first' or 'second'?
@Sendable func checkAmbiguousDependencies(_ graph: LinkedGraph) -> [Diagnostic] {
    let findings = graph.failures.flatMap { failure -> [Finding] in
        guard case .ambiguous(let candidates) = failure.reason else { return [] }
        return failure.references.map { failed in
            let diagnostic = Diagnostic.ambiguous(
                graph[failed.reference], failed.chain, candidates.map { graph[$0] }, in: graph)
            // All references that ask this container for one name and type share one cause.
            return Finding(
                binding: failed.reference, diagnostic: diagnostic,
                cause: "\(graph.asked(failure.key).text) in \(graph[failure.type].name)")
        }
    }
    return graph.diagnostics(of: findings, "also needed by", .owner)
}

extension Diagnostic {
    fileprivate static func ambiguous(
        _ reference: Binding, _ chain: [LinkedGraph.BindingID], _ candidates: [Binding], in graph: LinkedGraph
    ) -> Diagnostic {
        let holder = graph[candidates[0].owner].name
        let type = reference.type.text()
        let steps = chain.map { graph[$0] }.map {
            Note("'\(graph.ownerName(of: $0))' registers '\($0.name)' here", at: $0.namePlace)
        }
        let notes =
            steps.reversed() + candidates.map { Note("'\(holder)' has '\(type)' as '\($0.name)'", at: $0.namePlace) }
        return Diagnostic(
            .ambiguousDependency,
            "'\(reference.name)' could be any of \(candidates.count) dependencies of type '\(type)' in '\(holder)'",
            at: reference.namePlace,
            notes: notes,
            help: "name the one that is meant: " + reference.statement(naming: candidates[0].name, in: graph))
    }
}

extension Binding {
    /// Returns the statement that has this reference resolve to the dependency `other`. A reference that an initializer
    /// takes by its name, or that is a property, keeps its name.
    fileprivate func statement(naming other: String, in graph: LinkedGraph) -> String {
        var keepsName = isWrapped
        if case .constructor(_, let arguments) = graph[owner].construction {
            keepsName = keepsName || arguments.contains { $0.binding == id }
        }
        if keepsName { return statement(of: .from, other) }
        return isFromManifest ? "\(other): \(type.text())" : "// weaver: \(other) <- \(type.text())"
    }
}
