import WeaverDiagnostics

/// Reports property wrappers that cannot read their dependency: reading it waits or fails, or the type of the wrapper
/// is built by code that waits.
///
///     class App { // weaver: database = Database              class Database { init() async throws {} }
///                 // weaver: database.scope = .lazy
///     class Screen { @Weaver(.reference) var database: Database      error: a wrapper cannot wait
@Sendable func checkWrapperEffects(_ graph: LinkedGraph) -> [Diagnostic] {
    guard !graph.effects.isEmpty else { return [] }
    return graph.types.flatMap { type -> [Diagnostic] in
        let wrapped = type.bindings.map { graph[$0] }.filter { $0.isWrapped }
        let unreadable = wrapped.filter { !graph.effects.access($0.id).isEmpty }.map {
            Diagnostic.unreadable($0, graph.effects.access($0.id), in: graph)
        }
        guard graph.hasWrappers(type.id) else { return unreadable }
        return unreadable
            + graph.asynchronousBuilders(of: type).map { .unopened($0.text, $0.place, of: type, in: graph) }
    }
}

extension LinkedGraph {
    /// Returns the asynchronous initializer and builders that build the instances of `type`. The wrappers of an
    /// instance find their sources on the thread on which the instance is built, and asynchronous code may change it.
    fileprivate func asynchronousBuilders(of type: InjectableType) -> [(text: String, place: Place)] {
        var builders: [(text: String, place: Place)] = []
        if type.construction.call?.effects.isAsync == true, let binding = type.bindings.first {
            builders.append(("its initializer", self[binding].namePlace))
        }
        for registrant in type.registrants where builderEffects(of: registrant).isAsync {
            builders.append(("the builder of '\(self[registrant].name)'", self[registrant].builderPlace ?? type.place))
        }
        return builders
    }
}

extension Diagnostic {
    fileprivate static func unreadable(_ binding: Binding, _ effects: Effects, in graph: LinkedGraph) -> Diagnostic {
        let verb = effects.isAsync ? (effects.isThrowing ? "waits and may fail" : "waits") : "may fail"
        let provider = TypeKey.function(
            TypeKey.Function(
                parameters: [], isAsync: effects.isAsync, isThrowing: effects.isThrowing,
                thrownType: effects.thrownType, result: binding.accessType))
        return Diagnostic(
            .effectInWrapper, "reading '\(binding.name)' \(verb), which a wrapper cannot do", at: binding.namePlace,
            notes: graph.effectNotes(of: binding),
            help:
                "register '\(binding.name)' for the container, or state it in a comment and take a provider, '\(provider.text())'"
        )
    }

    fileprivate static func unopened(_ builder: String, _ place: Place, of type: InjectableType, in graph: LinkedGraph)
        -> Diagnostic
    {
        Diagnostic(
            .effectInWrapper,
            "'\(type.name)' has wrappers, and \(builder) is 'async': the wrappers would not find what they read",
            at: place, help: "make it synchronous, or state the dependencies of '\(type.name)' in comments")
    }
}
