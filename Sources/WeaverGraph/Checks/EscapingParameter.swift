import WeaverDiagnostics

/// Reports an attribute `escaping` that contradicts the parameter's type, or that says what holds without it. A closure
/// that a container stores escapes in any case, and a type that is no closure cannot escape.
///
///     // weaver: action <= () -> Void
///     // weaver: action.escaping = false             error
@Sendable func checkEscapingParameters(_ graph: LinkedGraph) -> [Diagnostic] {
    graph.bindingIDs.compactMap { id -> Diagnostic? in
        guard graph[id].hasRareAttributes, let (isEscaping, place) = graph[id].escaping else { return nil }
        let binding = graph[id]
        switch (binding.type, isEscaping) {
        case (.function, false):
            return .wrong(.attributeNotApplicable, "'\(binding.name)' escapes: the container keeps it", at: place)
        case (.function, true):
            return .wrong(.redundantAttribute, "'escaping' of '\(binding.name)' says what holds anyway", at: place)
        // A type that the inputs do not declare may be an alias of a closure.
        case (.named, true)
        where graph.declarations[binding.type] == nil
            && !LinkedGraph.standardTypes.contains(binding.type.dottedName ?? ""):
            return nil
        case (_, false): return nil
        case (_, true):
            return .wrong(
                .attributeNotApplicable,
                "'\(binding.name)' cannot be marked as escaping: '\(binding.type.text())' is no closure", at: place)
        }
    }
}

extension Diagnostic {
    fileprivate static func wrong(_ code: DiagnosticCode, _ message: String, at place: Place) -> Diagnostic {
        Diagnostic(code, message, at: place, help: "remove it", fix: Fix(removing: place))
    }
}
