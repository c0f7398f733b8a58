import WeaverDiagnostics

/// Reports a type that a manifest describes and that the input files neither declare nor register: most likely its name
/// is misspelled.
///
///     AppDelegat:                     error: there is an AppDelegate
///       registrations:
///         logger: Logger
@Sendable func checkUndeclaredTypes(_ graph: LinkedGraph) -> [Diagnostic] {
    let undeclared = graph.undeclaredTypes()
    if undeclared.isEmpty { return [] }
    let names = Array(graph.declarations.types.keys)
    // Two types that were renamed alike would be one.
    var renamed: Set<String> = []
    let elsewhere = Dictionary(
        grouping: graph.declarations.files.lazy.flatMap(\.declaredElsewhere), by: \.name)
    return undeclared.map { type, name, nearest in
        if let declared = elsewhere[name] {
            return .absent(name, declared, at: type.place) { condition in
                "state its dependencies under the same condition: when: \(condition)"
            }
        }
        let certain = certainName(to: name, in: names).flatMap {
            graph.canHaveFacts($0) && renamed.insert($0).inserted ? $0 : nil
        }
        return Diagnostic(
            .undeclaredType, "the inputs declare no type '\(type.name)'", at: type.place,
            help: suggestion(of: nearest) ?? "if another module declares it, add: external: true",
            fix: certain.map { Fix(replacing: type.place, with: $0.asManifestKey) },
            cause: Diagnostic.Cause(key: name, distance: 0, phrase: "also stated in", name: "'\(type.place.file)'"))
    }
}

extension LinkedGraph {
    /// Returns the types that manifests describe and that the input files neither declare nor register, each with its
    /// qualified name (`name`) and the nearest name of a declared type (`nearest`; nil if none is near). Other
    /// diagnostics about these types, and about the types with the nearest names, follow from the misspelling. Empty if
    /// some file could not be read.
    func undeclaredTypes() -> [(fact: ManifestTypeFact, name: String, nearest: String?)] {
        // A file that could not be read may declare the types.
        guard !unreadStatements.isOpen else { return [] }
        let undeclared = manifestTypes.filter {
            let name = declarations.qualify($0.name, in: "")
            return !$0.isExternal && declarations.types[name] == nil && bundles[name] == nil
        }
        guard !undeclared.isEmpty else { return [] }
        let external = Set(manifestTypes.lazy.filter(\.isExternal).map(\.name))
        let names = Array(declarations.types.keys)
        let registered = Set(bindings.lazy.filter { $0.kind == .registration }.compactMap(\.type.dottedName))
        return undeclared.compactMap { type in
            let name = declarations.qualify(type.name, in: "")
            guard !registered.contains(name), !external.contains(type.name) else { return nil }
            let nested = names.filter { $0.hasSuffix("." + name) }
            return (type, name, nested.count == 1 ? nested[0] : nearestName(to: name, in: names))
        }
    }

    /// Whether the statements under a misspelled name could be meant for the type `name`: this type can have
    /// dependencies, and has none yet.
    fileprivate func canHaveFacts(_ name: String) -> Bool {
        guard let declared = declarations.types[name], typesByName[name] == nil,
            !manifestTypes.contains(where: { $0.name == name })
        else { return false }
        return [.class, .struct, .actor].contains(declared.kind) && declared.genericParameters.isEmpty
    }
}

extension LinkedGraph {
    /// Returns the name of the declared type that was probably meant by `type`, the type of a dependency. Nil if the
    /// input files declare `type`, or no type whose name is near and begins with the same letter. Another module may
    /// declare `type`, so diagnostics give other help, too.
    func declaredType(nearlyOf type: TypeKey) -> String? {
        let type = type.unwrapped ?? type
        guard let name = type.dottedName, let first = name.utf8.first, declarations[type] == nil else { return nil }
        return nearestName(to: name, in: declarations.types.keys.filter { $0.utf8.first == first })
    }

    /// Returns the help to write the name that `declaredType(nearlyOf:)` returns; nil if that returns none.
    func correction(of type: TypeKey) -> String? {
        let mark = type.unwrapped == nil ? "" : "?"
        return declaredType(nearlyOf: type).map { "write '\($0)\(mark)' in the place of '\(type.text())'" }
    }

    /// Returns a note at the type that `dependency` states, if it was probably misspelled.
    func misspelling(in dependency: Binding) -> Diagnostic.Note? {
        let type = dependency.accessType
        return declaredType(nearlyOf: type).map {
            Diagnostic.Note(
                "the inputs declare no type '\(type.text())': was '\($0)' meant?", at: dependency.accessPlace)
        }
    }
}

extension String {
    /// The name of a type as a key of a manifest: in backticks, which YAML needs in quotes, if it begins like the name
    /// of a key.
    fileprivate var asManifestKey: String { first?.isLowercase == true ? "'`\(self)`'" : self }
}
