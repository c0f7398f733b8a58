/// Tells which types are Sendable, for the structures of arguments that public doubles record, and for what doubles
/// that are actors pass on.
extension Declarations {
    /// Whether values of `type` are Sendable: the input files state it, or the type is a well-known one. If
    /// `knownAlone` is false, types that the input files do not declare are. `parameters` are the names of generic
    /// parameters that are.
    package func isSendable(_ type: WrittenType, parameters: Set<String>, knownAlone: Bool) -> Bool {
        switch type {
        case .optional(let type), .implicitlyUnwrapped(let type), .array(let type), .prefixed(["any"], let type):
            return isSendable(type, parameters: parameters, knownAlone: knownAlone)
        case .dictionary(let key, let value):
            return isSendable(key, parameters: parameters, knownAlone: knownAlone)
                && isSendable(value, parameters: parameters, knownAlone: knownAlone)
        case .tuple(let elements):
            return elements.allSatisfy { isSendable($0.type, parameters: parameters, knownAlone: knownAlone) }
        case .composition(let parts):
            return parts.contains { isSendable($0, parameters: parameters, knownAlone: knownAlone) }
        case .function(let function): return function.attributes.contains("@Sendable")
        case .name(let parts):
            guard let name = type.dottedName,
                parts.flatMap(\.arguments).allSatisfy({
                    isSendable($0, parameters: parameters, knownAlone: knownAlone)
                })
            else { return false }
            if parameters.contains(name) { return true }
            let found = lookUp(name, in: "")
            let key = TypeKey.name(found)
            return isSendable(mayLeadThroughAlias(found) ? qualify(key, in: "") : key, knownAlone: knownAlone)
        case .metatype: return !knownAlone
        case .prefixed, .suppressed: return false
        }
    }
}
