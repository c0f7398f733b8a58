import WeaverDiagnostics

/// A dependency that a file states, as merging reads it. Depends on the fact, and on the declarations of all files as
/// far as names go: an edit that leaves all names as they are changes it only if it has faults, whose messages have
/// places.
struct StatedDependency: Sendable {
    /// The qualified name of the type that states the dependency.
    var owner: String
    /// The fact, with qualified types that a property of generated code can have.
    var fact: DependencyFact
    /// A diagnostic for each type of the dependency that cannot be the type of a property.
    var faults: [Diagnostic]
}

extension FileFacts {
    /// Returns the dependencies that the file states, one for each of `dependencies`. Nil if the file only declares
    /// something. `faultless` collects types that need no second examination.
    func stated(_ declarations: Declarations, _ faultless: inout FaultlessTypes) -> [StatedDependency]? {
        guard hasStatements else { return nil }
        return dependencies.map { written in
            let owner = declarations.qualify(written.owner, in: "")
            let (fact, faults) = written.qualified(by: declarations, in: owner)
                .usable(in: owner, declarations, &faultless)
            return StatedDependency(owner: owner, fact: fact, faults: faults)
        }
    }

    /// Whether merging reads more of the file than its declarations.
    private var hasStatements: Bool {
        !dependencies.isEmpty || !attributes.isEmpty || !elsewhere.isEmpty || !attributesElsewhere.isEmpty
            || !manifestTypes.isEmpty || !factories.isEmpty || !obstacles.isEmpty || properties != nil || isUnread
            || !unreadStatements.isEmpty || !diagnostics.isEmpty || imports.contains(where: \.isRequested)
    }
}

extension DependencyFact {
    /// Returns the fact with all its types qualified. Their names are looked up from inside of the type `owner`.
    fileprivate func qualified(by declarations: Declarations, in owner: String) -> DependencyFact {
        let parameters = Set(declarations.types[owner]?.genericParameters ?? [])
        func qualify(_ type: TypeKey) -> TypeKey { declarations.qualify(type, in: owner, hiding: parameters) }
        let type = qualify(type)
        // `logger = Logger <- Logger` says no more than `logger = Logger`.
        let abstract = abstract.map(qualify).flatMap { $0 == type ? nil : $0 }
        var style = style
        if case .wrapper(var wrapper) = style {
            wrapper.parameters = wrapper.parameters.map(qualify)
            style = .wrapper(wrapper)
        }
        if type == self.type, abstract == self.abstract, style == self.style { return self }
        return with(type: type, abstract: abstract, style: style)
    }
}
