import WeaverDiagnostics

/// Reports a type whose parameters are stated in more than one place. The order of the statements is that of the
/// arguments in generated calls, and would depend on the names of files.
///
///     class Movie { // weaver: id <= Int
///     Movie: {parameters: {title: String}}           error, in the manifest
@Sendable func checkSplitParameters(_ graph: LinkedGraph) -> [Diagnostic] {
    graph.typeIDs.compactMap { type in
        let parameters = graph[type].bindings.filter { graph[$0].kind == .parameter && !graph[$0].isInherited }.map {
            graph[$0]
        }
        guard let first = parameters.first, let other = parameters.first(where: { !$0.standsTogether(with: first) })
        else { return nil }
        return .split(other, from: first, of: graph[type])
    }
}

extension Binding {
    /// Whether this parameter and `other` are stated in one place. All sources together count as one place. Each
    /// manifest is a place of its own.
    fileprivate func standsTogether(with other: Binding) -> Bool {
        isFromManifest == other.isFromManifest && (!isFromManifest || place.file == other.place.file)
    }
}

extension Diagnostic {
    fileprivate static func split(_ parameter: Binding, from first: Binding, of type: InjectableType) -> Diagnostic {
        Diagnostic(
            .splitParameters, "the parameters of '\(type.name)' stand in two places, which leaves their order open",
            at: parameter.namePlace,
            notes: [Note("'\(first.name)' is stated here", at: first.namePlace)],
            help: "state '\(parameter.name)' where '\(first.name)' is")
    }
}
