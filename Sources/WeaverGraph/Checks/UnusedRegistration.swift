import WeaverDiagnostics

/// Reports a registration that no reference below its owner resolves to, that its owner's constructor does not take,
/// and that no file may read through a resolver (`ResolverReach`). Reports nothing if some reference is unresolved or
/// some statement could not be read: that may be the missing use.
///
///     class App { // weaver: logger = Logger         warning, where nothing else says 'logger'
@Sendable func checkUnusedRegistrations(_ graph: LinkedGraph) -> [Diagnostic] {
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
    // A registration that a superclass or a bundle states is used if a type uses the dependency that it has from this
    // registration.
    let inherited = graph.bindingIDs.filter {
        (graph[$0].isInherited || graph[$0].isIncluded) && isUsed[$0.index]
    }
    let usedBelow = Set(inherited.map { graph[$0].namePlace })
    // On other platforms, in other projects and under other conditions, references may resolve to the registration.
    let namesElsewhere = Set(graph.leftOut.lazy.filter { $0.kind == .reference }.map(\.askedName))
        .union(graph.elsewhere.lazy.filter { $0.kind == .reference }.map(\.name))
    // A property may have another value elsewhere, which names another registration.
    let chosen = graph.bindingIDs.filter { graph[$0].hasRareAttributes && graph[$0].kind == .reference }
        .filter { graph[$0].from != nil && graph[$0].fromProperty != nil }.map { graph[$0].type }
    func mayBeChosen(_ id: LinkedGraph.BindingID) -> Bool { chosen.contains { graph[id].matches($0) } }
    var candidates: [ResolverReach.Candidates] = []
    for type in graph.typeIDs {
        let unused = graph[type].bindings.filter { id in
            !isUsed[id.index] && graph[id].kind == .registration && !graph[id].isGathering && !graph[id].isInherited
                && !namesElsewhere.contains(graph[id].name) && !usedBelow.contains(graph[id].namePlace)
                && !mayBeChosen(id)
        }
        guard !unused.isEmpty, graph.declarations.filesOfTypes[graph[type].declaredName] != nil else { continue }
        // The graph does not show what a builder reads from its resolver.
        let mayReadSiblings = graph[type].bindings.contains {
            graph[$0].hasBuilder && graph[$0].builder?.mayReadSiblings ?? false
        }
        if mayReadSiblings || graph.registersUnknownTypes(graph[type]) { continue }
        candidates.append(ResolverReach.Candidates(owner: type, registrations: unused))
    }
    guard !candidates.isEmpty else { return [] }
    let unread = ResolverReach(candidates, in: graph).unread()
    return unread.filter { !graph[$0].isIncluded && graph[$0].written == nil }.map { .unused($0, in: graph) }
        + graph.unusedEverywhere(unread)
}

extension LinkedGraph {
    /// Whether `type` registers, under a condition, a type that neither the inputs nor the modules declare. A module
    /// that is there on one platform alone may declare it, and its initializer may take any dependency. False where the
    /// modules are not known: then most such types are those of libraries that know nothing of the inputs.
    fileprivate func registersUnknownTypes(_ type: InjectableType) -> Bool {
        module != nil
            && type.bindings.lazy.map { self[$0] }.contains { binding in
                binding.kind == .registration && !binding.fact.condition.isAlways && declarations[binding.type] == nil
            }
    }

    /// Returns a diagnostic for each registration of a bundle that is among `unused` in each type that includes it, and
    /// for each registration of a generic type that is among `unused` in each of its instances.
    fileprivate func unusedEverywhere(_ unused: [BindingID]) -> [Diagnostic] {
        func isRepeated(_ id: BindingID) -> Bool { self[id].isIncluded || self[id].written != nil }
        let unused = Dictionary(grouping: unused.filter(isRepeated)) { self[$0].namePlace }
        guard !unused.isEmpty else { return [] }
        var counts: [Place: Int] = [:]
        for id in bindingIDs where isRepeated(id) && !self[id].isInherited {
            counts[self[id].namePlace, default: 0] += 1
        }
        return unused.filter { counts[$0.key] == $0.value.count }.values.map { .unused($0, in: self) }
    }
}

extension Builder {
    /// Whether the builder may be given a resolver and read other registrations from it.
    fileprivate var mayReadSiblings: Bool {
        switch shape {
        case .function(let labels): labels != []
        case .closure(let count, let ignoresArguments, _): count > 0 && !ignoresArguments
        case .other: true
        }
    }
}

extension Diagnostic {
    /// Returns the diagnostic of `ids`, the registration of one bundle in all types that include it, or that of one
    /// generic type in all its instances.
    fileprivate static func unused(_ ids: [LinkedGraph.BindingID], in graph: LinkedGraph) -> Diagnostic {
        let ids = ids.sorted()
        let (first, fact) = (graph[ids[0]], graph[ids[0]].fact)
        let isOfInstances = !first.isIncluded && first.written != nil
        let others =
            ids.count == 1 || isOfInstances ? "" : ", in any of the \(ids.count) types that include it"
        let owner = ids.count == 1 && !isOfInstances ? graph.ownerName(of: first) : graph.scopeName(of: first)
        return Diagnostic(
            .unusedRegistration, "nothing refers to '\(fact.name)' of '\(owner)'\(others)", at: fact.namePlace,
            help:
                "remove it, or refer to it in a type below: \((isOfInstances ? graph.writtenFact(of: first) : fact).referenceStatement)"
        )
    }

    fileprivate static func unused(_ id: LinkedGraph.BindingID, in graph: LinkedGraph) -> Diagnostic {
        let (fact, owner) = (graph[id].fact, graph[graph[id].owner].name)
        return Diagnostic(.unusedRegistration, at: fact.namePlace) {
            (
                "nothing refers to '\(fact.name)' of '\(owner)'",
                (graph.declaredType(nearlyOf: fact.type).map { "did you mean the type '\($0)'? if not, " } ?? "")
                    + "remove it, or refer to it in a type below: \(fact.referenceStatement)"
            )
        }
    }
}
