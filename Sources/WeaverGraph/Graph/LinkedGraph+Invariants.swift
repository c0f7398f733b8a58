extension LinkedGraph {
    /// The first invariant that does not hold, in words; nil if all hold. Merging, restricting and linking keep them:
    /// debug builds check them after each of these steps. Linear in the graph.
    ///
    /// An identifier is the index of what it identifies; each dependency is in the list of its owner, once, and each
    /// type in `typesByName`; a registration that builds a type of the graph is one of the type's registrants.
    var firstBrokenInvariant: String? {
        var listed = 0
        var registrantCount = 0
        for (index, type) in types.enumerated() {
            if type.id.index != index { return "'\(type.name)' has the identifier of another type" }
            if typesByName[type.name] != type.id { return "'\(type.name)' is not found by its name" }
            for id in type.bindings {
                guard bindings.indices.contains(id.index), self[id].owner == type.id else {
                    return "'\(type.name)' lists a dependency of another type"
                }
            }
            listed += type.bindings.count
            registrantCount += type.registrants.count
            for id in type.registrants {
                guard bindings.indices.contains(id.index), self[id].builds == type.id else {
                    return "'\(type.name)' has a registrant that does not build it"
                }
            }
        }
        if typesByName.count != types.count { return "a name stands for a type that is not in the graph" }
        if listed != bindings.count || Set(types.lazy.map(\.bindings).joined()).count != listed {
            return "a dependency is not in the list of its owner, or is there twice"
        }
        for (index, binding) in bindings.enumerated() {
            if binding.id.index != index { return "'\(binding.name)' has the identifier of another dependency" }
            guard types.indices.contains(binding.owner.index) else { return "'\(binding.name)' has no owner" }
        }
        if leftOut.contains(where: { $0.id != .outside || $0.owner != .outside }) {
            return "a dependency that is left out has an identifier"
        }
        // Each registrant builds its type (see above), so equal numbers mean that no registrant is missing.
        let buildingCount = bindings.count { $0.builds != nil }
        return registrantCount == buildingCount ? nil : "a registration is not among the registrants of what it builds"
    }
}
