package import WeaverDiagnostics

// Questions of editors about the containers above a type.
extension LinkedGraph {
    /// Returns the types with the containers above `type`, nearest first. Linear in their number and their
    /// registrants.
    package func containers(above type: TypeID) -> [TypeID] { containers(of: self[type].registrants) }

    /// Whether `type` is the type that `built` names, or has its container below that of this type. A registration of
    /// `built` there would build a container of it within the other.
    package func isBuilt(below built: TypeKey, _ type: TypeID) -> Bool {
        guard let id = built.dottedName.flatMap({ typesByName[$0] }) else { return false }
        return id == type || containers(above: type).contains(id)
    }

    /// Returns the types with the containers of `registrants` and those above them, nearest first.
    private func containers(of registrants: [BindingID]) -> [TypeID] {
        var found: [TypeID] = []
        var seen: Set<TypeID> = []
        var queue = registrants
        var next = 0
        while next < queue.count {
            let owner = self[queue[next]].owner
            if seen.insert(owner).inserted {
                found.append(owner)
                queue += self[owner].registrants
            }
            next += 1
        }
        return found
    }

    /// Whether each path upwards that begins with one of `registrants` leads through a registration for whose container
    /// `has` is true. False if there are no registrants.
    private func isOnEveryPath(_ registrants: [BindingID], _ has: (BindingID) -> Bool) -> Bool {
        var seen: Set<TypeID> = []
        var queue = [registrants]
        while let next = queue.popLast() {
            if next.isEmpty { return false }
            for registrant in next where !has(registrant) {
                let owner = self[registrant].owner
                if seen.insert(owner).inserted { queue.append(self[owner].registrants) }
            }
        }
        return true
    }

    /// Returns the types in which a registration would resolve the unresolved `reference` on all paths, nearest first.
    /// Types that have a dependency of that name, under any conditions, are left out. Looks at the nearest 100
    /// containers, and at types with up to 500 dependencies.
    package func containersResolving(_ reference: BindingID) -> [TypeID] {
        guard let key = needs.askedKeys[reference.index] else { return [] }
        let (owner, name) = (self[reference].owner, self[reference].askedName)
        return containers(above: owner).prefix(100).filter { container in
            let bindings = self[container].bindings
            return container != owner && bindings.count <= 500 && !bindings.contains { self[$0].name == name }
                && registrationElsewhere(of: self[reference], in: [container]) == nil
                && isOnEveryPath(self[owner].registrants) { registrant in
                    if self[registrant].owner == container { return true }
                    if case .found? = provider(of: key, for: registrant) { return true }
                    return false
                }
        }
    }

    /// Returns the registrations and parameters that the type called `name` can refer to: those that are there on all
    /// paths upwards, nearest first, each name once. Looks at the nearest 1,000 of them.
    package func visible(toTypeNamed name: String) -> [Binding] {
        // A type of which nothing is stated is none of the graph, but may be registered.
        let registrants =
            typesByName[name].map { self[$0].registrants }
            ?? bindingIDs.filter { self[$0].kind == .registration && self[$0].type.dottedName == name }
        var names: Set<String> = []
        var found: [Binding] = []
        let near = containers(of: registrants).lazy.flatMap { self[$0].bindings }.prefix(1_000)
        for id in near where self[id].kind != .reference && !self[id].isGathering {
            let binding = self[id]
            guard names.insert(binding.name).inserted else { continue }
            let isVisible = isOnEveryPath(registrants) { registrant in
                self[self[registrant].owner].bindings.contains { other in
                    self[other].kind != .reference && self[other].name == binding.name
                        && self[other].matches(binding.accessType)
                }
            }
            if isVisible { found.append(binding) }
        }
        return found
    }

    /// Returns the clauses of registrations that satisfy `reference`, such as `Logger <- Logging`: one for each type
    /// that conforms to a protocol, sorted.
    package func registrationClauses(for reference: BindingID) -> [RegistrationClause] {
        let wanted = self[reference].type.unwrapped ?? self[reference].type
        let isAbstract = wanted.components.contains { $0.dottedName.map(declarations.protocols.contains) ?? false }
        guard isAbstract else { return [RegistrationClause(built: wanted, access: wanted)] }
        return concreteTypes(conformingTo: wanted).filter { name in
            declarations.types[name].map { canBeRegistered($0, for: self[reference]) } ?? false
        }.map { RegistrationClause(built: .name($0), access: wanted) }
    }

    /// Returns the names of the types that state `wanted` as a superclass or a protocol, or each of its parts, sorted.
    package func concreteTypes(conformingTo wanted: TypeKey) -> [String] {
        let heirs = Heirs(declarations)
        let conforming = wanted.components.map { part in
            Set(heirs.types(stating: part).lazy.filter { $0.kind != .protocol }.map(\.name))
        }
        guard let first = conforming.first else { return [] }
        return conforming.dropFirst().reduce(first) { $0.intersection($1) }.sorted()
    }

    /// Returns the edits that add a registration to `type` as a line of its own, one for each branch of `#if` that
    /// needs it; nil if no statement of the type has a place for it, or if a type of the clause has another meaning
    /// there or is not seen by the file of that place.
    package func edits(registering name: String, _ clause: RegistrationClause, in type: TypeID) -> [Fix.Edit]? {
        clause.types.contains { hiddenName(in: $0, from: [type]) != nil }
            ? nil : registration(name, clause, in: self[type])
    }
}
