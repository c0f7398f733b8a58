extension LinkedGraph {
    /// Whether the container of the root `type` answers the input `key` with the root's own instance, because the root
    /// has a reference to itself of that name (Grammar/README.md, "How a reference is resolved"). This is so only if
    /// generated code builds the instance, nothing reads the input before the instance exists, and the instance can be
    /// held weakly. False for a public root, since other modules pass the dependencies to which it refers.
    package func isSelfReference(_ key: KeyID, of type: InjectableType) -> Bool {
        let (asked, need) = (lookup.key(key), need(of: key, in: type.id))
        guard type.registrants.isEmpty, !need.contains(.read), let declared = type.declared,
            declared.kind == .class || declared.kind == .actor, !declared.makesResolver, type.construction.call != nil,
            !isPublicRoot(type),
            type.bindings.contains(where: { self[$0].kind == .reference && self[$0].name == asked.name })
        else { return false }
        return (asked.type.unwrapped ?? asked.type).components.allSatisfy { declarations.inherits(declared, from: $0) }
    }

    /// Whether the container of the root `type` answers any input with the root's own instance. False if `type` is no
    /// root.
    package func refersToItself(_ type: InjectableType) -> Bool {
        type.registrants.isEmpty && neededKeys(of: type.id).contains { isSelfReference($0, of: type) }
    }

    /// Whether the container of the root `type` can answer all keys that it needs: with nil, or with the root's own
    /// instance.
    package func givesAllInputs(_ type: InjectableType) -> Bool {
        neededKeys(of: type.id).allSatisfy { givesInput($0, of: type) }
    }

    /// Whether the container of the root `type` can answer `key`, which it needs: with nil, or with the root's own
    /// instance.
    func givesInput(_ key: KeyID, of type: InjectableType) -> Bool {
        lookup.key(key).type.unwrapped != nil || isSelfReference(key, of: type)
    }
}

extension Declarations {
    /// Whether `type` is `wanted`, inherits from it or conforms to it, according to the input files.
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
