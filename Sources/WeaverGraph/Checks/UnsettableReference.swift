import WeaverDiagnostics

/// Reports a reference with the attribute `setter` that resolves to a dependency without a setter, and the builder of a
/// registration with a setter, which nothing calls.
///
///     class App  { // weaver: logger = Logger
///                  // weaver: home = Home
///     class Home { // weaver: logger <- Logger
///                  // weaver: logger.setter = true        error: App builds its logger
@Sendable func checkSetters(_ graph: LinkedGraph) -> [Diagnostic] {
    graph.bindingIDs.compactMap { id in
        guard graph[id].isSettable, let place = graph[id].setterPlace else { return nil }
        let binding = graph[id]
        guard binding.kind == .reference else { return .uncalledBuilder(of: binding) }
        let resolutions = graph.resolutions(of: id)
        let found = resolutions.compactMap { resolution -> Binding? in
            guard case .found(let id, _) = resolution.ending else { return nil }
            return graph[id]
        }
        if let built = found.first(where: { !$0.isSettable || $0.accessType != binding.type }) {
            return .unsettable(binding, built, at: place, in: graph)
        }
        if let weak = found.first(where: { $0.scope.isWeak }), let kept = found.first(where: { !$0.scope.isWeak }) {
            return .unsettable(binding, weak: weak, kept: kept, at: place, in: graph)
        }
        // A reference for which other modules pass a value to a public root cannot be set, unless they pass its setter
        // to a factory. Neither can an optional reference that nothing resolves: it is always nil.
        let isMissing = resolutions.contains { resolution in
            guard case .missing(let top) = resolution.ending, !graph.isOffered(top) else { return false }
            return binding.type.unwrapped != nil || graph.isPublicRoot(graph[top])
        }
        guard isMissing else { return nil }
        return Diagnostic(
            .attributeNotApplicable, "'\(binding.name)' cannot be set: no type registers it with a setter", at: place,
            help: graph.isForeign(graph[binding.owner])
                ? "register '\(binding.name)' as '\(binding.type.text())', with a setter" : "remove it")
    }
}

extension Diagnostic {
    /// Returns the diagnostic of the builder of `registration`, which has a setter; nil if it has no builder.
    fileprivate static func uncalledBuilder(of registration: Binding) -> Diagnostic? {
        guard registration.hasBuilder, let place = registration.builderPlace else { return nil }
        return Diagnostic(
            .attributeNotApplicable, severity: .warning,
            "'builder' does not apply to '\(registration.name)': it is set by your code, not built", at: place,
            notes: registration.setterPlace.map { [Note("it has a setter here", at: $0)] } ?? [],
            help: "remove the builder, or the setter")
    }

    fileprivate static func unsettable(_ reference: Binding, _ built: Binding, at place: Place, in graph: LinkedGraph)
        -> Diagnostic
    {
        let reason =
            built.isSettable
            ? "is set as '\(built.accessType.text())'"
            : "is not set, but \(built.kind == .parameter ? "passed" : "built")"
        return Diagnostic(
            .attributeNotApplicable,
            "'\(reference.name)' cannot be set: '\(built.name)' of '\(graph.ownerName(of: built))' \(reason)",
            at: place,
            notes: [built.noted],
            help: built.isSettable
                ? "refer to it as that"
                : (graph.isForeign(graph[reference.owner]) ? "" : "remove it, or ")
                    + "give '\(built.name)' a setter: \(built.setterStatement)")
    }

    /// Returns the diagnostic of `reference`, which resolves to the weak registration `weak` on one path, and on
    /// another path to `kept`, which has another scope. A setter sets slots of one kind, and the two registrations need
    /// two kinds of slots.
    fileprivate static func unsettable(
        _ reference: Binding, weak: Binding, kept: Binding, at place: Place, in graph: LinkedGraph
    ) -> Diagnostic {
        Diagnostic(
            .attributeNotApplicable,
            "'\(reference.name)' cannot be set: '\(graph.ownerName(of: weak))' holds it weakly, '\(graph.ownerName(of: kept))' does not",
            at: place, notes: [weak.noted, kept.noted], help: "give both the same scope")
    }
}

extension Binding {
    fileprivate var noted: Diagnostic.Note { Diagnostic.Note("'\(name)' is stated here", at: namePlace) }
    fileprivate var setterStatement: String {
        isFromManifest ? "\(name): {setter: true}" : statement(of: .setter, "true")
    }
}
