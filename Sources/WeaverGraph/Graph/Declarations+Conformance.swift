/// Whether one type is another one, as far as the inputs tell.
enum Relation {
    case yes, no
    /// Something between the two is declared elsewhere, or a macro may add it.
    case unknown
}

extension Declarations {
    /// Whether `type` conforms to or inherits `wanted`, which is declared or not. Linear in what lies between them.
    func relation(of type: DeclaredType, to wanted: String) -> Relation {
        var relations = Relations(declarations: self, wanted: wanted)
        return relations(type)
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
            let relations = given.map { component in self[component].map { self.relation(of: $0, to: name) } ?? .unknown
            }
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
            for name in (next.inherits + next.extensionInherits).flatMap(\.components).compactMap(
                \.withoutPrefixes.dottedName)
            {
                if let declared = types[name], seen.insert(name).inserted { queue.append(declared) }
            }
        }
        return found
    }

    fileprivate func globalActorIsUnlikely(_ attribute: String) -> Bool {
        attribute != "MainActor" && types[qualify(attribute, in: "")]?.attributes.contains("globalActor") != true
    }

    /// Of the standard library; nothing makes them conform to a protocol of the inputs.
    fileprivate static let knownProtocols: Set<String> = [
        "AnyObject", "Sendable", "Equatable", "Hashable", "Comparable", "Codable", "Encodable", "Decodable", "Error",
        "Identifiable",
        "CustomStringConvertible", "CustomDebugStringConvertible", "CaseIterable", "RawRepresentable", "Copyable",
    ]
}

/// Whether types conform to or inherit one, for many of them: each type on the way is looked at once.
struct Relations {
    let declarations: Declarations
    let wanted: String
    /// How many types were looked at.
    private(set) var steps = 0
    private var found: [String: Relation] = [:]

    init(declarations: Declarations, wanted: String) {
        self.declarations = declarations
        self.wanted = wanted
    }

    /// A type on the way, what it names that is not looked at yet, and what is known so far.
    private struct Step {
        let name: String
        var supertypes: ArraySlice<String>
        var relation: Relation
    }

    mutating func callAsFunction(_ type: DeclaredType) -> Relation {
        if let known = found[type.name] { return known }
        var path = [step(of: type)]
        while let last = path.last {
            if last.relation != .yes, let name = last.supertypes.first {
                path[path.count - 1].supertypes.removeFirst()
                if let known = found[name] {
                    path[path.count - 1].relation.include(known)
                } else if let declared = declarations.types[name] {
                    path.append(step(of: declared))
                } else if !Declarations.knownProtocols.contains(name) {
                    path[path.count - 1].relation.include(.unknown)
                }
                continue
            }
            path.removeLast()
            found[last.name] = last.relation
            if !path.isEmpty { path[path.count - 1].relation.include(last.relation) }
        }
        return found[type.name] ?? .no
    }

    private mutating func step(of type: DeclaredType) -> Step {
        steps += 1
        // Types that lead back to themselves are wrong Swift: a way through one twice tells nothing.
        found[type.name] = .no
        var relation = Relation.no
        if type.attributes.contains(where: { $0.first?.isUppercase ?? false && declarations.globalActorIsUnlikely($0) })
        {
            relation = .unknown
        }
        let supertypes = (type.inherits + type.extensionInherits).flatMap(\.components).compactMap(
            \.withoutPrefixes.dottedName)
        if type.name == wanted || supertypes.contains(wanted) { relation = .yes }
        return Step(name: type.name, supertypes: supertypes[...], relation: relation)
    }
}

extension Relation {
    /// Adds what is known of one of several ways.
    fileprivate mutating func include(_ other: Relation) {
        switch (self, other) {
        case (.yes, _), (_, .no): break
        case (_, .yes): self = .yes
        case (_, .unknown): self = .unknown
        }
    }
}

extension TypeKey {
    /// Without what may stand in front of a protocol that a type conforms to: `@preconcurrency`, `@retroactive`,
    /// `nonisolated`.
    fileprivate var withoutPrefixes: TypeKey {
        if case .prefixed(_, let type) = self { return type.withoutPrefixes }
        return self
    }
}
