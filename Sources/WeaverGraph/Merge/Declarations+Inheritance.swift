/// Records for each type what it inherits from its superclasses and protocols: a global actor and initializers.
/// Supertypes are handled before their subtypes, so that each type needs only the records of its direct supertypes.
/// Chains of supertypes may be as long as the input files, and no chain is walked again for each type.
extension Declarations {
    /// Records the inherited global actor and the initializers of each type. `names` are the names of the types in the
    /// order of their facts. If `affected` has the names of some types, records them for these alone; all others must
    /// have their records. Linear in the types and the names that their declarations mention.
    mutating func noteInheritance(_ names: [String], ofOnly affected: Set<String>? = nil) {
        var traversal = SupertypeTraversal(declarations: self, affected: affected)
        for name in names { traversal.visit(name) }
        chainSteps += traversal.steps
    }

    /// Records through which supertypes the types have nested types and aliases as their own. All names must be
    /// declared, and need not be qualified. Linear in the types that inherit.
    mutating func noteInheritedNamespaces() {
        let owners = namespaces.filter { name in
            types[name].map { [.class, .protocol].contains($0.kind) && $0.genericParameters.isEmpty } ?? false
        }
        guard !owners.isEmpty else { return }
        var supertypes: [String: [String]] = [:]
        var heirs: [String: [String]] = [:]
        for type in types.values {
            let direct = type.statedSupertypes.map { qualify($0, in: type.name.enclosingName) }
                .filter { types[$0]?.genericParameters.isEmpty ?? false }
            supertypes[type.name] = direct
            for name in direct { heirs[name, default: []].append(type.name) }
        }
        var reached = owners
        var queue = Array(owners)
        while let name = queue.popLast() {
            for heir in heirs[name] ?? [] where reached.insert(heir).inserted { queue.append(heir) }
        }
        for (name, direct) in supertypes {
            let leading = direct.filter { reached.contains($0) && $0 != name }
            if !leading.isEmpty { inheritedNamespaces[name] = leading }
        }
        guard !inheritedNamespaces.isEmpty else { return }
        let members = types.keys.filter(\.hasDots) + aliases.keys.filter(\.hasDots)
        inheritedMembers = Set(members.lazy.filter { owners.contains($0.enclosingName) }.map(\.lastName))
    }

    /// Records the inherited global actor and initializers of `type`. Those of its supertypes must have been recorded
    /// before.
    fileprivate func noteInheritance(on type: DeclaredType) {
        let superclass = superclassKey(of: type)
        let above = superclass.flatMap { self[$0] }
        let actor = ownActor(of: type)
        type.isNonisolated = type.attributes.contains("nonisolated") || actor == nil && above?.isNonisolated ?? false
        type.inheritedActor =
            actor
            ?? (type.isNonisolated || type.inherits.isEmpty
                ? nil : type.supertypeNames.lazy.compactMap(inheritedActor(ofTypeNamed:)).first)
        type.isOfSendableMetatypes = !type.inherits.isEmpty && isOfSendableMetatypes(type)
        if let superclass, let above {
            type.inheritedInitializers = classInitializers(of: type, superclass: superclass, above)
        }
    }

    /// Returns the name of the global actor that subtypes inherit from the type `name`; nil if they inherit none from
    /// it.
    private func inheritedActor(ofTypeNamed name: String) -> String? {
        guard let declared = types[name] else { return Self.isMainActorBase(name) ? "MainActor" : nil }
        return declared.kind == .actor || declared.isIsolatedByDefault ? nil : declared.inheritedActor
    }

    /// Whether `type`, optional or not, is on the main actor because of a known base type in Apple's SDKs alone. These
    /// types are `@preconcurrency`: in Swift 5 mode, code that is on no actor may use them.
    package func isMainActorBySDK(_ type: TypeKey) -> Bool {
        guard defaultIsolation == .none, var name = (type.unwrapped ?? type).dottedName else { return false }
        var seen: Set<String> = []
        while let declared = types[name] {
            guard seen.insert(name).inserted, statedIsolations[name] == nil, ownActor(of: declared) == nil,
                let base = declared.supertypeNames.first(where: { inheritedActor(ofTypeNamed: $0) != nil })
            else { return false }
            name = base
        }
        return Self.isMainActorBase(name)
    }

