import WeaverDiagnostics

/// A registration under a protocol or a superclass that its type does not have, as far as the inputs tell.
///
///     class Logger {}
///     // weaver: logger = Logger <- Logging           warning
@Sendable func checkConformances(_ graph: BindingGraph, _: Isolations) -> [Diagnostic] {
    let findings = graph.bindingIDs.compactMap { id -> Finding? in
        guard graph[id].kind == .registration, graph[id].builder == nil, !graph[id].isSettable, let abstract = graph[id].abstract,
            let declared = graph.declarations[graph[id].type]
        else { return nil }
        let missing = abstract.components.first { part in
            guard let wanted = graph.declarations[part] else { return false }
            return graph.declarations.lacks(declared, wanted)
        }
        return missing.map { wanted in
            Finding(binding: id, diagnostic: .nonconforming(graph[id], declared, to: wanted), cause: "\(declared.name): \(wanted.text())")
        }
    }
    return graph.diagnostics(of: findings, "also registered as", .dependency)
}

extension Declarations {
    /// Whether `type` certainly neither conforms to nor inherits `wanted`: everything that it inherits is declared, and none of it
    /// is that. A macro, or the extension of a type of another module, could add it unseen.
    fileprivate func lacks(_ type: DeclaredType, _ wanted: DeclaredType) -> Bool {
        guard wanted.kind == .protocol || wanted.kind == .class else { return false }
        var seen: Set<String> = [type.name]
        var queue = [type]
        while let next = queue.popLast() {
            if next.name == wanted.name { return false }
            if next.attributes.contains(where: { $0.first?.isUppercase ?? false && globalActorIsUnlikely($0) }) { return false }
            for inherited in (next.inherits + next.extensionInherits).flatMap(\.components) {
                guard let name = inherited.withoutPrefixes.dottedName else { continue }
                guard let declared = types[name] else {
                    if Self.knownProtocols.contains(name) { continue }
                    return false
                }
                if seen.insert(name).inserted { queue.append(declared) }
            }
        }
        return true
    }

    private func globalActorIsUnlikely(_ attribute: String) -> Bool {
        attribute != "MainActor" && types[qualify(attribute, in: "")]?.attributes.contains("globalActor") != true
    }

    /// Of the standard library; nothing makes them conform to a protocol of the inputs.
    private static let knownProtocols: Set<String> = [
        "AnyObject", "Sendable", "Equatable", "Hashable", "Comparable", "Codable", "Encodable", "Decodable", "Error", "Identifiable",
        "CustomStringConvertible", "CustomDebugStringConvertible", "CaseIterable", "RawRepresentable", "Copyable",
    ]
}

extension TypeKey {
    /// Without what may stand in front of a protocol that a type conforms to: `@preconcurrency`, `@retroactive`, `nonisolated`.
    fileprivate var withoutPrefixes: TypeKey {
        if case .prefixed(_, let type) = self { return type.withoutPrefixes }
        return self
    }
}

extension Diagnostic {
    fileprivate static func nonconforming(_ binding: Binding, _ declared: DeclaredType, to wanted: TypeKey) -> Diagnostic {
        Diagnostic(
            .nonconformingType, "'\(binding.type.text())' is not declared as a '\(wanted.text())'", at: binding.typePlace,
            notes: [Note("'\(declared.name)' is declared here", at: declared.place)],
            help: "add the conformance: extension \(declared.name): \(wanted.text()) {}")
    }
}
