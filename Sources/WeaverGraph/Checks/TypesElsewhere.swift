import WeaverDiagnostics

/// Reports a dependency whose type the input files declare under other flags alone. Generated code would name a type
/// that is not there.
///
///     #if DEBUG
///     final class DebugTools {}
///     #endif
///     // weaver: tools = DebugTools         error, only if !DEBUG
///
/// Another platform or a module that is there under a condition may have a type of the same name, so that a declaration
/// whose condition mentions anything but flags is not reported.
@Sendable func checkTypesElsewhere(_ graph: LinkedGraph) -> [Diagnostic] {
    let files = graph.declarations.files
    var elsewhere = Dictionary(
        grouping: files.lazy.flatMap(\.declaredElsewhere).filter { !graph.declarations.isDeclared($0.name) },
        by: \.name)
    // A file that could not be read may declare the type.
    guard !elsewhere.isEmpty, !graph.unreadStatements.isOpen else { return [] }
    let imported = files.flatMap(\.imports).map(\.condition).filter { !$0.isAlways }
    elsewhere = elsewhere.filter { _, declarations in
        declarations.allSatisfy { declared in
            declared.condition.hasFlagsAlone && !imported.contains { $0.sharesAtoms(with: declared.condition) }
        }
    }
    if elsewhere.isEmpty { return [] }
    var findings: [Finding] = []
    for type in graph.types {
        for id in type.bindings {
            let binding = graph[id]
            guard let (name, declarations) = elsewhere.declarations(namedBy: binding, of: type.name) else { continue }
            findings.append(
                Finding(binding: id, diagnostic: .absent(binding, name, declarations), cause: name))
        }
    }
    return graph.diagnostics(of: findings, "also the type of", .dependency)
}

extension [String: [DeclarationElsewhere]] {
    /// Returns the first of these declarations that the types of `binding` name, a dependency of the type `owner`, with
    /// its name. Nil if they name none.
    fileprivate func declarations(
        namedBy binding: Binding, of owner: String
    ) -> (name: String, declarations: [DeclarationElsewhere])? {
        var found: (String, [DeclarationElsewhere])?
        for type in [binding.type, binding.abstract].compactMap(\.self) {
            type.forEachName { parts in
                let name = parts.map(\.name).joined(separator: ".")
                var scope = owner
                while found == nil, !scope.isEmpty {
                    let nested = scope + "." + name
                    found = self[nested].map { (nested, $0) }
                    scope = scope.enclosingName
                }
                found = found ?? self[name].map { (name, $0) }
            }
        }
        return found
    }
}

extension Diagnostic {
    fileprivate static func absent(
        _ binding: Binding, _ name: String, _ declarations: [DeclarationElsewhere]
    ) -> Diagnostic {
        let isManifest = binding.namePlace.file.hasSuffix(".weaver")
        return .absent(name, declarations, at: binding.typePlace) { condition in
            "put the dependency under the same condition: " + (isManifest ? "when: " : "#if ") + condition
        }
    }

    /// Returns the diagnostic at `place`, which names the type `name`. `declarations` are those under other conditions,
    /// and `help` gets the text of these.
    static func absent(
        _ name: String, _ declarations: [DeclarationElsewhere], at place: Place, _ help: (String) -> String
    ) -> Diagnostic {
        let condition = Condition.union(of: declarations.map(\.condition)).text
        return Diagnostic(
            .undeclaredType, "the inputs declare '\(name)' only if \(condition)", at: place,
            notes: declarations.map { Note("'\(name)' is declared here", at: $0.place) }, help: help(condition))
    }
}
