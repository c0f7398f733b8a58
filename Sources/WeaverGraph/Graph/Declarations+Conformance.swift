/// The answer to the question whether a type is the same as another type, inherits from it or conforms to it, as far as
/// the input files tell.
enum Relation {
    case yes, no
    /// Unknown, since the input files do not declare one of the supertypes, or a macro may add the conformance.
    case unknown
}

extension Declarations {
    /// Returns whether `type` is `wanted`, conforms to it or inherits from it. The input files need not declare
    /// `wanted`. Linear in the number of supertypes of `type`.
    func relation(of type: DeclaredType, to wanted: String) -> Relation {
        var relations = Relations(declarations: self, wanted: wanted)
        return relations(type)
    }

    /// Returns whether a value of the type `key` is also a value of the type `wanted`. If `wanted` is a composition,
    /// the value must have the type of each of its parts.
    func relation(of key: TypeKey, to wanted: TypeKey) -> Relation {
        if key == wanted { return .yes }
        let given = key.components
        var relation = Relation.yes
        for part in wanted.components where !given.contains(part) {
            guard case .named(let parts) = part, let name = part.dottedName else { return .no }
            // The generic arguments of a superclass or protocol are not followed.
            guard parts.allSatisfy(\.arguments.isEmpty) else {
                relation = .unknown
                continue
            }
            let relations = given.map { component in self[component].map { self.relation(of: $0, to: name) } ?? .unknown
            }
            if relations.contains(.yes) || name == "Any" { continue }
            // The compiler may add a conformance to a protocol that the input files do not declare: `Sendable`, or
            // `Hashable` of an enum.
            if !relations.contains(.unknown), types[name] != nil { return .no }
            relation = .unknown
        }
        return relation
    }

    /// Returns the protocols in the input files that a type conforms to, also through superclasses and other protocols.
    package func protocols(of type: DeclaredType) -> [DeclaredType] {
        var found: [DeclaredType] = []
        var seen: Set<String> = [type.name]
        var queue = [type]
        while let next = queue.popLast() {
            if next.kind == .protocol { found.append(next) }
            for name in next.statedSupertypes {
                if let declared = types[name], seen.insert(name).inserted { queue.append(declared) }
            }
        }
        return found
    }

    fileprivate func globalActorIsUnlikely(_ attribute: String) -> Bool {
        globalActor(ofAttribute: attribute) == nil
    }

    /// Protocols of the standard library that never inherit from a protocol in the input files.
    static let knownProtocols: Set<String> = [
        "AnyObject", "Sendable", "Equatable", "Hashable", "Comparable", "Codable", "Encodable", "Decodable", "Error",
        "Identifiable",
        "CustomStringConvertible", "CustomDebugStringConvertible", "CaseIterable", "RawRepresentable", "Copyable",
    ]
}

/// A search that tells for any type whether it conforms to or inherits from the type `wanted`. The search keeps its
/// results, so that it visits each type only once, whatever the number of calls.
struct Relations {
    let declarations: Declarations
    let wanted: String
    /// The number of types that the search has visited.
    private(set) var steps = 0
    private var found: [String: Relation] = [:]

    init(declarations: Declarations, wanted: String) {
        self.declarations = declarations
        self.wanted = wanted
    }

    /// A type on the current path of the search, the supertypes of this type that are not visited yet, and the result
    /// so far.
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
        // If a type inherits from itself, which swiftc rejects, a path that visits the type twice finds nothing new.
        found[type.name] = .no
        var relation = Relation.no
        if type.attributes.contains(where: { $0.first?.isUppercase ?? false && declarations.globalActorIsUnlikely($0) })
        {
            relation = .unknown
        }
        let supertypes = type.statedSupertypes
        if type.name == wanted || supertypes.contains(wanted) { relation = .yes }
        return Step(name: type.name, supertypes: supertypes[...], relation: relation)
    }
}

extension Relation {
    /// Combines this result with `other`, the result of another path: `yes` wins over `unknown`, and `unknown` over
    /// `no`.
    fileprivate mutating func include(_ other: Relation) {
        switch (self, other) {
        case (.yes, _), (_, .no): break
        case (_, .yes): self = .yes
        case (_, .unknown): self = .unknown
        }
    }
}

extension DeclaredType {
    /// The names of the superclass and the protocols that the declaration of the type and its extensions state.
    var statedSupertypes: [String] {
        (inherits + extensionInherits).flatMap(\.components).compactMap(\.withoutPrefixes.dottedName)
    }
}

extension TypeKey {
    /// The type without the prefixes that a conformance may have: `@preconcurrency`, `@retroactive`, `nonisolated`.
    fileprivate var withoutPrefixes: TypeKey {
        if case .prefixed(_, let type) = self { return type.withoutPrefixes }
        return self
    }
}
