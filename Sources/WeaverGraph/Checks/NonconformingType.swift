import WeaverDiagnostics

/// A registration under a protocol or a superclass that its type does not have, as far as the inputs tell.
///
///     class Logger {}
///     // weaver: logger = Logger <- Logging           warning
@Sendable func checkConformances(_ graph: BindingGraph, _: Isolations) -> [Diagnostic] {
    // By what is wanted.
    var relations: [String: Relations] = [:]
    let findings = graph.bindingIDs.compactMap { id -> Finding? in
        guard graph[id].kind == .registration, graph[id].builder == nil, !graph[id].isSettable,
            let abstract = graph[id].abstract,
            let declared = graph.declarations[graph[id].type]
        else { return nil }
        let missing = abstract.components.first { part in
            // A macro, or the extension of a type of another module, could add it unseen.
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
