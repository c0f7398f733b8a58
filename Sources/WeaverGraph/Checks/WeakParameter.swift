import WeaverDiagnostics

/// A parameter that is held weakly, and cannot be nil when it is gone.
///
///     // weaver: delegate <= Delegate
///     // weaver: delegate.scope = .weak              error: it must be a Delegate?
@Sendable func checkWeakParameters(_ graph: BindingGraph, _: Isolations) -> [Diagnostic] {
    graph.bindings.compactMapInPlace { binding in
        guard binding.kind == .parameter, binding.scope == .weak, binding.type.unwrapped == nil else { return nil }
        return Diagnostic(
            .weakParameterNotOptional, "'\(binding.name)' is held weakly, and '\(binding.type.text())' is not optional",
            at: binding.scopePlace ?? binding.namePlace, notes: [.init("the parameter is stated here", at: binding.namePlace)],
            help: "make it optional: \(binding.name) <= \(TypeKey.optional(binding.type).text())")
    }
}
