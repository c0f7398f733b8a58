import WeaverDiagnostics

/// An instance whose building needs that same instance, or another of its kind without end: through container-scoped
/// dependencies, and through whatever a constructor takes on the spot.
///
///     class App { // weaver: a = A
///                 // weaver: b = B
///     class A {   // weaver: b <- B
///     class B {   // weaver: a <- A                 error: A → B → A
@Sendable func checkDependencyCycles(_ graph: BindingGraph, _: Isolations) -> [Diagnostic] {
    guard graph.hasCertainCycle else { return [] }
    let graph = graph.listingInputs()
    let needs = BuildingNeeds(graph)
    return needs.cycles().compactMap { cycle, members in
        // A scope that was not read may break it.
        let registrations = cycle.filter { $0.target < graph.bindings.count }.map { graph.bindings[$0.target] }
        guard !registrations.contains(where: { graph.gaps.mayState(.scope, of: $0.name, in: graph[$0.owner].name) }) else { return nil }
        return .cycle(cycle, in: graph) { registration in
            // What is taken on the spot is built all the same.
            !needs.isTakenNow(registration.id)
                && isAcyclic(members) { needs.targets(from: $0, withoutBuilding: registration.id) }
        }
    }
}

extension BindingGraph {
    /// Whether building `registrant` builds what its container has for a need: a registration that is read on the spot, or that a container
    /// captures built, not as a slot. A type whose own reference (`isOwn`) leads to itself sees the instance being built.
    func isBuilt(_ provider: BindingID, for registrant: BindingID, isRead: Bool, isOwn: Bool) -> Bool {
        guard self[provider].kind == .registration, isRead || self[provider].scope == .container else { return false }
        return isRead || provider != registrant || !isOwn
    }

    /// Whether something cannot be built because it needs itself.
    var hasDependencyCycle: Bool { hasCertainCycle && !BuildingNeeds(listingInputs()).cycles().isEmpty }

    /// Whether a registration is built again while it is built, whatever the way there.
    fileprivate var hasCertainCycle: Bool { !CertainNeeds(self, isBuiltNow: builtNow(argumentForms())).cyclicRegistrations().isEmpty }
}

/// A value that refers to itself: there is no instance that it could hold weakly.
@Sendable func checkSelfReferences(_ graph: BindingGraph, _: Isolations) -> [Diagnostic] {
    graph.bindingIDs.compactMap { id in
        guard graph[id].kind == .registration, graph[id].scope != .transient, graph[id].builder == nil, let type = graph[id].builds,
            let declared = graph.declarations[graph[id].type], declared.kind == .struct || declared.kind == .enum
        else { return nil }
        let binding = graph[id]
        guard graph.answers(to: id).contains(where: { $0.binding == id }) else { return nil }
        let input = graph.listingInputs()[type].inputs.first { input in
            if case .binding(id, _) = input.sources[binding.position].provider { return true }
            return false
        }
        guard let label = input?.askers.first.map({ graph[$0.binding] }) else { return nil }
        return Diagnostic(
            .dependencyCycle, "'\(binding.type.text())' leads back to itself, and is a \(declared.kind.rawValue), which nothing can refer to",
            at: label.namePlace, notes: [.init("'\(binding.name)' is registered here", at: binding.namePlace)],
            help: "make '\(binding.type.text())' a class")
    }
}

/// What must be built before what. The nodes are registrations, then inputs of containers that pass a need on to whoever
/// provides it, each as what is captured and as what is read, then types.
struct BuildingNeeds {
    struct Edge {
        var target: Int
        /// The dependency because of which there is the edge.
        var label: BindingGraph.BindingID
        /// Taken by a constructor on the spot, whatever the scope.
        var isRead: Bool
    }

    private let graph: BindingGraph
    private let argumentForms: [ConstructorArgument.Form?]
    private let isBuiltNow: [Bool]
    /// The inputs of all types, numbered through, and the number of the first one of each type.
    private var inputs: [(type: BindingGraph.TypeID, position: Int)] = []
    private var firstInputs: [Int] = []

    init(_ graph: BindingGraph) {
        self.graph = graph
        argumentForms = graph.argumentForms()
        isBuiltNow = graph.builtNow(argumentForms)
        for type in graph.typeIDs {
            firstInputs.append(inputs.count)
            for position in graph[type].inputs.indices { inputs.append((type, position)) }
        }
    }

