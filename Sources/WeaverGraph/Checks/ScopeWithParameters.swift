import WeaverDiagnostics

/// Reports an explicit container scope on a registration whose type takes parameters. The instance would be built
/// together with its container, when no arguments for the parameters are known.
///
///     // weaver: movie = MovieScreen
///     // weaver: movie.scope = .container           error, where MovieScreen has parameters
@Sendable func checkScopesWithParameters(_ graph: LinkedGraph) -> [Diagnostic] {
    graph.bindingIDs.compactMap { id in
        guard graph[id].scope.isBuiltWithContainer, let parameter = graph[id].parameters.first,
            let place = graph[id].scopePlace,
            let type = graph[id].builds
        else { return nil }
        let binding = graph[id]
        let declaration = graph[type].bindings.lazy.map { graph[$0] }.first { $0.name == parameter.name }
        return Diagnostic(
            .scopeWithParameters,
            "'\(binding.name)' cannot live in its container: '\(binding.type.text())' takes parameters", at: place,
            notes: [.init("'\(parameter.name): \(parameter.type.text())' is a parameter", at: declaration?.namePlace)],
            help: "use .transient, .lazy or .weak", fix: Fix(scope: .transient, of: binding))
    }
}
