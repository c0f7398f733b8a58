/// Tells which types are Sendable, for the structures of arguments that public doubles record.
extension Declarations {
    /// Whether values of `type` are known to be Sendable: the input files state it, or the type is a well-known one.
    /// `parameters` are the names of generic parameters that are.
    package func isKnownSendable(_ type: WrittenType, parameters: Set<String>) -> Bool {
        switch type {
        case .optional(let type), .implicitlyUnwrapped(let type), .array(let type), .prefixed(["any"], let type):
            return isKnownSendable(type, parameters: parameters)
        case .dictionary(let key, let value):
            return isKnownSendable(key, parameters: parameters) && isKnownSendable(value, parameters: parameters)
        case .tuple(let elements): return elements.allSatisfy { isKnownSendable($0.type, parameters: parameters) }
        case .composition(let parts): return parts.contains { isKnownSendable($0, parameters: parameters) }
        case .function(let function): return function.attributes.contains("@Sendable")
        case .name(let parts):
            guard let name = type.dottedName,
                parts.flatMap(\.arguments).allSatisfy({ isKnownSendable($0, parameters: parameters) })
            else { return false }
            if parameters.contains(name) { return true }
            let found = lookUp(name, in: "")
            let key = TypeKey.name(found)
            return isSendable(mayLeadThroughAlias(found) ? qualify(key, in: "") : key, knownAlone: true)
        case .prefixed, .metatype, .suppressed: return false
        }
    }
}
