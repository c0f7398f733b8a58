import WeaverDiagnostics

/// Reports a generic type whose dependencies name its parameters, and that no registration names with arguments. Other
/// modules may register it if they see it, and subclasses inherit its dependencies.
///
///     final class Repository<Model> { // weaver: store <- Store<Model>       error, if nothing registers it
@Sendable func checkGenericTypes(_ graph: LinkedGraph) -> [Diagnostic] {
    guard !graph.genericTypes.isEmpty else { return [] }
    let known = Set(graph.types.lazy.filter { !$0.arguments.isEmpty }.map(\.declaredName))
    return graph.genericTypes.compactMap { type in
        let isForOthers =
            graph.module.map { !$0.isExecutable } ?? false && graph.declarations.visibility(of: type.key) >= .package
        guard !known.contains(type.name), !type.isIsolated, !isForOthers, !graph.baseTypes.contains(type.name),
            !graph.registeredElsewhere.contains(type.name), !graph.unreadStatements.mayRegister(type.name.lastName),
            !graph.bindings.contains(where: { $0.type.dottedName == type.name && $0.kind == .registration })
        else { return nil }
        let names = type.parameters.map(\.name).joined(separator: ", ")
        return Diagnostic(
            .missingGenericArguments,
            "nothing registers '\(type.name)' with arguments, and its dependencies depend on them", at: type.place,
            help:
                "register it: // weaver: \(type.name.lastName.lowerCamel) = \(type.name)<\(names)>, with types for \(names)"
        )
    }
}
