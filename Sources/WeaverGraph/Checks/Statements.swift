// The statements that help texts propose: annotations for a dependency that a source states, entries for a dependency
// that a manifest states.
extension Binding {
    /// The statement of a scope: `// weaver: logger.scope = .lazy`, `logger: {type: Logger, scope: lazy}`.
    func statement(ofScope scope: Scope) -> String {
        statement(of: .scope, isFromManifest ? scope.rawValue : ".\(scope.rawValue)")
    }

    /// The statement of an attribute: `// weaver: books.collect = true`, `books: {type: '[Book]', collect: true}`. In a
    /// manifest, it is the whole entry but for its other attributes.
    func statement(of attribute: Attribute, _ value: String) -> String {
        let types = abstract.map { "\(type.sourceText) <- \($0.sourceText)" } ?? type.sourceText
        return isFromManifest
            ? "\(name): {type: \(types.asValueInBraces), \(attribute.rawValue): \(value)}"
            : "// weaver: \(name).\(attribute.rawValue) = \(value)"
    }

    /// The statement of a builder: `// weaver: logger.builder = …`, `logger: {type: Logger, builder: …}`.
    var builderStatement: String { statement(of: .builder, "…") }

    /// The statement of a registration: `// weaver: logger = Logger <- Logging`, `registrations: {logger: Logger <-
    /// Logging}`. `clause` is the text after the name and `=` or `:`.
    func registrationStatement(_ clause: String, asManifest: Bool? = nil) -> String {
        asManifest ?? isFromManifest
            ? "registrations: {\(askedName): \(clause.asValueInBraces)}" : "// weaver: \(askedName) = \(clause)"
    }

    /// The statement of a reference to the dependency.
    var referenceStatement: String { fact.referenceStatement }
}

extension DependencyFact {
    /// The statement of a reference to the dependency: `// weaver: logger <- Logging`, `references: {logger: Logging}`.
    var referenceStatement: String {
        let type = (abstract ?? type).sourceText
        return style == .manifest ? "references: {\(name): \(type.asValueInBraces)}" : "// weaver: \(name) <- \(type)"
    }
}

extension String {
    /// The text as a value within braces or brackets of a manifest: quoted if YAML would read it otherwise.
    var asValueInBraces: String {
        let separates = contains { ",[]{}?:#".contains($0) }
        guard separates || first.map({ "&*!|>'\"%@`-".contains($0) }) ?? true else { return self }
        return "'" + replacing("'", with: "''") + "'"
    }
}
