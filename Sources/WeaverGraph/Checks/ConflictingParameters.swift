import WeaverDiagnostics

/// Reports a reference that resolves to different dependencies on different paths, if these dependencies take different
/// parameters.
///
///     class First  { // weaver: show = Movie <- Show       Movie takes an Int
///                    // weaver: home = Home
///     class Second { // weaver: show = Song <- Show        Song takes a String
///                    // weaver: home = Home
///     class Home   { // weaver: show <- Show               error
@Sendable func checkParameters(_ graph: LinkedGraph) -> [Diagnostic] {
    let findings = graph.parameterConflicts.map { conflict in
        let reference = graph[conflict.reference]
        let notes = conflict.providers.map { graph[$0] }.map { provider in
            let list = provider.parameters.map { "\($0.name): \($0.type.text())" }.joined(separator: ", ")
            return Diagnostic.Note(
                "'\(graph.ownerName(of: provider))' has '\(provider.name)', which takes \(list.isEmpty ? "nothing" : "(\(list))")",
                at: provider.namePlace)
        }
        let diagnostic = Diagnostic(
            .conflictingParameters, "'\(reference.name)' takes different parameters on different paths",
            at: reference.namePlace, notes: notes,
            help: "give both the same parameters, or register one of them as another type")
        let providers = Set(conflict.providers).sorted().map(graph.shownName).joined(separator: ", ")
        return Finding(binding: conflict.reference, diagnostic: diagnostic, cause: "\(reference.name) by \(providers)")
    }
    return graph.diagnostics(of: findings, "also needed by", .owner) + graph.needsWithOtherParameters()
}

extension LinkedGraph {
    /// Returns a diagnostic for each need of a type of another module that resolves to a dependency with other
    /// parameters than the factory of the type passes, at a registration of the type.
    fileprivate func needsWithOtherParameters() -> [Diagnostic] {
        declarations.factories.values.flatMap { factory -> [Diagnostic] in
            guard let type = typesByName[factory.type].map({ self[$0] }), let registration = type.registrants.first
            else {
                return []
            }
            let references = type.bindings.dropFirst(factory.construction.parameters.count)
            return zip(references, factory.construction.needs).compactMap { id, need in
                let taken = self[id].parameters.map(\.type)
                guard taken != need.parameters, !failures.contains(where: { $0.key == askedKey(of: id) }) else {
                    return nil
                }
                func list(_ types: [TypeKey]) -> String {
                    types.isEmpty ? "no parameters" : "(\(types.map { $0.text() }.joined(separator: ", ")))"
                }
                return Diagnostic(
                    .conflictingParameters,
                    "'\(need.name)' takes \(list(taken)), and '\(factory.type)' of '\(factory.module)' passes \(list(need.parameters))",
                    at: self[registration].namePlace,
                    notes: [Diagnostic.Note("'\(factory.type)' needs '\(need.name)' here", at: need.place)],
                    help: "register another '\(need.name)', or give '\(self[registration].name)' a builder")
            }
        }
    }
}
