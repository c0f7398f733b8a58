import WeaverDiagnostics

/// Reports registrations of generic types without all of their arguments, and what else is wrong with the arguments in
/// the types of dependencies (`mentionedGenericTypes`). Registrations of types whose dependencies depend on the
/// arguments are reported when their instances are made.
///
///     final class Box<Content> {}
///     // weaver: box = Box                             error
@Sendable func checkGenericArguments(_ graph: LinkedGraph) -> [Diagnostic] {
    // Most graphs register no generic type.
    let areDeclared = graph.declarations.types.values.contains { !$0.genericParameters.isEmpty }
    let reported = Set(graph.genericTypes.map(\.name))
    var seen: Set<Place> = []
    let findings = graph.bindingIDs.compactMap { id -> Finding? in
        let binding = graph[id]
        guard binding.kind == .registration, !binding.isGathering, areDeclared || binding.type.plainName == nil,
            let declared = graph.declarations[binding.type],
            !reported.contains(declared.name)
        else { return nil }
        if let diagnostic = graph.declarations.lackingOuterArguments(binding),
            seen.insert(binding.typePlace).inserted
        {
            return Finding(binding: id, diagnostic: diagnostic, cause: binding.type.text())
        }
        if declared.genericParameters.isEmpty { return nil }
        // A type with parameter packs, which counts as constrained, takes any number.
        let count = binding.type.genericArguments.count
        guard count == 0 || !declared.hasConstraints && count != declared.genericParameters.count,
            // Bundles, subclasses and generic types give a statement to several types.
            seen.insert(binding.typePlace).inserted
        else { return nil }
        return Finding(
            binding: id,
            diagnostic: .lackingArguments(binding, of: declared.name, declared.genericParameters, at: declared.place),
            cause: binding.type.text())
    }
    return graph.diagnostics(of: findings, "also registered as", .dependency)
        + (areDeclared ? mentionedGenericTypes(graph) : [])
}

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
        let names = type.declaredNames.joined(separator: ", ")
        return Diagnostic(
            .missingGenericArguments,
            "nothing registers '\(type.name)' with arguments, and its dependencies depend on them", at: type.place,
            help:
                "register it: // weaver: \(type.name.lastName.lowerCamel) = \(type.name)<\(names)>, with types for \(names)"
        )
    }
}

extension Declarations {
    /// Returns the diagnostic of the registration `binding` if its type leaves out the arguments of a generic type in
    /// front of a dot: `Array.Box`.
    fileprivate func lackingOuterArguments(_ binding: Binding) -> Diagnostic? {
        guard case .named(let parts) = binding.type else { return nil }
        for index in parts.indices.dropLast() where parts[index].arguments.isEmpty {
            let outer = parts[...index].map(\.name).joined(separator: ".")
            guard let parameters = writtenParameters(of: outer) else { continue }
            var mended = parts.map { TypeKey.named([$0]).text() }
            mended[index] += parameters
            return Diagnostic(
                .missingGenericArguments,
                "'\(binding.name)' registers '\(binding.type.text())' without the arguments of '\(outer)'",
                at: binding.typePlace, help: "name them: \(binding.name) = \(mended.joined(separator: "."))")
        }
        return nil
    }
}
