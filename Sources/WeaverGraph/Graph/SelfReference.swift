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
        return declarations.inherits(declared, fromAllOf: asked.type)
    }

    /// Whether `type`, which other modules may build, refers to `key` itself, and its own instance has the type of the
    /// key.
    func mayBeItself(_ key: KeyID, of type: InjectableType) -> Bool {
        guard let declared = type.declared, declared.kind == .class || declared.kind == .actor,
            declarations.inherits(declared, fromAllOf: lookup.key(key).type)
        else { return false }
        return type.bindings.contains { self[$0].kind == .reference && askedKey(of: $0) == key }
    }

    /// Whether the references of `type` that ask for `key` are those of the type itself. The needs of another module's
    /// type are perhaps those of types below it: its factory tells.
    func isOwn(_ key: KeyID, of type: InjectableType) -> Bool {
        guard isForeign(type) else { return true }
        guard let construction = declarations.factories[type.name]?.construction,
            let reference = type.bindings.firstIndex(where: { askedKey(of: $0) == key })
        else { return false }
        let need = reference - construction.parameters.count
        return construction.needs.indices.contains(need) && construction.needs[need].mayBeItself
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

    /// The superclasses that nothing registers and no generated code builds: they refer to what their subclasses alone
    /// have above them.
    package var unbuiltSuperclasses: Set<TypeID> {
        let names = Set(statingSuperclasses.values.joined())
        return Set(
            names.compactMap { typesByName[$0] }.filter { id in
                self[id].registrants.isEmpty && !isPublicRoot(self[id]) && !givesAllInputs(self[id])
            })
    }

    /// Whether the container of the root `type` can answer `key`, which it needs: with nil, or with the root's own
    /// instance.
    func givesInput(_ key: KeyID, of type: InjectableType) -> Bool {
        lookup.key(key).type.unwrapped != nil || isSelfReference(key, of: type)
    }
}

extension Declarations {
    /// Whether `type` is, inherits from or conforms to all parts of `wanted`, or of what is optional in it.
    fileprivate func inherits(_ type: DeclaredType, fromAllOf wanted: TypeKey) -> Bool {
        (wanted.unwrapped ?? wanted).components.allSatisfy { inherits(type, from: $0) }
    }

    /// Whether `type` is `wanted`, inherits from it or conforms to it, according to the input files.
    private func inherits(_ type: DeclaredType, from wanted: TypeKey) -> Bool {
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
