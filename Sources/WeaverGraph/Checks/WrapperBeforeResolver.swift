import WeaverDiagnostics

/// Reports a property wrapper that is declared before the property that creates the resolver of the same type. Swift
/// initializes properties in the order of their declarations, so the wrapper would find no container.
///
///     class App {
///         @Weaver(.registration) var logger: Logger                             error: the next line must come first
///         let dependencies = MainDependencyContainer.appDependencyResolver()
@Sendable func checkWrapperOrder(_ graph: LinkedGraph) -> [Diagnostic] {
    graph.typeIDs.compactMap { type in
        let wrapped = graph[type].bindings.filter { graph[$0].isWrapped }
        guard !wrapped.isEmpty,
            let resolver = graph[type].declared?.properties.first(where: \.makesResolver)
        else { return nil }
        let early = wrapped.lazy.map { graph[$0] }.first { binding in
            binding.place.file == resolver.place.file && binding.place < resolver.place
        }
        guard let early else { return nil }
        return Diagnostic(
            .wrapperBeforeResolver,
            "'\(early.name)' stands before '\(resolver.name)', which makes the resolver that it reads",
            at: early.namePlace, notes: [.init("'\(resolver.name)' is declared here", at: resolver.place)],
            help: "move '\(resolver.name)' before the first wrapper")
    }
}
