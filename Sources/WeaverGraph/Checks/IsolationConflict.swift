import WeaverDiagnostics

/// An instance that would have to be built on two global actors at once.
@Sendable func checkIsolations(_ graph: BindingGraph, _ isolations: Isolations) -> [Diagnostic] {
    isolations.conflicts.map { conflict in
        let binding = graph[conflict.binding]
        return Diagnostic(
            .isolationConflict, "'\(binding.name)' needs both '@\(conflict.first)' and '@\(conflict.second)' to be built", at: binding.namePlace,
            help: "make what one of them needs lazy, or isolate both to one actor")
    }
}
