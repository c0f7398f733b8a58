import WeaverDiagnostics

/// Returns a diagnostic for each retain cycle between an instance and an instance that is built below it. The lower
/// instance normally refers to the upper instance weakly. But if its constructor takes the upper instance as a value,
/// it holds a strong reference. If the upper instance also keeps the lower instance, neither is freed. There is no such
/// cycle unless `TakenInputs.hasAncestors` is true.
///
///     class Screen { // weaver: header = Header
///                    // weaver: header.scope = .lazy
///                    init(injecting: ScreenDependencyResolver)
///     class Header { // weaver: screen <- Screen
///                    init(screen: Screen)                          warning: Screen and Header hold each other
func retainedAncestors(in graph: LinkedGraph, _ keptInputs: KeptInputs) -> [Diagnostic] {
    findRetainedAncestors(in: graph, keptInputs).map { .retainedAncestor($0.ancestor, by: $0.reference, in: graph) }
}

/// The keys whose values an instance of each type holds strongly, since its constructor, or that of an instance below
/// it, takes them as values. An instance below counts only if it is kept: by its container, or by a sibling that has
/// taken it as a value. The sets of keys are a least fixpoint: a registration is examined again when the set of the
/// type that it builds has grown.
package struct TakenInputs: Sendable {
    /// Whether some instance is taken as a value by another instance that it keeps alive.
    private(set) var hasAncestors = false
    /// By type, the keys whose values an instance of the type holds, directly or through the instances that it keeps.
    private var taken: [KeySet]
    /// By binding, whether the binding is a registration whose instance is held (`heldRegistrations`).
    private var held: [Bool]

    package init(_ graph: LinkedGraph) {
        self.init(graph, KeptInputs(graph, weakInCircles: graph.weakRegistrationsInCircles()))
    }

    init(_ graph: LinkedGraph, _ keptInputs: KeptInputs) {
        let forms = graph.argumentForms()
        held = graph.heldRegistrations(keptInputs, forms)
        var keys = KeyAccumulator(keyCount: graph.lookup.keyCount)
        // By type, the keys whose values the type's own constructor takes.
        let own = graph.types.map { type in
            for id in type.bindings where forms[id.index] == .value {
                if let key = graph.needs.askedKeys[id.index] { keys.insert(key) }
            }
            return keys.take()
        }
        taken = own
        var queue = RegistrationQueue(graph)
        func addRegistrants(of type: LinkedGraph.TypeID) {
            for registrant in graph[type].registrants { queue.add(registrant, of: graph[registrant].owner) }
        }
        for type in graph.typeIDs where !own[type.index].isEmpty { addRegistrants(of: type) }
        while let id = queue.next() {
            guard let built = graph[id].builds else { continue }
            let answers = graph.needs.answers[graph[id].owner.index]
            let isHeld = held[id.index] && !graph[id].hasBuilder
            for key in taken[built.index].intersection(answers.keys) {
                guard case .found(let answer, _)? = answers[key] else { continue }
                if answer == id {
                    // A type whose own constructor takes its own instance cannot be built: that is a dependency cycle.
                    if graph[id].isShared, !own[built.index].contains(key) { hasAncestors = true }
                } else if isHeld, graph[answer].kind == .registration, !held[answer.index] {
                    held[answer.index] = true
                    queue.add(answer, of: graph[id].owner)
                }
            }
            guard isHeld else { continue }
            let above = graph[id].owner
            let keys = taken[above.index].union(taken[built.index].subtracting(answers.keys))
            guard keys != taken[above.index] else { continue }
            taken[above.index] = keys
            addRegistrants(of: above)
        }
    }

    package func contains(_ key: LinkedGraph.KeyID, of type: LinkedGraph.TypeID) -> Bool {
        taken[type.index].contains(key)
    }
}

extension LinkedGraph {
    /// Returns, by binding, whether it is a registration whose instance lives as long as the instance of its owner.
    /// There are two ways. The owner's constructor takes the instance as a value. Or the scope of the registration
    /// makes its container hold the instance strongly, and the owner keeps that container or holds the registration
    /// through its constructor's arguments (`KeptInputs`).
    fileprivate func heldRegistrations(_ keptInputs: KeptInputs, _ forms: [ConstructorArgument.Form?]) -> [Bool] {
        bindingIDs.map { id in
            let isHeld = keptInputs.keepsContainer[self[id].owner.index] || keptInputs.isHeld[id.index]
            return self[id].kind == .registration
                && (self[id].scope.keepsInstance && isHeld || forms[id.index] == .value)
        }
    }
}

