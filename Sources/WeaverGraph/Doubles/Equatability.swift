/// Tells which types can be compared, for the structures of arguments that doubles record.
extension Declarations {
    /// Whether values of `type` can be compared with `==`, as far as the input files tell: they state it, the type is
    /// an enumeration whose cases take no values, or it is a well-known one. `parameters` are the names of generic
    /// parameters that can be compared. With `inAnyDomain`, whether code in any isolation domain can compare them: a
    /// type on a global actor is compared on that actor alone.
    package func isEquatable(_ type: WrittenType, parameters: Set<String>, inAnyDomain: Bool) -> Bool {
        switch type {
        case .optional(let type), .implicitlyUnwrapped(let type), .array(let type):
            return isEquatable(type, parameters: parameters, inAnyDomain: inAnyDomain)
        case .dictionary(_, let value): return isEquatable(value, parameters: parameters, inAnyDomain: inAnyDomain)
        case .name(let parts):
            guard let name = type.dottedName,
                parts.flatMap(\.arguments).allSatisfy({
                    isEquatable($0, parameters: parameters, inAnyDomain: inAnyDomain)
                })
            else { return false }
            return parameters.contains(name) || isEquatable(named: name, inAnyDomain)
        case .tuple, .function, .composition, .prefixed, .metatype, .suppressed: return false
        }
    }

    /// Whether `type` is a set or a dictionary of values that are hashed on the actor of the module's default isolation
    /// alone. Nonisolated code, such as the initializer of a double, cannot make an empty one.
    package func hashesOnActor(_ type: WrittenType) -> Bool {
        guard defaultIsolation != .none else { return false }
        let key: WrittenType
        switch type {
        case .dictionary(let hashed, _): key = hashed
        case .name(let parts):
            guard let last = parts.last, ["Set", "Dictionary"].contains(last.name), let first = last.arguments.first
            else { return false }
            key = first
        default: return false
        }
        return !isEquatable(key, parameters: [], inAnyDomain: true)
    }

    private func isEquatable(named name: String, _ inAnyDomain: Bool) -> Bool {
        let found = lookUp(name, in: "")
        guard mayLeadThroughAlias(found) else { return isEquatable(declared: found, inAnyDomain) }
        // An alias and a type of one name stand in branches of an `#if`.
        if types[found] != nil, !isEquatable(declared: found, inAnyDomain) { return false }
        return isEquatable(qualify(.name(found), in: ""), inAnyDomain)
    }

    /// Whether values of `type`, in which names are qualified and aliases replaced, can be compared.
    private func isEquatable(_ type: TypeKey, _ inAnyDomain: Bool) -> Bool {
        switch type {
        case .optional(let type), .array(let type), .dictionary(_, let type): isEquatable(type, inAnyDomain)
        case .named(let parts):
            parts.flatMap(\.arguments).allSatisfy { isEquatable($0, inAnyDomain) }
                && type.dottedName.map { isEquatable(declared: $0, inAnyDomain) } ?? false
        case .tuple, .function, .composition, .metatype, .protocolMetatype, .prefixed: false
        }
    }

    private func isEquatable(declared name: String, _ inAnyDomain: Bool) -> Bool {
        if inAnyDomain, types[name] != nil, isolation(of: .name(name)) != .none { return false }
        var seen: Set<String> = []
        var queue = [name]
        while let next = queue.popLast() {
            guard seen.insert(next).inserted else { continue }
            guard let type = types[next] else {
                let isStandard = next.hasPrefix("Swift.") || next.hasPrefix("Foundation.")
                if Self.comparable.contains(isStandard ? next.lastName : next) { return true }
                continue
            }
            if type.isPlainEnumeration { return true }
            // A superclass, a protocol, and the raw type of an enumeration make a type comparable.
            queue += type.certainInherits.flatMap(\.components).compactMap(\.dottedName)
        }
        return false
    }

    /// Well-known types and protocols whose values can be compared.
    private static let comparable: Set<String> = [
        "Equatable", "Hashable", "Comparable", "CodingKey", "AnyHashable", "Never",
        "Bool", "Character", "String", "Substring", "StaticBigInt", "Double", "Float", "CGFloat", "Decimal",
        "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
        "Array", "ContiguousArray", "ArraySlice", "Set", "Dictionary", "Optional", "Range", "ClosedRange",
        "ObjectIdentifier", "Duration", "Date", "Data", "URL", "URLRequest", "URLComponents", "UUID", "Locale",
        "TimeInterval", "TimeZone", "Calendar", "DateComponents", "DateInterval", "IndexPath", "IndexSet",
        "CharacterSet", "Notification", "CGPoint", "CGSize", "CGRect", "CGVector", "AffineTransform", "NSObject",
        "AttributedString", "Measurement", "PersonNameComponents",
    ]
}