    /// Returns `DeclaredType.isOfSendableMetatypes`. The supertypes of `type` must have been recorded before.
    private func isOfSendableMetatypes(_ type: DeclaredType) -> Bool {
        var isSendable = false
        for name in type.supertypeNames {
            guard let above = types[name] else {
                let roots =
                    type.kind == .protocol ? Self.protocolsOfSendableMetatypes : Self.sendableProtocolsOfLibraries
                isSendable = isSendable || roots.contains(name.lastName)
                continue
            }
            let isNonisolated = above.isNonisolated || above.module != nil && above.inheritedActor == nil
            guard above.kind != .class || above.isOfSendableMetatypes, isNonisolated || above.kind != .protocol else {
                return false
            }
            isSendable = isSendable || above.kind == .protocol && above.isOfSendableMetatypes
        }
        return isSendable
    }

    /// Protocols of the standard library and Foundation by which a type leaves the default isolation of its module.
    private static let sendableProtocolsOfLibraries: Set<String> = [
        "Clock", "CodingKey", "CustomNSError", "Error", "Executor", "InstantProtocol", "LocalizedError",
        "RecoverableError", "SerialExecutor", "SortComparator", "TaskExecutor", "URLSessionDataDelegate",
        "URLSessionDelegate", "URLSessionDownloadDelegate", "URLSessionStreamDelegate", "URLSessionTaskDelegate",
        "URLSessionWebSocketDelegate",
    ]

    private static let protocolsOfSendableMetatypes = sendableProtocolsOfLibraries.union([
        "Sendable", "SendableMetatype",
    ])

    private func ownActor(of type: DeclaredType) -> String? {
        type.attributes.isEmpty ? nil : type.attributes.lazy.compactMap(globalActor(ofAttribute:)).first
    }
}

extension DeclaredType {
    /// Whether the type is a protocol of another module that is isolated by the default isolation of that module alone.
    /// Types of other modules that conform to it are not.
    package var isIsolatedByDefault: Bool { attributes.contains(OfferedType.defaultIsolation) }

    /// The names of the types that the declaration itself, not an extension, states after the colon, be it with an
    /// attribute or with `nonisolated`: `@MainActor Presenting`.
    var supertypeNames: [String] {
        inherits.isEmpty
            ? []
            : inherits.flatMap(\.components).compactMap { type in
                if case .prefixed(let words, let type) = type, words.hasPrefix("@") || words == "nonisolated" {
                    return type.dottedName
                }
                return type.dottedName
            }
    }
}

/// Visits types, each after its supertypes, without recursion. In a cycle of supertypes, which is invalid Swift that
/// the Swift compiler reports, one type is visited before its supertypes.
private struct SupertypeTraversal {
    let declarations: Declarations
    /// The names of the types to visit; nil for all.
    let affected: Set<String>?
    /// The number of types and supertypes examined so far.
    private(set) var steps = 0
    private var seen: Set<String> = []

    init(declarations: Declarations, affected: Set<String>?) {
        (self.declarations, self.affected) = (declarations, affected)
    }

    private func isAffected(_ name: String) -> Bool { affected?.contains(name) ?? true }

    mutating func visit(_ name: String) {
        guard let first = declarations.types[name], !seen.contains(name), isAffected(name) else { return }
        if first.inherits.isEmpty { return end(first) }
        seen.insert(name)
        var path = [(type: first, supertypes: first.supertypeNames[...])]
        while let last = path.last {
            steps += 1
            guard let name = last.supertypes.first else {
                declarations.noteInheritance(on: last.type)
                path.removeLast()
                continue
            }
            path[path.count - 1].supertypes.removeFirst()
            guard isAffected(name), let type = declarations.types[name], seen.insert(name).inserted else { continue }
            path.append((type, type.supertypeNames[...]))
        }
    }

    private mutating func end(_ type: DeclaredType) {
        steps += 1
        seen.insert(type.name)
        declarations.noteInheritance(on: type)
    }
}
