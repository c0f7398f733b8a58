import WeaverDiagnostics

/// A weak scope on a type that nothing can hold weakly.
///
///     // weaver: settings = Settings
///     // weaver: settings.scope = .weak             error, where Settings is a struct
@Sendable func checkWeakValueTypes(_ graph: BindingGraph, _: Isolations) -> [Diagnostic] {
    graph.bindings.compactMap { binding in
        guard binding.kind == .registration, binding.scope == .weak else { return nil }
        // A builder with an abstract type gives no more than that.
        let held = binding.offersConcreteType ? binding.type : binding.accessType
        guard held.canBeClass else {
            return Diagnostic(
                .weakValueType, "'\(binding.name)' cannot be weak: '\(held.text())' is no class", at: binding.scopePlace ?? binding.namePlace,
                help: "use .lazy", fix: Fix(scope: .lazy, of: binding))
        }
        guard let declared = graph.declarations[held], declared.kind != .class, declared.kind != .actor else { return nil }
        let help =
            declared.kind == .protocol
            ? "declare what the builder gives by its class: // weaver: \(binding.name) = SomeClass" : "use .lazy, or make '\(held.text())' a class"
        return Diagnostic(
            .weakValueType, "'\(binding.name)' cannot be weak: '\(held.text())' is \(declared.kind.phrase)",
            at: binding.scopePlace ?? binding.namePlace, notes: [.init("'\(held.text())' is declared here", at: declared.place)],
            help: help, fix: declared.kind == .protocol ? nil : Fix(scope: .lazy, of: binding))
    }
}

extension TypeKey {
    private static let standardValues: Set<String> = [
        "Bool", "Character", "Data", "Date", "Double", "Float", "Int", "Set", "String", "UInt", "URL", "UUID",
    ]

    /// Whether a type could be a class, as far as its name tells.
    fileprivate var canBeClass: Bool { dottedName.map { !Self.standardValues.contains($0) } ?? false }
}

extension TypeFact.Kind {
    /// With its article.
    fileprivate var phrase: String {
        switch self {
        case .enum, .actor, .extension: "an \(rawValue)"
        default: "a \(rawValue)"
        }
    }
}
