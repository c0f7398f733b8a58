import WeaverDiagnostics

/// Reports an attribute whose value is the default value, so that it can be removed. Attributes whose default value may
/// be written out, such as `scope` and `isIsolated`, are not reported.
///
///     // weaver: logger.platforms = []                warning
@Sendable func checkRedundantAttributes(_ graph: BindingGraph, _: Isolations) -> [Diagnostic] {
    graph.redundantAttributes.map { .redundant($0) }
}

extension AttributeFact {
    /// Whether the value is the default of the attribute. False for attributes whose default may be written out.
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
