import WeaverDiagnostics

/// Dependencies of something that is never built, or that cannot be built without more than its name.
///
///     protocol Storing { // weaver: logger <- Logger         error: a protocol has no dependencies
@Sendable func checkOwners(_ graph: BindingGraph, _: Isolations) -> [Diagnostic] {
    graph.typeIDs.compactMap { id in
        guard let declared = graph.declarations.types[graph[id].name], let first = graph[id].bindings.first else { return nil }
        let type = graph[id]
        let reason: String
        switch declared.kind {
        case .protocol: reason = "is a protocol, which has no dependencies"
        case .enum: reason = "is an enum, which has no dependencies"
        case .class, .struct, .actor, .extension:
            guard !declared.genericParameters.isEmpty else { return nil }
            reason = "is generic, and cannot have dependencies"
        }
        return Diagnostic(
            .misplacedAnnotation, "'\(type.name)' \(reason)", at: graph[first].namePlace,
            notes: [.init("'\(type.name)' is declared here", at: declared.place)],
            help: "state it in a class, struct or actor without generic parameters")
    }
}
