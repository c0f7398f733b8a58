extension LinkedGraph {
    /// Sets `registeredElsewhere`, by the registrations that hold under other conditions alone, and by the superclasses
    /// of the classes and the types of the aliases that are declared there.
    mutating func noteTypesRegisteredElsewhere() {
        let declared = declarations.files.flatMap(\.declaredElsewhere)
        let absent = Dictionary(
            declared.map { ($0.name, $0.leadsTo) }, uniquingKeysWith: { first, second in first ?? second })
        for fact in elsewhere where fact.kind == .registration {
            noteRegistered(fact.type, in: declarations.qualify(fact.owner, in: ""), absent)
        }
        for declaration in declared {
            declaration.leadsTo.map { noteRegistered($0, in: declaration.name, absent) }
        }
    }

    /// Adds `type`, a name that is written inside of the type `scope`, and its superclasses to `registeredElsewhere`.
    /// `absent` are the superclasses of the classes and the types of the aliases that are declared under other
    /// conditions, by the names of these.
    private mutating func noteRegistered(_ type: TypeKey, in scope: String, _ absent: [String: TypeKey?]) {
        var next = declarations.qualify(type, in: scope).dottedName
        while let name = next, registeredElsewhere.insert(name).inserted {
            let other = absent[name].flatMap { $0 }.flatMap { declarations.qualify($0, in: name).dottedName }
            next = declarations.superclassNames[name] ?? other
        }
    }
}
