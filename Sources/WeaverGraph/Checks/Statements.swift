// The statements that help texts propose: annotations for a dependency that a comment states, wrappers without the type
// of the property for one that a wrapper states, entries for one that a manifest states.
extension Binding {
    /// The statement of a scope: `// weaver: logger.scope = .lazy`, `@Weaver(.registration, scope: .lazy) var logger`,
    /// `logger: {type: Logger, scope: lazy}`.
    func statement(ofScope scope: Scope) -> String {
        statement(of: .scope, isFromManifest ? scope.rawValue : ".\(scope.rawValue)")
    }

    /// The statement of an attribute: `// weaver: books.collect = true`, `books: {type: '[Book]', collect: true}`. In a
    /// wrapper or a manifest, it is the whole statement but for its other attributes. A wrapper takes names as strings.
    func statement(of attribute: Attribute, _ value: String) -> String {
        if let wrapper {
            let argument = attribute == .from ? "\"\(value)\"" : value
            let type = abstract == nil ? [] : ["type: \(type.sourceText).self"]
            return wrapper.text(of: fact, type + ["\(attribute.rawValue): \(argument)"])
        }
        let types = abstract.map { "\(type.sourceText) <- \($0.sourceText)" } ?? type.sourceText
        return isFromManifest
            ? "\(name): {type: \(types.asValueInBraces), \(attribute.rawValue): \(value)}"
            : "// weaver: \(name).\(attribute.rawValue) = \(value)"
    }

    /// The statement of a builder: `// weaver: logger.builder = …`, `logger: {type: Logger, builder: …}`.
    var builderStatement: String { statement(of: .builder, "…") }

    /// The statement of a registration: `// weaver: logger = Logger <- Logging`, `registrations: {logger: Logger <-
    /// Logging}`. `clause` is the text after the name and `=` or `:`. With `attribute`, the statement states that, too.
    func registrationStatement(
        _ clause: String, asManifest: Bool, _ attribute: (name: Attribute, value: String)? = nil
    ) -> String {
        let type = clause.asValueInBraces
        guard let attribute else {
            return asManifest ? "registrations: {\(askedName): \(type)}" : "// weaver: \(askedName) = \(clause)"
        }
        let (name, value) = (attribute.name.rawValue, attribute.value)
        return asManifest
            ? "registrations: {\(askedName): {type: \(type), \(name): \(value)}}"
            : "// weaver: \(askedName) = \(clause) and // weaver: \(askedName).\(name) = \(value)"
    }

    /// The statement that registers `built` for the registration `self`, which now states another type:
    /// `// weaver: logger = Logger <- Logging`, `@Weaver(.registration, type: Logger.self) var logger`. `access` is the
    /// type under which the instance is read; nil if it is `built`.
    func registrationStatement(of built: String, as access: String? = nil) -> String {
        guard let wrapper else {
            return registrationStatement(
                [built, access].compactMap(\.self).joined(separator: " <- "), asManifest: isFromManifest)
        }
        guard access == nil else { return wrapper.text(of: fact, ["type: \(built).self"]) }
        let takes = wrapper.parameters.map(\.sourceText).joined(separator: ", ")
        return wrapper.text(of: fact, []) + ": " + (wrapper.arity == 0 ? "" : "(\(takes)) -> ") + built
    }

    /// The statement of a reference to the dependency.
    var referenceStatement: String { fact.referenceStatement }
}

extension DependencyFact {
    /// The statement of a reference to the dependency: `// weaver: logger <- Logging`,
    /// `@Weaver(.reference) var logger`, `references: {logger: Logging}`.
    var referenceStatement: String { statement(as: .reference) }

    /// The statement of a parameter in the place of the reference that this is.
    var parameterStatement: String { statement(as: .parameter) }

    private func statement(as kind: Kind) -> String {
        if let wrapper { return wrapper.text(of: self, kind: kind, []) }
        let type = (abstract ?? type).sourceText
        return style == .manifest
            ? "\(kind.section): {\(name): \(type.asValueInBraces)}" : "// weaver: \(name) \(kind.sign) \(type)"
    }
}

extension DependencyFact.Kind {
    /// The key of the section of a manifest that states dependencies of this kind.
    var section: String { rawValue + "s" }

    /// The sign between the name and the type in an annotation.
    var sign: String {
        switch self {
        case .registration: "="
        case .reference: "<-"
        case .parameter: "<="
        }
    }
}

extension WrapperFact {
    /// The text of the wrapper and of the property that it stands on, without the type of the property: of the kind
    /// `kind`, or that of `fact`, and with `arguments`.
    func text(of fact: DependencyFact, kind: DependencyFact.Kind? = nil, _ arguments: [String]) -> String {
        let wrapper = arity == 0 ? "@Weaver" : "@WeaverP\(arity)"
        let list = [".\((kind ?? fact.kind).rawValue)"] + arguments
        return "\(wrapper)(\(list.joined(separator: ", "))) var \(fact.name)"
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
