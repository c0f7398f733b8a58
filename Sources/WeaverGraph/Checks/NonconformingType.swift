import WeaverDiagnostics

/// Reports a registration whose abstract type is a protocol that the built type does not conform to, or a class that it
/// does not inherit from, as far as the input files show.
///
///     class Logger {}
///     // weaver: logger = Logger <- Logging           warning
@Sendable func checkConformances(_ graph: LinkedGraph, _: Isolations) -> [Diagnostic] {
    // The conformances found so far, by the name of the protocol or superclass.
    var relations: [String: Relations] = [:]
    let findings = graph.bindingIDs.compactMap { id -> Finding? in
        guard graph[id].kind == .registration, !graph[id].hasBuilder, !graph[id].isSettable,
            let abstract = graph[id].abstract,
            let declared = graph.declarations[graph[id].type]
        else { return nil }
        let missing = abstract.components.first { part in
            // A macro, or an extension of another module's type, could add the conformance unseen.
            guard let wanted = graph.declarations[part], wanted.kind == .protocol || wanted.kind == .class else {
                return false
            }
            return relations[wanted.name, default: Relations(declarations: graph.declarations, wanted: wanted.name)](
                declared) == .no
        }
        return missing.map { wanted in
            Finding(
                binding: id, diagnostic: .nonconforming(graph[id], declared, to: wanted),
                cause: "\(declared.name): \(wanted.text())")
        }
    }
    return graph.diagnostics(of: findings, "also registered as", .dependency)
}

extension Diagnostic {
    fileprivate static func nonconforming(_ binding: Binding, _ declared: DeclaredType, to wanted: TypeKey)
        -> Diagnostic
    {
        Diagnostic(
            .nonconformingType, "'\(binding.type.text())' is not declared as a '\(wanted.text())'",
            at: binding.typePlace,
            notes: [Note("'\(declared.name)' is declared here", at: declared.place)],
            help: "add the conformance: extension \(declared.name): \(wanted.text()) {}")
    }
}
