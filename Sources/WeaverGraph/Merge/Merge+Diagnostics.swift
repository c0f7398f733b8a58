import WeaverDiagnostics

extension Diagnostic {
    static func duplicateDependency(_ fact: DependencyFact, of owner: String, first: DependencyFact)
        -> Diagnostic
    {
        Diagnostic(
            .duplicateDependency, "'\(owner)' has a dependency '\(fact.name)' already", at: fact.namePlace,
            notes: [Note("the first is here", at: first.namePlace)], help: "remove one of the two, or rename it",
            fix: fact.restates(first) ? Fix(removing: fact.place) : nil)
    }

    static func conflictingDeclaration(_ fact: DependencyFact, of owner: String, first: DependencyFact)
        -> Diagnostic
    {
        Diagnostic(
            .conflictingDeclaration,
            "'\(owner).\(fact.name)' is the \(fact.kind.rawValue) '\(fact.clause)' here and the \(first.kind.rawValue) '\(first.clause)' elsewhere",
            at: fact.namePlace, notes: [Note("stated as '\(first.clause)' here", at: first.namePlace)],
            help: "say the same in both places, or remove one of them")
    }

    /// Returns the diagnostic of a statement at `place`, which this module makes of the type that `factory` builds.
    static func stated(at place: Place, of factory: ForeignFactory) -> Diagnostic {
        Diagnostic(
            .conflictingDeclaration,
            "'\(factory.type)' has dependencies that its own module '\(factory.module)' states, and can have no others",
            at: place, notes: [Note("'\(factory.type)' is declared here", at: factory.place)],
            help: "remove the statement, or make it in '\(factory.module)'")
    }

    /// Returns the diagnostic of an attribute at `place` with the isolation `name`; `actor` is meant most likely.
    static func noGlobalActor(_ name: String, at place: Place, meaning actor: String) -> Diagnostic {
        Diagnostic(
            .invalidAttributeValue, "there is no global actor '\(name)'", at: place, help: suggestion(of: actor))
    }

    /// Returns the diagnostic of the registration `binding` of a type that other modules cannot build.
    static func unbuildable(_ binding: Binding, _ obstacle: ForeignObstacle) -> Diagnostic {
        Diagnostic(
            .inaccessibleType,
            "'\(obstacle.type)' of '\(obstacle.module)' cannot be built by other modules: \(obstacle.reason)",
            at: binding.typePlace, notes: [Note("'\(obstacle.type)' is declared here", at: obstacle.place)],
            help: "mend that in '\(obstacle.module)', or give '\(binding.name)' a builder")
    }

    static func conflictingAttribute(_ fact: AttributeFact, of owner: String, first: AttributeFact)
        -> Diagnostic
    {
        Diagnostic(
            .conflictingAttribute,
            "'\(fact.attribute.rawValue)' of '\(owner).\(fact.target ?? "self")' is set to two different values",
            at: fact.place,
            notes: [Note("the other value is here", at: first.place)], help: "remove one of the two")
    }

    static func unknownDependency(
        _ fact: AttributeFact, _ target: String, of owner: String, known: [String], fix: Fix?
    ) -> Diagnostic {
        let kind: DependencyFact.Kind =
            switch fact.attribute.rule.subjects {
            case [.reference]: .reference
            case [.parameter]: .parameter
            default: .registration
            }
        let statement =
            fact.place.file.hasSuffix(".weaver")
            ? "\(kind.section): {\(target): Type}" : "// weaver: \(target) \(kind.sign) Type"
        return Diagnostic(
            .unknownDependency, "'\(owner)' has no dependency '\(target)'", at: fact.place,
            help: suggestion(for: target, among: known) ?? "declare it first: \(statement)", fix: fix)
    }

    static func attributeNotApplicable(
        _ fact: AttributeFact, to binding: Binding, severity: Severity
    ) -> Diagnostic {
        let isScopeOfParameter = fact.attribute == .scope && binding.kind == .parameter
        return attributeNotApplicable(
            fact, to: "the \(binding.kind.rawValue) '\(binding.name)'", severity: severity,
            reason: isScopeOfParameter ? "a parameter may be weak, and nothing else" : nil)
    }

    /// Returns the diagnostic for an attribute that its statement cannot have. `subject` names the statement in words:
    /// `the parameter 'id'`. `reason` replaces the usual help, which names the statements that can have the attribute.
    static func attributeNotApplicable(
        _ fact: AttributeFact, to subject: String, severity: Severity = .error, reason: String? = nil
    ) -> Diagnostic {
        let name = fact.attribute.rawValue
        let rule = fact.attribute.rule
        let home = rule.home + (rule.subjects == [.type] ? ": self.\(name)" : "")
        return Diagnostic(
            .attributeNotApplicable, severity: severity, "'\(name)' does not apply to \(subject)", at: fact.place,
            help: "remove it: " + (reason ?? "'\(name)' belongs to \(home)"), fix: Fix(removing: fact.place))
    }
}

extension DependencyFact {
    /// Whether the statement can be removed without loss: it is an annotation in a comment, and its kind and types are
    /// those of `other`.
    fileprivate func restates(_ other: DependencyFact) -> Bool {
        style == .comment && kind == other.kind && type == other.type && abstract == other.abstract
    }

    /// The types of the statement as a manifest writes them: `Logger <- Logging`.
    fileprivate var clause: String {
        type.text() + (abstract.map { " <- " + $0.text() } ?? "")
    }
}
