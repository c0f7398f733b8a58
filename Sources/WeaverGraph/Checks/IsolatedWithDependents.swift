import WeaverDiagnostics

/// Reports a type that has the attribute `isIsolated` but is registered by a type without this attribute. The attribute
/// says that nothing uses the type yet.
///
///     class App {  // weaver: home = Home
///     class Home { // weaver: self.isIsolated = true     error: App registers Home
@Sendable func checkIsolatedTypes(_ graph: LinkedGraph) -> [Diagnostic] {
    graph.typeIDs.compactMap { id in
        guard let place = graph[id].isolatedPlace else { return nil }
        let type = graph[id]
        let dependents = type.registrants.map { graph[$0] }.filter { graph[$0.owner].isolatedPlace == nil }
        guard !dependents.isEmpty else { return nil }
        return .isolatedWithDependents(type, dependents, at: place, in: graph)
    }
}

extension Diagnostic {
    fileprivate static func isolatedWithDependents(
        _ type: InjectableType, _ dependents: [Binding], at place: Place, in graph: LinkedGraph
    ) -> Diagnostic {
        let owner = graph[dependents[0].owner].name
        return Diagnostic(
            .isolatedWithDependents, "'\(type.name)' is isolated, and '\(owner)' registers it", at: place,
            notes: dependents.map {
                Note("'\(graph.ownerName(of: $0))' registers it as '\($0.name)' here", at: $0.namePlace)
            },
            help: "remove isIsolated, or isolate '\(owner)' as well: self.isIsolated = true")
    }
}
