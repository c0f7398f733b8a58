import WeaverDiagnostics

/// An instance whose building needs that same instance, or another of its kind without end: through container-scoped
/// dependencies, and through whatever a constructor takes on the spot.
///
///     class App { // weaver: a = A
///                 // weaver: b = B
///     class A {   // weaver: b <- B
///     class B {   // weaver: a <- A                 error: A → B → A
@Sendable func checkDependencyCycles(_ graph: BindingGraph, _: Isolations) -> [Diagnostic] {
    let needs = BuildingNeeds(graph)
    return needs.cycles().compactMap { cycle, members in
        // A scope that was not read may break it.
        let registrations = cycle.filter { $0.target < graph.bindings.count }.map { graph.bindings[$0.target] }
        guard !registrations.contains(where: { graph.gaps.mayState(.scope, of: $0.name, in: graph[$0.owner].name) }) else { return nil }
        return .cycle(cycle, in: graph) { registration in
            // What is taken on the spot is built all the same.
            !graph.isTakenNow(registration.id)
                && isAcyclic(members) { needs.edges[$0].filter { $0.isRead || $0.target != registration.id.index }.map(\.target) }
        }
    }
}

extension BindingGraph {
    /// Whether something cannot be built because it needs itself.
    var hasDependencyCycle: Bool { !BuildingNeeds(self).cycles().isEmpty }
}

/// A value that refers to itself: there is no instance that it could hold weakly.
@Sendable func checkSelfReferences(_ graph: BindingGraph, _: Isolations) -> [Diagnostic] {
    graph.bindings.compactMapInPlace { binding in
        guard binding.kind == .registration, binding.scope != .transient, binding.builder == nil, let type = binding.builds,
            let declared = graph.declarations[binding.type], declared.kind == .struct || declared.kind == .enum
        else { return nil }
        let input = graph[type].inputs.first { input in
            if case .binding(binding.id, _) = input.sources[binding.registrantPosition].provider { return true }
            return false
        }
        guard let asker = input?.askers.first else { return nil }
        let label =
            switch asker {
            case .reference(let id), .registration(let id): graph[id]
            }
        return Diagnostic(
            .dependencyCycle, "'\(binding.type.text())' leads back to itself, and is a \(declared.kind.rawValue), which nothing can refer to",
            at: label.namePlace, notes: [.init("'\(binding.name)' is registered here", at: binding.namePlace)],
            help: "make '\(binding.type.text())' a class")
    }
}

/// What must be built before what: registrations, and inputs of containers that pass a need on to whoever provides it.
private struct BuildingNeeds {
    /// `label` is the dependency because of which there is the edge.
    struct Edge {
        var target: Int
        var label: BindingGraph.BindingID
        /// Taken by a constructor on the spot, whatever the scope.
        var isRead: Bool
    }

    let graph: BindingGraph
    private(set) var edges: [[Edge]]
    private let positions: [[Input.Key: Int]]
    /// The nodes of inputs that pass a need on.
    private var passing: [Passing: Int] = [:]
    private var queue: [Passing] = []

    private struct Passing: Hashable {
        var type: BindingGraph.TypeID
        var key: Input.Key
        var isRead: Bool
    }

    init(_ graph: BindingGraph) {
        self.graph = graph
        edges = graph.bindings.map { _ in [] }
        positions = graph.inputPositions()
        for binding in graph.bindings where binding.kind == .registration && binding.builder == nil {
            guard let type = binding.builds else { continue }
            for id in graph[type].bindings where graph[id].kind == .registration && graph.isBuiltNow(id) {
                edges[binding.id.index].append(Edge(target: id.index, label: id, isRead: graph[id].scope != .container))
            }
            for input in graph[type].inputs {
                guard let reference = input.ownReference else { continue }
                for (need, isRead) in [(Input.Need.captured, false), (.read, true)] where input.need.contains(need) {
                    follow(input.sources[binding.registrantPosition], input, isRead, from: binding.id.index, because: reference)
                }
            }
        }
        var next = 0
        while next < queue.count {
            let current = queue[next]
            next += 1
            guard let node = passing[current], let position = positions[current.type.index][current.key] else { continue }
            let input = graph[current.type].inputs[position]
            for source in input.sources { follow(source, input, current.isRead, from: node, because: source.registrant) }
        }
    }

    /// Adds the edge to what is behind a source: a registration that must have been built, or an input one container up.
    private mutating func follow(
        _ source: Input.Source, _ input: Input, _ isRead: Bool, from node: Int, because label: BindingGraph.BindingID
    ) {
        switch source.provider {
        case .nothing: break
        case .binding(let id, _):
            guard graph[id].kind == .registration, isRead || graph[id].scope == .container else { return }
            // A type that refers to itself sees the instance being built.
            if id == source.registrant, input.ownReference != nil, !isRead { return }
            edges[node].append(Edge(target: id.index, label: label, isRead: isRead))
        case .input:
            let above = Passing(type: graph[source.registrant].owner, key: input.key, isRead: isRead)
            if passing[above] == nil {
                edges.append([])
                passing[above] = edges.count - 1
                queue.append(above)
            }
            if let target = passing[above] { edges[node].append(Edge(target: target, label: label, isRead: isRead)) }
        }
    }

    /// One shortest cycle through the first registration of each group of registrations that need each other, and the group.
    func cycles() -> [(cycle: [Edge], members: [Int])] {
        stronglyConnectedComponents(edges.map { $0.map(\.target) }).compactMap { component in
            let members = Set(component)
            guard let start = component.filter({ $0 < graph.bindings.count }).min() else { return nil }
            return shortestCycle(from: start, within: members).map { ($0, component) }
        }
    }

    private func shortestCycle(from start: Int, within members: Set<Int>) -> [Edge]? {
        var arrivedBy: [Int: (from: Int, edge: Edge)] = [:]
        var queue = [start]
        var next = 0
        while next < queue.count {
            let node = queue[next]
            next += 1
            for edge in edges[node] where members.contains(edge.target) && arrivedBy[edge.target] == nil {
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
    /// The type's own reference among those who ask.
    fileprivate var ownReference: BindingGraph.BindingID? {
        for case .reference(let id) in askers { return id }
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
