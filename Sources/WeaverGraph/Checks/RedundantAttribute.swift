import WeaverDiagnostics

/// Reports an attribute whose value is the default value, so that it can be removed. The table of attributes
/// (`Attribute.rule`) has the default value, and whether it may be written out, as that of `isIsolated`.
///
///     // weaver: logger.platforms = []                warning
@Sendable func checkRedundantAttributes(_ graph: LinkedGraph) -> [Diagnostic] {
    graph.redundantAttributes.map { .redundant($0) }
}

extension Diagnostic {
    fileprivate static func redundant(_ fact: AttributeFact) -> Diagnostic {
        Diagnostic(
            .redundantAttribute,
            "'\(fact.attribute.rawValue)' of '\(fact.target ?? fact.owner)' says what holds anyway",
            at: fact.place,
            help: "remove it", fix: Fix(removing: fact.place))
    }
}
