/// Whether one type is another one, as far as the inputs tell.
enum Relation {
    case yes, no
    /// Something between the two is declared elsewhere, or a macro may add it.
    case unknown
}

extension Declarations {
    /// Whether `type` conforms to or inherits `wanted`, which is declared or not. Linear in what lies between them.
    func relation(of type: DeclaredType, to wanted: String) -> Relation {
        var seen: Set<String> = [type.name]
        var queue = [type]
        var isKnown = true
        while let next = queue.popLast() {
            if next.name == wanted { return .yes }
            if next.attributes.contains(where: { $0.first?.isUppercase ?? false && globalActorIsUnlikely($0) }) { isKnown = false }
            for inherited in (next.inherits + next.extensionInherits).flatMap(\.components) {
                guard let name = inherited.withoutPrefixes.dottedName else { continue }
                if name == wanted { return .yes }
                guard let declared = types[name] else {
                    if !Self.knownProtocols.contains(name) { isKnown = false }
                    continue
                }
                if seen.insert(name).inserted { queue.append(declared) }
            }
        }
        return isKnown ? .no : .unknown
    }

    /// Whether a value of the type `key` is one of every part of `wanted`, which may be a composition.
    func relation(of key: TypeKey, to wanted: TypeKey) -> Relation {
        if key == wanted { return .yes }
        let given = key.components
        var relation = Relation.yes
        for part in wanted.components where !given.contains(part) {
            guard case .named(let parts) = part, let name = part.dottedName else { return .no }
            // Which arguments a generic superclass or protocol has is not followed.
            guard parts.allSatisfy(\.arguments.isEmpty) else {
                relation = .unknown
                continue
            }
            let relations = given.map { component in self[component].map { self.relation(of: $0, to: name) } ?? .unknown }
            if relations.contains(.yes) || name == "Any" { continue }
            // What the inputs do not declare, the compiler may see to: `Sendable`, `Hashable` of an enum.
            if !relations.contains(.unknown), types[name] != nil { return .no }
            relation = .unknown
        }
        return relation
    }

    /// The protocols of the inputs that a type conforms to, through superclasses and other protocols as well.
    func protocols(of type: DeclaredType) -> [DeclaredType] {
        var found: [DeclaredType] = []
        var seen: Set<String> = [type.name]
        var queue = [type]
        while let next = queue.popLast() {
            if next.kind == .protocol { found.append(next) }
            for name in (next.inherits + next.extensionInherits).flatMap(\.components).compactMap(\.withoutPrefixes.dottedName) {
                if let declared = types[name], seen.insert(name).inserted { queue.append(declared) }
            }
        }
        return found
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
