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
    let inherited = graph.bindingIDs.filter { graph[$0].isInherited && isUsed[$0.index] }
    let usedBelow = Set(inherited.map { graph[$0].namePlace })
    // On other platforms and in other projects, references may resolve to the registration.
    let namesElsewhere = Set(graph.leftOut.lazy.filter { $0.kind == .reference }.map(\.askedName))
    var candidates: [ResolverReach.Candidates] = []
    for type in graph.typeIDs {
        let unused = graph[type].bindings.filter { id in
            !isUsed[id.index] && graph[id].kind == .registration && !graph[id].isGathering && !graph[id].isInherited
                && !namesElsewhere.contains(graph[id].name) && !usedBelow.contains(graph[id].namePlace)
        }
        guard !unused.isEmpty, graph.declarations.filesOfTypes[graph[type].name] != nil else { continue }
        // The graph does not show what a builder reads from its resolver.
        let mayReadSiblings = graph[type].bindings.contains {
            graph[$0].hasBuilder && graph[$0].builder?.mayReadSiblings ?? false
        }
        if mayReadSiblings { continue }
        candidates.append(ResolverReach.Candidates(owner: type, registrations: unused))
    }
    guard !candidates.isEmpty else { return [] }
    let reach = ResolverReach(candidates, in: graph)
    return candidates.flatMap { candidates in
        reach.unread(candidates).map { .unused($0, in: graph) }
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
    fileprivate static func unused(_ id: LinkedGraph.BindingID, in graph: LinkedGraph) -> Diagnostic {
        let (fact, owner) = (graph[id].fact, graph[graph[id].owner].name)
        return Diagnostic(.unusedRegistration, at: fact.namePlace) {
            (
                "nothing refers to '\(fact.name)' of '\(owner)'",
                "remove it, or refer to it in a type below: \(fact.referenceStatement)"
            )
        }
    }
}
