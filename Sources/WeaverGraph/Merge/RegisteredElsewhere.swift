extension LinkedGraph {
    /// Sets `registeredElsewhere`, by the registrations that hold under other conditions alone.
    mutating func noteTypesRegisteredElsewhere() {
        let registrations = elsewhere.filter { $0.kind == .registration }
        guard !registrations.isEmpty else { return }
        let absent = Dictionary(
            declarations.files.lazy.flatMap(\.declaredElsewhere).map { ($0.name, $0.superclass) },
            uniquingKeysWith: { first, _ in first })
        for fact in registrations {
            let owner = declarations.qualify(fact.owner, in: "")
            var next = declarations.qualify(fact.type, in: owner).dottedName
            while let name = next, registeredElsewhere.insert(name).inserted {
                let superclass = absent[name].flatMap { $0 }.flatMap { declarations.qualify($0, in: name).dottedName }
                next = declarations.superclassNames[name] ?? superclass
            }
        }
    }
}
