import WeaverDiagnostics

/// Reports a registration whose abstract type is a protocol that the built type does not conform to, or a class that it
/// does not inherit from, as far as the input files show.
///
///     class Logger {}
///     // weaver: logger = Logger <- Logging           warning
@Sendable func checkConformances(_ graph: LinkedGraph) -> [Diagnostic] {
    let declarations = graph.declarations
    // The conformances found so far, by the name of the protocol or superclass.
    var relations: [String: Relations] = [:]
    var findings: [Finding] = []
    for id in graph.bindingIDs where graph[id].kind == .registration {
        guard !graph[id].hasBuilder, !graph[id].isSettable, let abstract = graph[id].abstract,
            let declared = declarations[graph[id].type]
        else { continue }
        for part in abstract.components {
            // Most types state it themselves.
            if declared.inherits.contains(part) { continue }
            // A macro, or an extension of another module's type, could add the conformance unseen.
            guard let wanted = declarations[part], wanted.kind == .protocol || wanted.kind == .class else { continue }
            let relation = relations[
                wanted.name, default: Relations(declarations: declarations, wanted: wanted.name)](declared)
            guard relation == .no else { continue }
            findings.append(
                Finding(
                    binding: id, diagnostic: .nonconforming(graph[id], declared, to: part, wanted),
                    cause: "\(declared.name): \(part.text())"))
            break
        }
    }
    return graph.diagnostics(of: findings, "also registered as", .dependency)
}

extension Diagnostic {
    fileprivate static func nonconforming(
        _ binding: Binding, _ declared: DeclaredType, to wanted: TypeKey, _ declaredWanted: DeclaredType
    ) -> Diagnostic {
        // Extensions add neither superclasses nor conformances of protocols.
        let help =
            switch (declared.kind, declaredWanted.kind) {
            case (_, .protocol): "add the conformance: extension \(declared.name): \(wanted.text()) {}"
            case (.protocol, _): "swap the two: \(binding.name) = \(wanted.text()) <- \(binding.type.text())"
            default: "let '\(declared.name)' inherit from '\(wanted.text())', or name what it inherits from"
            }
        return Diagnostic(
            .nonconformingType, "'\(binding.type.text())' is not declared as a '\(wanted.text())'",
            at: binding.typePlace,
            notes: [Note("'\(declared.name)' is declared here", at: declared.place)],
            help: help)
    }
}
