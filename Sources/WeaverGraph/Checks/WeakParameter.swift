import WeaverDiagnostics

/// Reports a weak parameter whose type is not optional: a weak parameter becomes nil when its instance is freed.
///
///     // weaver: delegate <= Delegate
///     // weaver: delegate.scope = .weak              error: it must be a Delegate?
@Sendable func checkWeakParameters(_ graph: LinkedGraph) -> [Diagnostic] {
    graph.bindingIDs.compactMap { id in
        // A parameter of a type whose values are no objects is reported as `weak-value-type`.
        guard graph[id].kind == .parameter, graph[id].scope.isWeak, graph[id].type.unwrapped == nil,
            graph.declarations.isClassBound(graph[id].type) != false
        else { return nil }
        let binding = graph[id]
        // All instances of a generic type have one statement.
        let type = graph.writtenFact(of: binding).type
        return Diagnostic(
            .weakParameterNotOptional, "'\(binding.name)' is held weakly, and '\(type.text())' is not optional",
            at: binding.scopePlace ?? binding.namePlace,
            notes: [.init("the parameter is stated here", at: binding.namePlace)],
            help: "make it optional: \(binding.name) <= \(TypeKey.optional(type).text())",
            fix: .makingOptional(binding, in: graph))
    }
}

extension Fix {
    /// Returns the fix that makes the type of `parameter` optional; nil if the type has no name. In a manifest the new
    /// type is quoted, since '?' needs quotes within brackets.
    fileprivate static func makingOptional(_ parameter: Binding, in graph: LinkedGraph) -> Fix? {
        let written = graph.writtenFact(of: parameter).type
        guard written.dottedName != nil else { return nil }
        let type = graph.declarations.text(.optional(written))
        let places = parameter.fact.branches.map(\.typePlace)
        return Fix(replacing: places, with: parameter.isFromManifest ? "'\(type)'" : type)
    }
}
