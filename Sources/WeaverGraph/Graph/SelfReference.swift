extension BindingGraph {
    /// Whether the container of a root gives the input `key` from the instance that it is made for: the root refers to
    /// itself by that name (Grammar/README.md, "How a reference is resolved"). This holds only where generated code
    /// builds the instance, nobody reads the input before the instance exists, and the instance can be held weakly.
    /// Public roots are excluded: other modules pass what they refer to.
    package func isSelfReference(_ key: KeyID, of type: InjectableType) -> Bool {
        let (asked, need) = (lookup.key(key), need(of: key, in: type.id))
        guard type.registrants.isEmpty, !need.contains(.read), let declared = declarations[type.key],
            declared.kind == .class || declared.kind == .actor, !declared.makesResolver, type.construction.call != nil,
            !isPublicRoot(type),
            type.bindings.contains(where: { self[$0].kind == .reference && self[$0].name == asked.name })
        else { return false }
        return (asked.type.unwrapped ?? asked.type).components.allSatisfy { declarations.inherits(declared, from: $0) }
    }

    /// Whether the container of a root gives any input from the instance that it is made for. False for other types.
    package func refersToItself(_ type: InjectableType) -> Bool {
        type.registrants.isEmpty && neededKeys(of: type.id).contains { isSelfReference($0, of: type) }
    }

    /// Whether a root's container gives all the keys that it needs itself: as nil, or from the root's instance.
    package func givesAllInputs(_ type: InjectableType) -> Bool {
        neededKeys(of: type.id).allSatisfy { givesInput($0, of: type) }
    }

    /// Whether a root's container gives a key that it needs itself: as nil, or from the root's instance.
    func givesInput(_ key: KeyID, of type: InjectableType) -> Bool {
        lookup.key(key).type.unwrapped != nil || isSelfReference(key, of: type)
    }
}

extension Declarations {
    /// Whether the inputs say that a type is `wanted`, inherits from it or conforms to it.
    fileprivate func inherits(_ type: DeclaredType, from wanted: TypeKey) -> Bool {
        var seen: Set<String> = [type.name]
        var queue = [type]
        while let next = queue.popLast() {
            if .name(next.name) == wanted { return true }
            for inherited in next.inherits + next.extensionInherits {
                if inherited.components.contains(wanted) { return true }
                for declared in inherited.components.compactMap({ self[$0] }) where seen.insert(declared.name).inserted
                { queue.append(declared) }
            }
        }
        return false
    }
}
