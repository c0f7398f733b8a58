// Aliases of one name that several files declare. Two modules may declare one each.
extension Declarations {
    /// Notes the redeclared aliases: those among `repeated` (by name) that stand for different types, and those with
    /// the name of a type. Call it after all types and aliases are declared.
    mutating func noteRedeclaredAliases(_ repeated: [String: [AliasFact]]) {
        for (name, facts) in repeated {
            let meanings = facts.map { fact in
                qualify(fact.type, in: fact.scope, hiding: Set(fact.parameters.map(\.name)))
            }
            let isOne =
                meanings.allSatisfy { $0 == meanings[0] } && facts.allSatisfy { $0.parameters == facts[0].parameters }
            if !isOne { redeclarations[name] = facts.map(\.place) }
        }
        for (name, alias) in aliases where alias.branch.steps.isEmpty {
            guard let type = types[name], type.isUnconditional, type.place.file != alias.place.file else { continue }
            let places = [type.place] + (redeclarations[name] ?? [alias.place])
            redeclarations[name] = places.sorted { $0.file.utf8.lexicographicallyPrecedes($1.file.utf8) }
        }
    }

    /// Returns the names of the redeclared aliases that `type`, written in `scope`, mentions, be it through other
    /// aliases. Linear in the number of those aliases.
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
