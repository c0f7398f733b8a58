import WeaverDiagnostics

/// An instance whose building needs that same instance, or another of its kind without end: through container-scoped
/// dependencies, and through whatever a constructor takes on the spot.
///
///     class App { // weaver: a = A
///                 // weaver: b = B
///     class A {   // weaver: b <- B
///     class B {   // weaver: a <- A                 error: A → B → A
@Sendable func checkDependencyCycles(_ graph: BindingGraph, _: Isolations) -> [Diagnostic] {
    let certain = graph.certainlyCyclicRegistrations()
    guard !certain.isEmpty else { return [] }
    let needs = BuildingNeeds(graph)
    return needs.cycles(through: certain).compactMap { cycle, members in
        // A scope that was not read may break it.
        let registrations = cycle.filter { $0.target < graph.bindings.count }.map { graph.bindings[$0.target] }
        guard !registrations.contains(where: { graph.gaps.mayState(.scope, of: $0.name, in: graph[$0.owner].name) })
        else { return nil }
        return .cycle(cycle, in: graph) { registration in
            // What is taken on the spot is built all the same.
            !needs.isTakenNow(registration.id)
                && isAcyclic(members) { needs.targets(from: $0, withoutBuilding: registration.id) }
        }
    }
}

extension BindingGraph {
    /// Whether building `registrant` builds what its container has for a need: a registration that is read on the spot,
    /// or that a container captures built, not as a slot. A type whose own reference (`isOwn`) leads to itself sees the
    /// instance being built.
    func isBuilt(_ provider: BindingID, for registrant: BindingID, isRead: Bool, isOwn: Bool) -> Bool {
        guard self[provider].kind == .registration, isRead || self[provider].scope == .container else { return false }
        return isRead || provider != registrant || !isOwn
    }

    /// Whether something cannot be built because it needs itself.
    var hasDependencyCycle: Bool {
        let certain = certainlyCyclicRegistrations()
        return !certain.isEmpty && !BuildingNeeds(self).cycles(through: certain).isEmpty
    }

    /// The registrations that are built again while they are built, whatever the way there.
    fileprivate func certainlyCyclicRegistrations() -> Set<BindingID> {
        CertainNeeds(self, isBuiltNow: builtNow(argumentForms())).cyclicRegistrations()
    }
}

/// A value that refers to itself: there is no instance that it could hold weakly.
@Sendable func checkSelfReferences(_ graph: BindingGraph, _: Isolations) -> [Diagnostic] {
    graph.bindingIDs.compactMap { id in
        guard graph[id].kind == .registration, graph[id].scope != .transient, graph[id].builder == nil,
            let type = graph[id].builds,
            let declared = graph.declarations[graph[id].type], declared.kind == .struct || declared.kind == .enum
        else { return nil }
        let binding = graph[id]
        let keys = graph.answers(to: id).filter { $0.binding == id }.map(\.key)
        // The type's own references come first.
        guard let key = graph.sorted(KeySet(keys), for: type).first else { return nil }
        let label = graph.nearestAsker(for: key, in: type)
        return Diagnostic(
            .dependencyCycle,
            "'\(binding.type.text())' leads back to itself, and is a \(declared.kind.rawValue), which nothing can refer to",
            at: label.namePlace, notes: [.init("'\(binding.name)' is registered here", at: binding.namePlace)],
            help: "make '\(binding.type.text())' a class")
    }
}

