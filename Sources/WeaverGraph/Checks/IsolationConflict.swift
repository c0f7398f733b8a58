import WeaverDiagnostics

/// Something that would have to be built on two global actors at once.
///
///     class App { // weaver: window = Window         @MainActor class Window
///                 // weaver: store = Store           @StoreActor class Store: error
@Sendable func checkIsolations(_ graph: BindingGraph, _ isolations: Isolations) -> [Diagnostic] {
    conflicts(graph, isolations) + unreadableWrappers(graph, isolations)
}

/// A wrapper is read like a plain property: only on the main actor can it be told that it is read in the right place.
private func unreadableWrappers(_ graph: BindingGraph, _ isolations: Isolations) -> [Diagnostic] {
    graph.bindingIDs.compactMap { id in
        guard case .actor(let actor) = isolations.access[id.index], actor != "MainActor", graph[id].wrapper != nil else { return nil }
        let binding = graph[id]
        return Diagnostic(
            .isolationConflict, "a wrapper cannot read '\(binding.name)', which is isolated to '@\(actor)'", at: binding.namePlace,
            help: "state it in a comment, and read it through the resolver")
    }
}

private func conflicts(_ graph: BindingGraph, _ isolations: Isolations) -> [Diagnostic] {
    isolations.conflicts.map { conflict in
        let binding = graph[conflict.binding]
        let owner = graph[binding.owner]
        let siblings = owner.bindings.map { graph[$0] }.filter { $0.kind == .registration && $0.scope == .container }
        func named(_ actor: String) -> Binding? { siblings.first { isolations.building[$0.id.index] == .actor(actor) } }
        guard let first = named(conflict.first), let second = named(conflict.second), first.id != second.id else {
            return Diagnostic(
                .isolationConflict, "'\(binding.name)' needs both '@\(conflict.first)' and '@\(conflict.second)' to be built",
                at: binding.namePlace, help: "make what one of them needs lazy, or isolate both to one actor")
        }
        let (earlier, later) = first.namePlace < second.namePlace ? (first, second) : (second, first)
        return Diagnostic(
            .isolationConflict,
            "'\(owner.name)' builds '\(first.name)' on '@\(conflict.first)' and '\(second.name)' on '@\(conflict.second)' at the same time",
            at: later.namePlace, notes: [.init("the other is registered here", at: earlier.namePlace)],
            help: "make one of them lazy: \(later.statement(ofScope: .lazy))")
    }
}
