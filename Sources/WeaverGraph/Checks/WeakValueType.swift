import WeaverDiagnostics

/// A weak scope on a type that nothing can hold weakly.
///
///     // weaver: settings = Settings
///     // weaver: settings.scope = .weak             error, where Settings is a struct
@Sendable func checkWeakValueTypes(_ graph: BindingGraph, _: Isolations) -> [Diagnostic] {
    graph.bindingIDs.compactMap { id in
        guard graph[id].scope == .weak, let held = graph[id].heldWeakly else { return nil }
        let binding = graph[id]
        guard held.canBeClass else {
            return Diagnostic(
                .weakValueType, "'\(binding.name)' cannot be weak: '\(held.text())' is no class", at: binding.scopePlace ?? binding.namePlace,
                help: binding.kind == .parameter ? "remove the scope" : "use .lazy",
                fix: binding.kind == .parameter ? nil : Fix(scope: .lazy, of: binding))
        }
        guard let declared = graph.declarations[held], declared.kind != .class, declared.kind != .actor else { return nil }
        // Whether a protocol is bound to classes, its own declaration does not always say.
        if binding.kind == .parameter, declared.kind == .protocol { return nil }
        return Diagnostic(
            .weakValueType, "'\(binding.name)' cannot be weak: '\(held.text())' is \(declared.kind.phrase)",
            at: binding.scopePlace ?? binding.namePlace, notes: [.init("'\(held.text())' is declared here", at: declared.place)],
            help: binding.mend(holding: held, declared.kind),
            fix: binding.kind == .parameter || declared.kind == .protocol ? nil : Fix(scope: .lazy, of: binding))
    }
}

extension Binding {
    /// The type of what is held: of a parameter, that behind its `?`; one that is not optional is told elsewhere.
    fileprivate var heldWeakly: TypeKey? {
        switch kind {
        case .parameter: type.unwrapped
        case .reference: nil
        // A builder with an abstract type gives no more than that.
        case .registration: offersConcreteType ? type : accessType
        }
    }
}

extension Binding {
    fileprivate func mend(holding held: TypeKey, _ type: TypeFact.Kind) -> String {
        switch (kind, type) {
        case (.parameter, _): "remove the scope, or make '\(held.text())' a class"
        case (_, .protocol): "declare what the builder gives by its class: \(registrationStatement("SomeClass"))"
        default: "use .lazy, or make '\(held.text())' a class"
        }
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
