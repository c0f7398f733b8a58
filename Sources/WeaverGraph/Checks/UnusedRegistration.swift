import WeaverDiagnostics

/// Reports a registration that no reference below its owner resolves to, that its owner's constructor does not take,
/// and that no file may read through a resolver (`ResolverReach`). Reports nothing if some reference is unresolved or
/// some statement could not be read: that may be the missing use.
///
///     class App { // weaver: logger = Logger         warning, where nothing else says 'logger'
@Sendable func checkUnusedRegistrations(_ graph: LinkedGraph, _: Isolations) -> [Diagnostic] {
    guard graph.failures.isEmpty, !graph.isPartial else { return [] }
    var isUsed = Array(repeating: false, count: graph.bindings.count)
    for id in graph.bindingIDs {
        for answer in graph.answers(to: id) { isUsed[answer.binding.index] = true }
    }
    for type in graph.typeIDs {
        if case .constructor(_, let arguments) = graph[type].construction {
            for argument in arguments { isUsed[argument.binding.index] = true }
        }
    }
    // A registration that a superclass states is used if a subclass uses the dependency that it inherits from this
    // registration.
    let usedBelow = Set(graph.bindings.lazy.filter { $0.isInherited && isUsed[$0.id.index] }.map(\.namePlace))
    // On other platforms and in other projects, references may resolve to the registration.
    let namesElsewhere = Set(graph.leftOut.lazy.filter { $0.kind == .reference }.map(\.name))
    var candidates: [LinkedGraph.TypeID: [Binding]] = [:]
    for type in graph.typeIDs {
        let unused = graph[type].bindings.compactMap { id -> Binding? in
            guard !isUsed[id.index], graph[id].kind == .registration, !graph[id].isInherited,
                !namesElsewhere.contains(graph[id].name), !usedBelow.contains(graph[id].namePlace)
            else { return nil }
            return graph[id]
        }
        guard !unused.isEmpty, graph.declarations.filesOfTypes[graph[type].name] != nil else { continue }
        // The graph does not show what a builder reads from its resolver.
        if graph[type].bindings.contains(where: { graph[$0].builder?.mayReadSiblings ?? false }) { continue }
        candidates[type] = unused
    }
    guard !candidates.isEmpty else { return [] }
    let reach = ResolverReach(candidates, in: graph)
    return candidates.flatMap { type, unused in
        reach.unread(unused, of: graph[type]).map { .unused($0, of: graph[type]) }
    }
}

extension Builder {
    /// Whether the builder may be given a resolver and read other registrations from it.
    fileprivate var mayReadSiblings: Bool {
        switch shape {
        case .function(let labels): labels != []
        case .closure(let count, let ignoresArguments): count > 0 && !ignoresArguments
        case .other: true
        }
    }
}

extension Diagnostic {
    fileprivate static func unused(_ binding: Binding, of type: InjectableType) -> Diagnostic {
        Diagnostic(
            .unusedRegistration, "nothing refers to '\(binding.name)' of '\(type.name)'", at: binding.namePlace,
            help: "remove it, or refer to it in a type below: \(binding.referenceStatement)")
    }
}
