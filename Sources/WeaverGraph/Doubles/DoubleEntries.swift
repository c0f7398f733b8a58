package import WeaverDiagnostics

extension ProtocolCatalog {
    /// Returns the diagnostics about what manifests state of doubles, in `files`, and no catalog can take up: an entry
    /// of a protocol that the inputs do not declare, and a type for an associated type that the protocol does not have.
    /// `catalogs` are those of all variants.
    package static func diagnostics(ofEntriesIn files: [FileFacts], _ catalogs: [ProtocolCatalog]) -> [Diagnostic] {
        let facts = files.flatMap(\.doubles)
        var diagnostics: [Diagnostic] = []
        var start = 0
        // The statements of an entry stand one after the other.
        for index in facts.indices
        where index + 1 == facts.count || facts[index + 1].protocolPlace != facts[index].protocolPlace {
            diagnostics += Self.diagnostics(ofEntry: Array(facts[start...index]), catalogs)
            start = index + 1
        }
        return diagnostics
    }

    /// Returns the diagnostics about `facts`, the statements of one entry.
    private static func diagnostics(ofEntry facts: [DoubleFact], _ catalogs: [ProtocolCatalog]) -> [Diagnostic] {
        let name = facts[0].protocolName
        let known = catalogs.map { $0.settings(of: $0.declarations.qualify(name, in: "")) }
        guard known.contains(where: { $0 != .undeclared }) else {
            // The double of a protocol of another module may be one that the user has written, under any name.
            return facts.contains(where: \.statesName) ? [] : [.undeclared(facts[0], catalogs)]
        }
        // Where there is no double, its associated types are not known.
        guard !known.contains(.unknown) else { return [] }
        var candidates: Set<String> = []
        for case .associatedTypes(let names) in known { candidates.formUnion(names) }
        return facts.compactMap { fact in
            guard case .associatedType(let name, _) = fact.statement, !candidates.contains(name) else { return nil }
            return .unknownSetting(name, fact, candidates.sorted())
        }
    }

    /// The associated types that an entry can settle in the double of a protocol or class.
    private enum Settings: Equatable {
        /// The inputs do not declare the protocol.
        case undeclared
        /// There is no double, so its associated types are not known.
        case unknown
        /// The double has these associated types, or generic parameters if it is that of a class.
        case associatedTypes(Set<String>)
    }

    private func settings(of name: String) -> Settings {
        guard let shape = isDeclared(name) ? shape(of: [name]) : shape(ofClass: name) else { return .undeclared }
        guard shape.faults.isEmpty else { return .unknown }
        return .associatedTypes(Set(shape.associatedTypes.map(\.name) + shape.aliases.map(\.name)))
    }
}

extension DoubleFact {
    fileprivate var statesName: Bool { if case .name = statement { true } else { false } }
}

extension Diagnostic {
    fileprivate static func undeclared(_ fact: DoubleFact, _ catalogs: [ProtocolCatalog]) -> Diagnostic {
        let name = fact.protocolName
        let nearest = catalogs.lazy.compactMap { $0.name(meantBy: name) }.first
        return Diagnostic(
            .undoubledProtocol, "'\(name)' cannot be doubled: the inputs declare no such protocol or class",
            at: fact.protocolPlace,
            help: suggestion(of: nearest) ?? "make the file that declares it an input, or remove the entry")
    }

    fileprivate static func unknownSetting(
        _ name: String, _ fact: DoubleFact, _ associatedTypes: [String]
    ) -> Diagnostic {
        let known = associatedTypes + DoubleSetting.allCases.map(\.rawValue)
        return Diagnostic(
            .unknownAttribute, "'\(fact.protocolName)' has no associated type '\(name)'", at: fact.place,
            help: suggestion(for: name, among: known) ?? "known are \(known.joined(separator: ", "))")
    }
}