/// The order in which things must be built, as a graph. Its nodes are registrations, then inputs of containers that
/// pass a need on to whoever provides it, each as what is captured and as what is read, then types. Made only for
/// graphs in which something is built again while it is built: its size grows with types times keys.
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
    /// The inputs of all types, numbered through: those of each type ascend.
    private var inputs: [(type: BindingGraph.TypeID, key: BindingGraph.KeyID)] = []
    /// By type, the numbers of its inputs.
    private var inputsOfTypes: [Range<Int>] = []
    /// By type, the keys of its own references.
    private let referred: [KeySet]
    /// By type, the first reference to each of these keys, in their order.
    private let references: [[(key: BindingGraph.KeyID, id: BindingGraph.BindingID)]]

    init(_ graph: BindingGraph) {
        self.graph = graph
        argumentForms = graph.argumentForms()
        isBuiltNow = graph.builtNow(argumentForms)
        referred = graph.referredKeys()
        references = graph.types.map { type in
            var seen: Set<BindingGraph.KeyID> = []
            return type.bindings.compactMap { id in graph.askedKey(of: id).map { ($0, id) } }.filter {
                seen.insert($0.0).inserted
            }
        }
        for type in graph.typeIDs {
            let start = inputs.count
            for key in graph.neededKeys(of: type) { inputs.append((type, key)) }
            inputsOfTypes.append(start..<inputs.count)
        }
    }

    /// One shortest cycle through the first registration of each group of registrations that need each other, and the
    /// group: of groups that have a registration which is cyclic for certain (`CertainNeeds`).
    func cycles(through certain: Set<BindingGraph.BindingID>) -> [(cycle: [Edge], members: [Int])] {
        stronglyConnectedComponents(edgeLists()).compactMap { component in
            let registrations = component.filter { $0 < graph.bindings.count }
            guard let start = registrations.min(),
                registrations.contains(where: { certain.contains(BindingGraph.BindingID(index: $0)) })
            else {
                return nil
            }
            return shortestCycle(from: start, within: Set(component)).map { ($0, component) }
        }
    }

    /// The edges without their labels. What a type's container builds is behind the type's node: a type with many
    /// registrations and many registrants has as many edges as it has of both.
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
            let registrant = graph.bindings[node].id
            for (key, reference) in references[type.index] {
                let need = graph.need(of: key, in: type)
                if need.contains(.captured) {
                    addEdge(to: key, for: registrant, isRead: false, isOwn: true, because: reference, &edges)
                }
                if need.contains(.read) {
                    addEdge(to: key, for: registrant, isRead: true, isOwn: true, because: reference, &edges)
                }
            }
        } else {
            let (number, isRead) = (node - graph.bindings.count).quotientAndRemainder(dividingBy: 2)
            let (type, key) = inputs[number]
            for registrant in graph[type].registrants {
                addEdge(
                    to: key, for: registrant, isRead: isRead == 1, isOwn: referred[type.index].contains(key),
                    because: registrant, &edges)
            }
        }
    }

    /// The edge to the provider of a key for what `registrant` builds: a registration that must have been built, or an
    /// input one container up.
    private func addEdge(
        to key: BindingGraph.KeyID, for registrant: BindingGraph.BindingID, isRead: Bool, isOwn: Bool,
        because label: BindingGraph.BindingID,
        _ edges: inout [Edge]
    ) {
        let owner = graph[registrant].owner
        switch graph.provider(of: key, in: owner) {
        case .nothing: break
        case .binding(let id):
            guard graph.isBuilt(id, for: registrant, isRead: isRead, isOwn: isOwn) else { return }
            edges.append(Edge(target: id.index, label: label, isRead: isRead))
        case .above:
            let number = number(of: key, in: owner)
            edges.append(
                Edge(target: graph.bindings.count + number * 2 + (isRead ? 1 : 0), label: label, isRead: isRead))
        }
    }

    /// The number of an input that a type has.
    private func number(of key: BindingGraph.KeyID, in type: BindingGraph.TypeID) -> Int {
        var range = inputsOfTypes[type.index]
        while range.count > 1 {
            let middle = range.lowerBound + range.count / 2
            range = inputs[middle].key <= key ? middle..<range.upperBound : range.lowerBound..<middle
        }
        return range.lowerBound
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
        let path = ([registrations[registrations.count - 1]] + registrations).map { $0.type.text() }.joined(
            separator: " → ")
        let notes = zip(order, registrations).map { index, registration in
            let scope =
                registration.scopePlace == nil
                ? "\(registration.scope.rawValue) scope" : "scope \(registration.scope.rawValue)"
            return Note(
                "'\(graph[labels[index].owner].name)' needs '\(labels[index].name)', built as '\(registration.type.text())' (\(scope))",
                at: labels[index].namePlace)
        }
        let isRead = order.map { steps[$0].isRead }
        let lazy = zip(registrations, isRead).first { !$1 && $0.scope == .container }?.0
        let help =
            lazy.map {
                "make one of them lazy, for example in \(graph[$0.owner].name): \($0.statement(ofScope: .lazy))"
            }
            ?? "take a provider in one of them: init(\(labels[start].name): @escaping () -> \(labels[start].accessType.text()))"
        return Diagnostic(
            .dependencyCycle, "building '\(graph[labels[start].owner].name)' needs itself: \(path)",
            at: labels[start].namePlace, notes: notes,
            help: help, fix: lazy.flatMap { isBrokenByLazy($0) ? Fix(scope: .lazy, of: $0) : nil })
    }
}

extension BindingGraph {
    /// The dependency that the edge at `index` comes from: of a need that is passed on, the one that is passed on
    /// first.
    fileprivate func beginning(of index: Int, in cycle: [BuildingNeeds.Edge]) -> BindingID {
        var index = index
        while true {
            let before = (index + cycle.count - 1) % cycle.count
            guard cycle[before].target >= bindings.count, before != index else { return cycle[index].label }
            index = before
        }
    }
}
