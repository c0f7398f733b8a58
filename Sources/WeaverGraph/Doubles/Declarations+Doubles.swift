import WeaverDiagnostics

extension Declarations {
    /// Returns these declarations, and those of `files`, the input files of the tests, whose conditions `isThere`
    /// accepts. A name that both declare keeps its meaning. Linear in the declarations of `files`.
    package func adding(_ files: [FileFacts], where isThere: (Condition) -> Bool) -> Declarations {
        var all = self
        var added: Set<String> = []
        for alias in files.lazy.flatMap(\.aliases) where !isDeclared(alias.name) && isThere(alias.condition) {
            all.aliases[alias.name] = alias
        }
        let facts = files.flatMap(\.types).filter { isThere($0.condition) }.map { fact in
            var fact = fact
            fact.initializers.removeAll { !isThere($0.condition) }
            return fact
        }
        for fact in facts where fact.kind != .extension && !isDeclared(fact.name) {
            if !added.insert(fact.name).inserted {
                all.types[fact.name]?.add(fact)
            } else {
                all.types[fact.name] = DeclaredType(fact, named: fact.name)
            }
        }
        for fact in facts where fact.kind == .extension {
            let name = all.qualify(fact.name, in: "")
            if added.contains(name) { all.types[name]?.extend(by: fact) }
        }
        for name in added { if let type = all.types[name] { all.qualifyTypes(of: type) } }
        all.noteInheritance(added.sorted(), ofOnly: added)
        return all
    }

    /// Returns the isolation in which `name()` makes an instance of the type or alias `name`. Nil if other files cannot
    /// make one so. Of a type that is not declared, nothing is known: it is taken to be made anywhere.
    package func making(ofTypeNamed name: String) -> Isolation? {
        let alias = aliases[name]
        if let alias, !alias.parameters.isEmpty { return nil }
        guard let type = self[qualify(.name(name), in: "")] else { return Isolation.none }
        let usable = initializers(of: type).filter {
            $0.parameters.allSatisfy(\.hasDefault) && !$0.isFailable && !$0.isAsync && !$0.isThrowing
                && $0.access ?? .internal >= .internal && $0.availability == .available
        }
        guard alias?.access ?? type.access >= .internal, alias != nil || type.genericParameters.isEmpty,
            let initializer = usable.first(where: \.parameters.isEmpty) ?? usable.first
        else { return nil }
        return isolation(of: initializer, in: type)
    }
}
