extension DependencyFact {
    /// Returns the first of the fact's owner and types whose name is in `hidden`; nil if there is none. `hidden` are,
    /// by name, the types that the fact's file declares as private and whose names other files declare, too.
    func hiddenType(_ hidden: [String: HiddenName]) -> (name: String, HiddenName)? {
        guard !hidden.isEmpty else { return nil }
        if let declaration = hidden[owner] { return (owner, declaration) }
        var found: (String, HiddenName)?
        for type in [type] + (abstract.map { [$0] } ?? []) {
            type.forEachName { parts in
                var name = ""
                for part in parts where found == nil {
                    name += name.isEmpty ? part.name : "." + part.name
                    found = hidden[name].map { (name, $0) }
                }
            }
        }
        return found
    }

    /// Returns the names of the aliases that the input files declare more than once and that the fact's owner and types
    /// refer to, directly or through other aliases. The fact's types are looked up in the type `scope`.
    func redeclaredAliases(_ declarations: Declarations, in scope: String) -> Set<String> {
        guard !declarations.redeclarations.isEmpty else { return [] }
        let types = [type] + (abstract.map { [$0] } ?? [])
        return types.reduce(declarations.redeclaredAliases(behind: .name(owner), in: "")) { found, type in
            found.union(declarations.redeclaredAliases(behind: type, in: scope))
        }
    }
}
