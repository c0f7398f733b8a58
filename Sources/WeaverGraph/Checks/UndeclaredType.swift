import WeaverDiagnostics

/// Reports a type of a manifest that the inputs neither declare nor register: most likely a misspelled name.
///
///     AppDelegat:                     error: there is an AppDelegate
///       registrations:
///         logger: Logger
@Sendable func checkUndeclaredTypes(_ graph: BindingGraph, _: Isolations) -> [Diagnostic] {
    graph.undeclaredTypes().map { type, name, nearest in
        Diagnostic(
            .undeclaredType, "the inputs declare no type '\(type.name)'", at: type.place,
            help: suggestion(of: nearest) ?? "if another module declares it, add: external: true",
            fix: nearest.flatMap { graph.canHaveFacts($0) ? Fix(replacing: type.place, with: $0) : nil },
            cause: Diagnostic.Cause(key: name, distance: 0, phrase: "also stated in", name: "'\(type.place.file)'"))
    }
}

extension BindingGraph {
    /// The types of manifests that the inputs neither declare nor register, each with its qualified name and the
    /// nearest name of a declared type, which is nil if none is near. Other faults of these types and of the nearest
    /// types follow from the misspelling. Empty if some file could not be read.
    func undeclaredTypes() -> [(fact: ManifestTypeFact, name: String, nearest: String?)] {
        // The type may be declared in a file that could not be read.
        guard !unreadStatements.isOpen else { return [] }
        let undeclared = manifestTypes.filter {
            !$0.isExternal && declarations.types[declarations.qualify($0.name, in: "")] == nil
        }
        guard !undeclared.isEmpty else { return [] }
        let external = Set(manifestTypes.lazy.filter(\.isExternal).map(\.name))
        let registered = Set(bindings.lazy.filter { $0.kind == .registration }.compactMap(\.type.dottedName))
        return undeclared.compactMap { type in
            let name = declarations.qualify(type.name, in: "")
            guard !registered.contains(name), !external.contains(type.name) else { return nil }
            return (type, name, nearestName(to: name, in: declarations.types.keys))
        }
    }

    /// Whether the statements of a misspelled type could belong to the type `name`: it can have dependencies, and has
    /// none yet.
    fileprivate func canHaveFacts(_ name: String) -> Bool {
        guard let declared = declarations.types[name], typesByName[name] == nil,
            !manifestTypes.contains(where: { $0.name == name })
        else { return false }
        return [.class, .struct, .actor].contains(declared.kind) && declared.genericParameters.isEmpty
    }
}
