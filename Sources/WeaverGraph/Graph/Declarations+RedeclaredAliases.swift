// Redeclared aliases: aliases of one name that several files declare. Two modules may each declare an alias of the same
// name.
extension Declarations {
    /// Notes the aliases whose names have several meanings: those of `repeated` (by name, the aliases that are declared
    /// more than once) that stand for different types, and all aliases that have the name of a type in another file.
    /// Call this function after all types and aliases are declared.
    mutating func noteRedeclaredAliases(_ repeated: [String: [AliasFact]]) {
        for (name, facts) in repeated {
            let meanings = facts.map { fact in
                qualify(fact.type, in: fact.scope, hiding: Set(fact.parameters.map(\.name)))
            }
            let isOne =
                meanings.allSatisfy { $0 == meanings[0] } && facts.allSatisfy { $0.parameters == facts[0].parameters }
            if !isOne { redeclarations[name] = facts.map(\.place) }
        }
        for (name, alias) in aliases where alias.condition.isAlways {
            guard let type = types[name], type.isUnconditional, type.place.file != alias.place.file else { continue }
            let places = [type.place] + (redeclarations[name] ?? [alias.place])
            redeclarations[name] = places.sorted { $0.file.precedesInBytes($1.file) }
        }
    }

    /// Returns the names of the redeclared aliases that `type` mentions, directly or through other aliases. `scope` is
    /// the dotted name of the type that `type` is written in, or empty. Linear in the number of aliases that are
    /// followed.
    func redeclaredAliases(behind type: TypeKey, in scope: String) -> Set<String> {
        guard !redeclarations.isEmpty else { return [] }
        var found: Set<String> = []
        var seen: Set<String> = []
        var queue = [(type: type, scope: scope)]
        while let next = queue.popLast() {
            next.type.forEachName { parts in
                var name = lookUp(parts.map(\.name).joined(separator: "."), in: next.scope)
                while !name.isEmpty {
                    if let alias = aliases[name], seen.insert(name).inserted {
                        if redeclarations[name] == nil {
                            queue.append((alias.type, alias.scope))
                        } else {
                            found.insert(name)
                        }
                    }
                    name = name.enclosingName
                }
            }
        }
        return found
    }
}
