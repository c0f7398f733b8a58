import WeaverDiagnostics

/// Dependencies that keep each other alive once each was read: nothing frees them when their root is gone.
///
///     class App { // weaver: a = A
///                 // weaver: a.scope = .lazy
///                 // weaver: b = B
///                 // weaver: b.scope = .lazy
///     class A   { // weaver: b <- B                  warning: A and B hold each other
///     class B   { // weaver: a <- A
@Sendable func checkRetainCycles(_ graph: BindingGraph, _: Isolations) -> [Diagnostic] {
    let holdings = Holdings(graph)
    let cycles = stronglyConnectedComponents(holdings.edges.map { $0.map(\.target) }).compactMap { group in
        holdings.cycle(within: group).map { (cycle: $0, group: group) }
    }
    // What cannot be built is told already.
    guard !cycles.isEmpty, !graph.hasDependencyCycle else { return [] }
    return cycles.map { cycle, group in
        .retainCycle(cycle, in: graph) { registration in
            isAcyclic(group) { holdings.edges[$0].map(\.target).filter { $0 != registration.id.index } }
        }
    }
}

/// Which registration's instance keeps which other one alive: it holds its container, which holds what its type registers and what it
/// is given from above.
private struct Holdings {
    struct Edge {
        var target: Int
        /// The dependency that it is held as.
        var label: BindingGraph.BindingID
        /// Whether it is an instance that is there already, not one that the holder makes for itself.
        var isGiven: Bool
    }

    private let graph: BindingGraph
    /// By registration.
    private(set) var edges: [[Edge]]

    init(_ graph: BindingGraph) {
        self.graph = graph
        edges = graph.bindings.map { _ in [] }
        for binding in graph.bindings where binding.kind == .registration {
            guard let type = binding.builds else { continue }
            for id in graph[type].bindings where isHeld(id) { edges[binding.id.index].append(Edge(target: id.index, label: id, isGiven: false)) }
            for input in graph[type].inputs {
                guard case .binding(let id, _) = input.sources[binding.registrantPosition].provider, isHeld(id), let asker = input.askers.first
                else { continue }
                switch asker {
                // A type that refers to itself is held weakly by what is below it.
                case .reference where id == binding.id: break
                case .reference(let label), .registration(let label):
                    edges[binding.id.index].append(Edge(target: id.index, label: label, isGiven: true))
                }
            }
        }
    }

    private func isHeld(_ id: BindingGraph.BindingID) -> Bool { graph[id].kind == .registration && graph[id].scope != .weak }

    /// A shortest cycle in a group of registrations that reach each other; nil for one of building, or of instances that each make
    /// the next anew.
    func cycle(within group: [Int]) -> [Edge]? {
        let members = Set(group)
        return group.lazy.flatMap { node in edges[node].lazy.filter { $0.isGiven && members.contains($0.target) }.map { (node, $0) } }
            .prefix(Self.maximalTries)
            .compactMap { node, edge in path(from: edge.target, to: node, within: members).map { [edge] + $0 } }
            .first { $0.contains { graph.bindings[$0.target].scope == .lazy } }
    }

    /// So that the cost stays linear, whatever leads where.
    private static let maximalTries = 64

    private func path(from start: Int, to end: Int, within members: Set<Int>) -> [Edge]? {
        var arrivedBy: [Int: (from: Int, edge: Edge)] = [:]
        var queue = [start]
        var next = 0
        while next < queue.count, arrivedBy[end] == nil, start != end {
            let node = queue[next]
            next += 1
            for edge in edges[node] where members.contains(edge.target) && arrivedBy[edge.target] == nil {
                arrivedBy[edge.target] = (node, edge)
                queue.append(edge.target)
            }
        }
        var path: [Edge] = []
        var node = end
        while node != start {
            guard let (from, edge) = arrivedBy[node] else { return nil }
            path.append(edge)
            node = from
        }
        return path.reversed()
    }
}

extension Diagnostic {
    /// `isBrokenByWeak` is whether no cycle is left where a registration is weak.
    fileprivate static func retainCycle(
        _ cycle: [Holdings.Edge], in graph: BindingGraph, isBrokenByWeak: (Binding) -> Bool
    ) -> Diagnostic {
        let labels = cycle.map { graph[$0.label] }
        let start = labels.indices.min { labels[$0].namePlace < labels[$1].namePlace } ?? 0
        let order = Array(start..<labels.count) + Array(0..<start)
        let held = order.map { graph[BindingGraph.BindingID(index: cycle[$0].target)] }
        let path = ([held[held.count - 1]] + held).map { $0.type.text() }.joined(separator: " → ")
        let notes = zip(order, held).map { index, registration in
            Note(
                "'\(graph[labels[index].owner].name)' holds '\(labels[index].name)', registered in '\(graph[registration.owner].name)' (\(registration.scope.rawValue))",
                at: labels[index].namePlace)
        }
        // What is lazy can be weak: it is built at its first use either way.
        let edge = held.first { $0.scope == .lazy } ?? held[0]
        let kind = graph.declarations[edge.offersConcreteType ? edge.type : edge.accessType]?.kind
        let canBeWeak = edge.scope == .lazy && (kind == .class || kind == .actor) && isBrokenByWeak(edge)
        return Diagnostic(
            .retainCycle, "these keep each other alive: \(path)", at: labels[start].namePlace, notes: notes,
            help: "break it in \(graph[edge.owner].name): // weaver: \(edge.name).scope = .weak",
            fix: canBeWeak ? Fix(scope: .weak, of: edge) : nil)
    }
}
