import WeaverDiagnostics

/// An attribute that says what holds without it. A scope, or that a type is not isolated, may be spelled out.
///
///     // weaver: logger.platforms = []                warning
@Sendable func checkRedundantAttributes(_ graph: BindingGraph, _: Isolations) -> [Diagnostic] {
    graph.redundantAttributes.map { .redundant($0) }
}

extension AttributeFact {
    /// Whether the value is what the attribute has anyhow.
    var saysDefault: Bool {
        switch value {
        case .scope, .builder, .isolation, .isIsolated, .setter, .objc, .escaping: false
        case .platforms(let platforms): platforms.isEmpty || platforms.count == Platform.allCases.count
        case .projects(let projects): projects.isEmpty
        }
    }
}

extension Diagnostic {
    fileprivate static func redundant(_ fact: AttributeFact) -> Diagnostic {
        Diagnostic(
            .redundantAttribute, "'\(fact.name)' of '\(fact.target ?? fact.owner)' says what holds anyway",
            at: fact.place,
            help: "remove it", fix: Fix(removing: fact.place))
    }
}