/// Returns the registrations whose instances are taken as values by instances that they keep alive (`ancestor`), each
/// with the first reference that takes such a value (`reference`). The fixpoint is that of `TakenInputs`, but for
/// single keys, so that the reference to each key is known.
private func findRetainedAncestors(
    in graph: LinkedGraph, _ keptInputs: KeptInputs
) -> [(ancestor: LinkedGraph.BindingID, reference: LinkedGraph.BindingID)] {
    let forms = graph.argumentForms()
    var ancestors: [(ancestor: LinkedGraph.BindingID, reference: LinkedGraph.BindingID)] = []
    /// By type and key, the reference to the key whose owner's constructor takes the value.
    var takers: [[LinkedGraph.KeyID: LinkedGraph.BindingID]] = Array(repeating: [:], count: graph.types.count)
    var held = graph.heldRegistrations(keptInputs, forms)
    var queue: [(type: LinkedGraph.TypeID, key: LinkedGraph.KeyID, registrant: LinkedGraph.BindingID)] = []
    func pass(_ type: LinkedGraph.TypeID, _ key: LinkedGraph.KeyID, _ reference: LinkedGraph.BindingID) {
        guard takers[type.index][key] == nil else { return }
        takers[type.index][key] = reference
        queue += graph[type].registrants.map { (type, key, $0) }
    }
    func hold(_ id: LinkedGraph.BindingID) {
        guard !held[id.index] else { return }
        held[id.index] = true
        guard let type = graph[id].builds else { return }
        for key in graph.sorted(KeySet(Array(takers[type.index].keys)), for: type) {
            // If `id` itself answers the key, that was handled when the key was passed up.
            if graph.provider(of: key, in: graph[id].owner) == .binding(id) { continue }
            queue.append((type, key, id))
        }
    }
    for id in graph.bindingIDs where forms[id.index] == .value {
        if let key = graph.askedKey(of: id) { pass(graph[id].owner, key, id) }
    }
    var next = 0
    while next < queue.count {
        let (type, key, registrant) = queue[next]
        next += 1
        guard let reference = takers[type.index][key] else { continue }
        let isHeld = held[registrant.index] && !graph[registrant].hasBuilder
        switch graph.provider(of: key, in: graph[registrant].owner) {
        case .nothing: break
        case .binding(let id) where id == registrant:
            // A type whose own constructor takes its own instance cannot be built: that is a dependency cycle.
            if graph[id].isShared, graph[reference].owner != type { ancestors.append((id, reference)) }
        case .binding(let id): if isHeld, graph[id].kind == .registration { hold(id) }
        case .above: if isHeld { pass(graph[registrant].owner, key, reference) }
        }
    }
    return ancestors
}

extension LinkedGraph {
    /// Whether an instance of `type` keeps its container: its constructor takes a resolver, or closures that read the
    /// container.
    func keepsContainer(_ type: TypeID) -> Bool {
        guard case .constructor(_, let arguments) = self[type].construction else { return true }
        return arguments.contains { $0.form != .value }
    }
}

extension Diagnostic {
    fileprivate static func retainedAncestor(
        _ ancestor: LinkedGraph.BindingID, by reference: LinkedGraph.BindingID, in graph: LinkedGraph
    ) -> Diagnostic {
        let kept = graph[ancestor].type.text()
        let holder = graph[graph[reference].owner].name
        return Diagnostic(
            .retainCycle, "these keep each other alive: \(kept) → \(holder) → \(kept)", at: graph[reference].namePlace,
            notes: [
                .init(
                    "'\(holder)' is built below '\(graph[ancestor].name)' of '\(graph.ownerName(of: graph[ancestor]))'",
                    at: graph[ancestor].namePlace)
            ],
            help:
                "let the initializer of '\(holder)' take a provider: \(graph[reference].name): @escaping () -> \(graph.declarations.text(graph[reference].type))"
        )
    }
}
