import WeaverDiagnostics

/// A reference that asks for a setter of something that has none.
///
///     class App  { // weaver: logger = Logger
///                  // weaver: home = Home
///     class Home { // weaver: logger <- Logger
///                  // weaver: logger.setter = true        error: App builds its logger
@Sendable func checkSetters(_ graph: BindingGraph, _: Isolations) -> [Diagnostic] {
    graph.bindingIDs.compactMap { id in
        guard graph[id].kind == .reference, let place = graph[id].setterPlace else { return nil }
        let binding = graph[id]
        let built = graph.resolutions(of: binding.id).lazy.compactMap { resolution -> Binding? in
            guard case .found(let id, _) = resolution.ending else { return nil }
            return graph[id].isSettable && graph[id].accessType == binding.type ? nil : graph[id]
        }.first
        return built.map { .unsettable(binding, $0, at: place, in: graph) }
    }
}

extension Diagnostic {
    fileprivate static func unsettable(_ reference: Binding, _ built: Binding, at place: Place, in graph: BindingGraph) -> Diagnostic {
        let reason = built.isSettable ? "is set as '\(built.accessType.text())'" : "is not set, but \(built.kind == .parameter ? "passed" : "built")"
        return Diagnostic(
            .attributeNotApplicable, "'\(reference.name)' cannot be set: '\(built.name)' of '\(graph[built.owner].name)' \(reason)", at: place,
            notes: [Note("'\(built.name)' is stated here", at: built.namePlace)],
            help: built.isSettable ? "refer to it as that" : "remove it, or give '\(built.name)' a setter: \(built.setterStatement)")
    }
}

extension Binding {
    fileprivate var setterStatement: String { isFromManifest ? "\(name): {setter: true}" : "// weaver: \(name).setter = true" }
}
