import WeaverDiagnostics

/// Returns diagnostics about generic types of the inputs that the type of a registration or parameter names without
/// their arguments, or with arguments that do not meet their constraints. The registrations of types whose dependencies
/// depend on the arguments are reported when their instances are made; a reference has the type of what it resolves to.
///
///     final class Cache<Key: Hashable> {}
///     // weaver: cache <= Cache                        error
///     // weaver: caches <= [Cache<any Named>]          error
func mentionedGenericTypes(_ graph: LinkedGraph) -> [Diagnostic] {
    let constraints = Constraints(graph.declarations)
    let instantiated = Set(graph.genericTypes.map(\.name))
    // Bundles and subclasses give a statement to several types.
    var seen: Set<Place> = []
    return graph.bindings.flatMap { binding -> [Diagnostic] in
        let owner = graph[binding.owner]
        guard binding.kind != .reference, !binding.isGathering, owner.arguments.isEmpty,
            seen.insert(binding.typePlace).inserted
        else { return [] }
        var found: [Diagnostic] = []
        func check(_ parts: [TypeKey.NamePart], isRegistered: Bool) {
            guard let arguments = parts.last?.arguments, let declared = graph.declarations[.named(parts)],
                declared.kind != .protocol, !declared.genericParameters.isEmpty
            else { return }
            if arguments.count == declared.generics.count {
                guard !isRegistered || !instantiated.contains(declared.name) else { return }
                found += constraints.violations(of: arguments, declared, at: binding)
            } else if !isRegistered, arguments.isEmpty, !owner.declaredName.isIn(declared.name) {
                found.append(.lackingArguments(binding, declared))
            }
        }
        for type in [binding.type] + (binding.abstract.map { [$0] } ?? []) {
            let start = found.count
            type.forEachName { parts in
                check(parts, isRegistered: binding.kind == .registration && .named(parts) == binding.type)
            }
            guard type != binding.type else { continue }
            for index in start..<found.count { found[index].place = binding.accessPlace }
        }
        return found
    }
}

extension String {
    /// Whether this is the name of the type `name`, or of a type in it: there, Swift fills in the arguments.
    fileprivate func isIn(_ name: String) -> Bool { self == name || hasPrefix(name + ".") }
}

extension Diagnostic {
    fileprivate static func lackingArguments(_ binding: Binding, _ declared: DeclaredType) -> Diagnostic {
        Diagnostic(
            .missingGenericArguments, "the type of '\(binding.name)' names '\(declared.name)' without arguments",
            at: binding.typePlace, notes: [Note("'\(declared.name)' is declared here", at: declared.place)],
            help: "name them: \(declared.name)<\(declared.genericParameters.joined(separator: ", "))>")
    }
}