    /// One shortest cycle through the first registration of each group of registrations that need each other, and the group.
    func cycles() -> [(cycle: [Edge], members: [Int])] {
        let components = stronglyConnectedComponents(edgeLists())
        if components.isEmpty { return [] }
        let certain = CertainNeeds(graph, isBuiltNow: isBuiltNow).cyclicRegistrations()
        return components.compactMap { component in
            let members = Set(component)
            let registrations = component.filter { $0 < graph.bindings.count }
            guard let start = registrations.min(), registrations.contains(where: { certain.contains(BindingGraph.BindingID(index: $0)) }) else {
                return nil
            }
            return shortestCycle(from: start, within: members).map { ($0, component) }
        }
    }

    /// The edges without their labels. What a type's container builds is behind the type's node: a type with many registrations
    /// and many registrants has as many edges as it has of both.
    func edgeLists() -> EdgeLists {
        let ownCount = graph.bindings.count + inputs.count * 2
        var lists = EdgeLists(nodeCount: ownCount + graph.types.count)
        var edges: [Edge] = []
        for node in 0..<ownCount {
            edges.removeAll(keepingCapacity: true)
            addEdges(from: node, to: &edges)
            for edge in edges { lists.addEdge(to: edge.target) }
            if let type = type(builtAt: node) { lists.addEdge(to: ownCount + type.index) }
            lists.endNode()
        }
        for type in graph.typeIDs {
            for id in graph[type].bindings where isBuiltNow[id.index] { lists.addEdge(to: id.index) }
            lists.endNode()
        }
        return lists
    }

    /// Whether its owner's constructor takes a registration on the spot, whatever the scope.
    func isTakenNow(_ registration: BindingGraph.BindingID) -> Bool { argumentForms[registration.index] == .value }

    /// Where a node's edges lead, those aside that build a registration with its container.
    func targets(from node: Int, withoutBuilding id: BindingGraph.BindingID) -> [Int] {
        let ownCount = graph.bindings.count + inputs.count * 2
        var edges: [Edge] = []
        var targets: [Int] = []
        if node < ownCount {
            addEdges(from: node, to: &edges)
            if let type = type(builtAt: node) { targets.append(ownCount + type.index) }
        } else {
            addEdges(of: graph.typeIDs[node - ownCount], to: &edges)
        }
        return targets + edges.filter { $0.isRead || $0.target != id.index }.map(\.target)
    }

    /// The type whose container is made where a registration is built.
    private func type(builtAt node: Int) -> BindingGraph.TypeID? {
        guard node < graph.bindings.count, graph.bindings[node].builder == nil else { return nil }
        return graph.bindings[node].builds
    }

    /// The edges to what a type's container builds.
    private func addEdges(of type: BindingGraph.TypeID, to edges: inout [Edge]) {
        for id in graph[type].bindings where isBuiltNow[id.index] {
            edges.append(Edge(target: id.index, label: id, isRead: graph[id].scope != .container))
        }
    }

    /// The other edges: from a registration to what its type refers to, from an input to what provides it.
    private func addEdges(from node: Int, to edges: inout [Edge]) {
        if node < graph.bindings.count {
            guard let type = type(builtAt: node) else { return }
            let position = graph.bindings[node].position
            for input in graph[type].inputs {
                guard let reference = input.ownReference else { continue }
                if input.need.contains(.captured) { addEdge(to: input.sources[position], of: input, false, because: reference, &edges) }
                if input.need.contains(.read) { addEdge(to: input.sources[position], of: input, true, because: reference, &edges) }
            }
        } else {
            let (number, isRead) = (node - graph.bindings.count).quotientAndRemainder(dividingBy: 2)
            let input = graph[inputs[number].type].inputs[inputs[number].position]
            for source in input.sources { addEdge(to: source, of: input, isRead == 1, because: source.registrant, &edges) }
        }
    }

