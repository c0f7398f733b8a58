/// The statements of manifests about doubles, other than those about associated types.
extension DoubleShape {
    /// Adds what a manifest says about the double. A statement that the protocol does not allow is a fault.
    mutating func apply(_ fact: DoubleFact, _ declarations: Declarations) {
        switch fact.statement {
        case .associatedType, .name: break
        case .isClass:
            if doubledClass == nil { fault("'\(fact.protocolName)' is a protocol, and no class", fact) }
        case .access(let level):
            statedAccess = level
            if level == .public, access < .public {
                fault("it cannot be public, since '\(fact.protocolName)' is not", fact)
            }
        case .weak(let names):
            for name in names {
                guard doubledClass == nil else {
                    fault("the double of a class holds '\(name)' as the class does", fact)
                    continue
                }
                guard let type = optionalType(ofProperty: name) else {
                    fault("it cannot hold '\(name)' weakly, which is no optional property", fact)
                    continue
                }
                guard declarations.isClassBound(type) != false else {
                    fault("it cannot hold '\(name)' weakly, since a '\(type)' may be no instance of a class", fact)
                    continue
                }
                weakProperties.insert(name)
            }
        }
    }

    private mutating func fault(_ message: String, _ fact: DoubleFact) {
        faults.append(Fault(message: message, place: fact.place))
    }

    /// Returns the type that the type of a property wraps. Nil if the protocols have no such property, or if its getter
    /// waits or throws.
    private func optionalType(ofProperty name: String) -> WrittenType? {
        for member in members {
            guard case .property(name, let type, _) = member.requirement.kind, member.requirement.effects == .init()
            else {
                continue
            }
            switch type {
            case .optional(let wrapped), .implicitlyUnwrapped(let wrapped): return wrapped
            default: return nil
            }
        }
        return nil
    }
}

extension Declarations {
    /// Whether all values of `type` are instances of classes or actors; nil if the input files do not show it.
    fileprivate func isClassBound(_ type: WrittenType) -> Bool? {
        var type = type
        if case .prefixed(_, let plain) = type { type = plain }
        let names = type.parts.map(\.dottedName)
        let keys = names.compactMap { $0.map { qualify(.name($0), in: "") } }
        guard keys.count == names.count else { return false }
        return isClassBound(keys.count == 1 ? keys[0] : .composition(keys))
    }
}
