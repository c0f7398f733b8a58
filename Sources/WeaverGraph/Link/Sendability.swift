extension Declarations {
    /// Whether values of a type may be shared between isolation domains, by Swift's rules for `Sendable` (SE-0302,
    /// SE-0434). A type that the input files do not declare counts as Sendable, since swiftc knows such a type and
    /// rejects unsafe code.
    package func isSendable(_ type: TypeKey) -> Bool { isSendable(type, knownAlone: false) }

    /// Whether values of a type may be shared between isolation domains. If `knownAlone` is true, a type that the input
    /// files do not declare counts as Sendable only if it is in a list of well-known types.
    package func isSendable(_ type: TypeKey, knownAlone: Bool) -> Bool {
        var search = Search(knownAlone: knownAlone)
        return isSendable(type, &search)
    }

    private struct Search {
        let knownAlone: Bool
        /// The names of the structures whose properties the search has begun to check. A recursive type is Sendable if
        /// none of its other properties prevents it.
        var seen: Set<String> = []
        /// The generic parameters of the structure whose properties are checked, of which no bound is Sendable.
        var parameters: Set<String> = []
    }

    private func isSendable(_ type: TypeKey, _ search: inout Search) -> Bool {
        switch type {
        case .optional(let wrapped), .array(let wrapped): return isSendable(wrapped, &search)
        case .dictionary(let key, let value): return isSendable(key, &search) && isSendable(value, &search)
        case .tuple(let elements): return elements.allSatisfy { isSendable($0.type, &search) }
        // A closure that runs on a global actor is Sendable.
        case .function(let function):
            return function.attributes.contains { $0 == "@Sendable" || globalActor(ofAttribute: $0) != nil }
        case .composition(let parts): return parts.contains { isSendable($0, &search) }
        case .metatype, .protocolMetatype: return true
        case .prefixed(_, let type): return isSendable(type, &search)
        case .named(let parts):
            if let name = type.dottedName, search.parameters.contains(name) { return false }
            let arguments = parts.flatMap(\.arguments)
            if let declared = self[type] { return isSendable(declared, with: arguments, &search) }
            let name = type.dottedName ?? ""
            // Generated resolvers are not Sendable.
            guard arguments.allSatisfy({ isSendable($0, &search) }), !Self.knownUnsendable.contains(name),
                !name.hasSuffix("DependencyResolver")
            else { return false }
            return !search.knownAlone || Self.knownSendable.contains(name.lastName)
                || Self.sendableProtocols.contains(name)
        }
    }

    private func isSendable(_ type: DeclaredType, with arguments: [TypeKey], _ search: inout Search) -> Bool {
        switch conformanceToSendable(type) {
        case .unconditional: return true
        case .conditional: return arguments.allSatisfy { isSendable($0, &search) }
        case .suppressed: return false
        case nil: break
        }
        if type.kind == .actor { return true }
        if type.kind != .protocol, isolation(of: .name(type.name)) != .none { return true }
        // A value type that is not public, or is frozen, is implicitly Sendable if what it stores is.
        switch type.kind {
        case .actor, .protocol, .class: return false
        case .enum, .struct, .extension:
            guard type.access < .public || type.attributes.contains("frozen") else { return false }
            guard search.seen.insert(type.name).inserted else { return true }
            let parameters = search.parameters
            search.parameters = unsendableParameters(of: type)
            defer { search.parameters = parameters }
            return type.properties.allSatisfy { property in property.type.map { isSendable($0, &search) } ?? true }
        }
    }

    /// Returns the generic parameters of a type whose arguments need not be Sendable.
    private func unsendableParameters(of type: DeclaredType) -> Set<String> {
        Set(
            type.generics.filter { parameter in
                !parameter.bounds.flatMap(\.components).contains { isSendable($0) }
                    && !type.constraints.contains { $0.isEquality && $0.left.dottedName == parameter.name }
            }.map(\.name))
    }

    private enum ConformanceToSendable {
        case unconditional
        /// An extension states it for some generic arguments.
        case conditional
        /// The type itself states that there is none (`~Sendable`).
        case suppressed
    }

    /// Returns the conformance to `Sendable` that a declared type, or a type that it inherits from, states. Nil if
    /// nothing is stated.
    private func conformanceToSendable(_ type: DeclaredType) -> ConformanceToSendable? {
        var seen: Set<String> = [type.name]
        var queue = [(type, isConditional: false)]
        var isConditional = false
        while let (next, isBelow) = queue.popLast() {
            for stated in next.inherits + next.extensionInherits {
                let isConditionalHere = isBelow || next.conditionalInherits.contains(stated)
                for inherited in stated.components {
                    var inherited = inherited
                    if case .prefixed(let prefix, let behind) = inherited {
                        if prefix.hasPrefix("~") {
                            if next === type, behind.dottedName?.lastName == "Sendable" { return .suppressed }
                            continue
                        }
                        inherited = behind
                    }
                    guard let name = inherited.dottedName else { continue }
                    if let declared = types[name] {
                        if seen.insert(name).inserted { queue.append((declared, isConditional: isConditionalHere)) }
                    } else if Self.sendableProtocols.contains(name) {
                        if !isConditionalHere { return .unconditional }
                        isConditional = true
                    }
                }
            }
        }
        return isConditional ? .conditional : nil
    }

    /// Protocols of the standard library that inherit from `Sendable`.
    private static let sendableProtocols: Set<String> = [
        "Sendable", "Actor", "AnyActor", "DistributedActor", "Distributed.DistributedActor", "Error", "Swift.Error",
        "CodingKey",
        "LocalizedError", "GlobalActor", "Clock", "InstantProtocol",
    ]

    /// Well-known types that are Sendable.
    private static let knownSendable: Set<String> = [
        "Bool", "Character", "Data", "Date", "Decimal", "Double", "Duration", "Float", "Int", "Int16", "Int32", "Int64",
        "Int8", "Locale", "Calendar",
        "Range", "ClosedRange", "Result", "Set", "StaticString", "String", "Substring", "TimeInterval", "TimeZone",
        "UInt", "UInt16", "UInt32", "UInt64",
        "UInt8", "URL", "URLRequest", "UUID", "CGFloat", "CGPoint", "CGSize", "CGRect", "DispatchQueue", "IndexPath",
        "Bundle", "NotificationCenter", "OperationQueue", "ProcessInfo", "URLSession",
    ]

    /// Well-known types that are not Sendable. They are listed since dependencies often have these types.
    private static let knownUnsendable: Set<String> = [
        "Any", "AnyObject", "Codable", "Encodable", "Decodable", "CustomStringConvertible",
        "CustomDebugStringConvertible", "Hashable", "Equatable",
        "Comparable", "Identifiable", "Sequence", "Collection", "AnyHashable", "NSObject", "NSObjectProtocol",
        "AsyncSequence", "IteratorProtocol",
    ]

    /// Returns the global actor that `name`, which no declaration has, certainly means: only the case of letters
    /// differs. Nil if something has the name, or if there is no such actor: a module that is not known may declare
    /// `name`.
    func globalActor(meantBy name: String) -> String? {
        guard types[qualify(name, in: "")] == nil, globalActor(ofAttribute: name) == nil else { return nil }
        let declared = types.values.filter { $0.attributes.contains("globalActor") }.map(\.name)
        return (declared + ["MainActor"]).sorted().first { $0.lowercased() == name.lowercased() }
    }

    /// Returns the global actor that an attribute names, written with or without `@`; nil for any other attribute.
    package func globalActor(ofAttribute attribute: String) -> String? {
        let name = attribute.hasPrefix("@") ? String(attribute.dropFirst()) : attribute
        if name == "MainActor" { return name }
        let qualified = qualify(name, in: "")
        if ["MainActor", "_Concurrency.MainActor"].contains(qualified), types[qualified] == nil { return "MainActor" }
        return types[qualified]?.attributes.contains("globalActor") == true ? qualified : nil
    }

    /// Whether a type is an actor, so that each instance has an isolation domain of its own.
    package func isActor(_ type: TypeKey) -> Bool { self[type]?.kind == .actor }

    /// Whether a type is used off the main actor, whatever its module's default isolation is: it is explicitly
    /// nonisolated, or isolated to another global actor.
    package func isOffMainActor(_ type: TypeKey) -> Bool {
        if isExplicitlyNonisolated(type) { return true }
        if case .actor(let actor) = isolation(of: type) { return actor != "MainActor" }
        return false
    }

    /// Whether a type is isolated to no global actor, whatever its module's default isolation is: it is an actor, is
    /// declared `nonisolated` or has such a superclass, the attribute `isolation` says so, another module declares it
    /// without isolation, or the default isolation does not apply to it.
    package func isExplicitlyNonisolated(_ type: TypeKey) -> Bool {
        self[type].map(isExplicitlyNonisolated) ?? false
    }

    func isExplicitlyNonisolated(_ declared: DeclaredType) -> Bool {
        // The default isolation of this module does not apply to the types of other modules.
        declared.kind == .actor || declared.isNonisolated
            || statedIsolations[declared.name] == Isolation.none
            || defaultIsolation != .none && declared.inheritedActor == nil
                && (declared.module != nil || leavesDefaultIsolation(declared))
    }

    /// Whether the default isolation of this module does not apply to a type (SE-0466): it conforms to a nonisolated
    /// protocol that refines `SendableMetatype`, as `Error` does, or is nested in an actor, or in the declaration of a
    /// type with another isolation. Subclasses, protocols and what extensions say do not count.
    private func leavesDefaultIsolation(_ declared: DeclaredType) -> Bool {
        if declared.kind == .protocol { return false }
        if declared.isOfSendableMetatypes { return true }
        guard declared.name.hasDots, let outer = types[declared.name.enclosingName] else { return false }
        return outer.kind == .actor || !declared.isInExtension && isolation(of: .name(outer.name)) != defaultIsolation
    }
}