    /// The edge to what is behind a source: a registration that must have been built, or an input one container up.
    private func addEdge(
        to source: Input.Source, of input: Input, _ isRead: Bool, because label: BindingGraph.BindingID, _ edges: inout [Edge]
    ) {
        switch source.provider {
        case .nothing: break
        case .binding(let id, _):
            guard graph.isBuilt(id, for: source.registrant, isRead: isRead, isOwn: input.ownReference != nil) else { return }
            edges.append(Edge(target: id.index, label: label, isRead: isRead))
        case .input(let position):
            let number = firstInputs[graph[source.registrant].owner.index] + position
            edges.append(Edge(target: graph.bindings.count + number * 2 + (isRead ? 1 : 0), label: label, isRead: isRead))
        }
    }

    private func shortestCycle(from start: Int, within members: Set<Int>) -> [Edge]? {
        var arrivedBy: [Int: (from: Int, edge: Edge)] = [:]
        var seen: Set<BindingGraph.TypeID> = []
        var queue = [start]
        var next = 0
        while next < queue.count {
            let node = queue[next]
            next += 1
            var edges: [Edge] = []
            // Wherever a type is built again, the same edges lead to what is reached already.
            if let type = type(builtAt: node), seen.insert(type).inserted { addEdges(of: type, to: &edges) }
            addEdges(from: node, to: &edges)
            for edge in edges where members.contains(edge.target) && arrivedBy[edge.target] == nil {
                arrivedBy[edge.target] = (node, edge)
                if edge.target == start {
                    var path: [Edge] = []
                    var node = start
                    repeat {
                        guard let (from, edge) = arrivedBy[node] else { return nil }
                        path.append(edge)
                        node = from
                    } while node != start
                    return path.reversed()
                }
                queue.append(edge.target)
            }
        }
        return nil
    }
}

extension Input {
    /// The type's own reference among those who ask; it asks before all others do.
    fileprivate var ownReference: BindingGraph.BindingID? {
        if case .reference(let id) = askers.first { return id }
        return nil
    }
}

extension Diagnostic {
    /// `isBrokenByLazy` is whether nothing is left of the cycle, nor of others around it, where a registration is lazy.
    fileprivate static func cycle(
        _ cycle: [BuildingNeeds.Edge], in graph: BindingGraph, isBrokenByLazy: (Binding) -> Bool
    ) -> Diagnostic {
        // Passing a need on has no place of its own; the step that begins it does. The first by place begins the path.
        let steps = cycle.filter { $0.target < graph.bindings.count }
        let labels = steps.map { step in
            let index = cycle.firstIndex { $0.target == step.target } ?? 0
            return graph[graph.beginning(of: index, in: cycle)]
        }
        let start = labels.indices.min { labels[$0].namePlace < labels[$1].namePlace } ?? 0
        let order = Array(start..<labels.count) + Array(0..<start)
        let registrations = order.map { graph[BindingGraph.BindingID(index: steps[$0].target)] }
        let path = ([registrations[registrations.count - 1]] + registrations).map { $0.type.text() }.joined(separator: " → ")
        let notes = zip(order, registrations).map { index, registration in
            let scope = registration.scopePlace == nil ? "\(registration.scope.rawValue) scope" : "scope \(registration.scope.rawValue)"
            return Note(
                "'\(graph[labels[index].owner].name)' needs '\(labels[index].name)', built as '\(registration.type.text())' (\(scope))",
                at: labels[index].namePlace)
        }
        let isRead = order.map { steps[$0].isRead }
        let lazy = zip(registrations, isRead).first { !$1 && $0.scope == .container }?.0
        let help =
            lazy.map { "make one of them lazy, for example in \(graph[$0.owner].name): \($0.statement(ofScope: .lazy))" }
            ?? "take a provider in one of them: init(\(labels[start].name): @escaping () -> \(labels[start].accessType.text()))"
        return Diagnostic(
            .dependencyCycle, "building '\(graph[labels[start].owner].name)' needs itself: \(path)", at: labels[start].namePlace, notes: notes,
            help: help, fix: lazy.flatMap { isBrokenByLazy($0) ? Fix(scope: .lazy, of: $0) : nil })
    }
}

extension BindingGraph {
    /// The dependency that the edge at `index` comes from: of a need that is passed on, the one that is passed on first.
    fileprivate func beginning(of index: Int, in cycle: [BuildingNeeds.Edge]) -> BindingID {
        var index = index
        while true {
            let before = (index + cycle.count - 1) % cycle.count
            guard cycle[before].target >= bindings.count, before != index else { return cycle[index].label }
            index = before
        }
    }
}
