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
    let cycles = holdings.cycles()
    // What cannot be built is told already.
    guard !cycles.isEmpty, !graph.hasDependencyCycle else { return [] }
    return cycles.map { cycle, group in
        .retainCycle(cycle, taken: holdings.taken, in: graph) { registration in
            isAcyclic(group) { holdings.targets(of: $0).filter { $0 != registration.id.index } }
        }
    }
}

/// Which registration's instance keeps which other one of the same container alive. Edges within one container are all: what is
/// registered below an instance sees that one weakly, and what it needs of this container is handed on through the instance. A weak
/// registration holds weakly what leads back to it. So does a function that is handed on, where that is made later
/// (`ContainerEmitter.makeInOrder`): since the emitter decides that order, a cycle through a function is not told.
private struct Holdings {
    struct Edge {
        var source: Int
        var target: Int
        var key: Input.Key
    }

    private var edges: [Edge] = []
    /// What is held by the constructor that has taken it: a weak scope would not change that.
    private(set) var taken: Set<Int> = []
    /// Where the edges of each registration are.
    private var ranges: [Range<Int>] = []

    init(_ graph: BindingGraph) {
        let keptInputs = graph.keptInputs()
        let takenInputs = TakenInputs(graph)
        ranges = graph.bindingIDs.map { holder in
            let start = edges.count
            // What a builder hands on is not seen.
            guard graph[holder].kind == .registration, graph[holder].builder == nil, let type = graph[holder].builds else {
                return start..<start
            }
            for position in keptInputs[type.index] {
                let input = graph[type].inputs[position]
                guard case .binding(let id, _) = input.sources[graph[holder].position].provider, id != holder,
                    graph[id].kind == .registration
                else { continue }
                // What a constructor has taken is held whatever its scope. A value that is needed later only is read through a function.
                let isTaken = takenInputs.contains(position, of: type)
                // But one that takes parameters is no part of the order in which a container makes what it keeps.
                let isValue = graph[id].scope == .container && (input.need.contains(.captured) || !graph[holder].parameters.isEmpty)
                guard isTaken || graph[id].scope == .lazy || isValue else { continue }
                edges.append(Edge(source: holder.index, target: id.index, key: input.key))
                if isTaken { taken.insert(id.index) }
            }
            return start..<edges.count
        }
    }

    func targets(of holder: Int) -> [Int] { edges[ranges[holder]].map(\.target) }

    /// One cycle of each group of registrations that keep each other alive, and the group.
    func cycles() -> [(cycle: [Edge], group: [Int])] {
        guard !edges.isEmpty else { return [] }
        var lists = EdgeLists(nodeCount: ranges.count)
        for range in ranges {
            for edge in edges[range] { lists.addEdge(to: edge.target) }
            lists.endNode()
        }
        return stronglyConnectedComponents(lists).compactMap { group in cycle(within: group).map { ($0, group) } }
    }

    /// A shortest cycle among registrations that reach each other.
    private func cycle(within group: [Int]) -> [Edge]? {
        let members = Set(group)
        return group.prefix(Self.maximalTries).compactMap { cycle(through: $0, within: members) }.min { $0.count < $1.count }
    }

    /// So that the cost stays linear, whatever leads where.
    private static let maximalTries = 64

    private func cycle(through start: Int, within members: Set<Int>) -> [Edge]? {
        var arrivedBy: [Int: Edge] = [:]
        var queue = [start]
        var next = 0
        while next < queue.count {
            let node = queue[next]
            next += 1
            for edge in edges[ranges[node]] where members.contains(edge.target) && arrivedBy[edge.target] == nil {
                arrivedBy[edge.target] = edge
                queue.append(edge.target)
            }
        }
        var path: [Edge] = []
        var node = start
        repeat {
            guard let edge = arrivedBy[node] else { return nil }
            path.append(edge)
            node = edge.source
        } while node != start
        return path.reversed()
    }
}

extension BindingGraph {
    /// The inputs of each type that an instance keeps: all that its container has, or what its constructor takes.
    fileprivate func keptInputs() -> [[Int]] {
        let forms = argumentForms()
        return typeIDs.map { type in
            let inputs = self[type].inputs
            guard case .constructor = self[type].construction else { return Array(inputs.indices) }
            return inputs.indices.filter { inputs[$0].askers.contains { forms[$0.binding.index] != nil } }
        }
    }

    /// The reference that first asked for what `holder` is given as `key`.
    fileprivate func reference(to key: Input.Key, below holder: Binding) -> Binding {
        var holder = holder
        // What asks first was there before: this ends.
        while let type = holder.builds, let asker = self[type].inputs.first(where: { $0.key == key })?.askers.first {
            holder = self[asker.binding]
        }
        return holder
    }
}

extension Diagnostic {
    /// `isBrokenByWeak` is whether no cycle is left where a registration is weak.
    fileprivate static func retainCycle(
        _ cycle: [Holdings.Edge], taken: Set<Int>, in graph: BindingGraph, isBrokenByWeak: (Binding) -> Bool
    ) -> Diagnostic {
        let references = cycle.map { graph.reference(to: $0.key, below: graph.bindings[$0.source]) }
        let start = references.indices.min { references[$0].namePlace < references[$1].namePlace } ?? 0
        let order = Array(start..<cycle.count) + Array(0..<start)
        let held = order.map { graph.bindings[cycle[$0].target] }
        let path = ([held[held.count - 1]] + held).map { $0.type.text() }.joined(separator: " → ")
        let notes = zip(order, held).map { index, registration in
            let reference = references[index]
            let holder = graph.bindings[cycle[index].source]
            let who = "'\(graph[reference.owner].name)'" + (reference.owner == holder.builds ? "" : ", below '\(holder.type.text())',")
            return Note(
                "\(who) refers to '\(registration.name)' of '\(graph[registration.owner].name)' (\(registration.scope.rawValue))",
                at: reference.namePlace)
        }
        let weak = graph.weakCandidate(among: held.filter { !taken.contains($0.id.index) })
        return Diagnostic(
            .retainCycle, "these keep each other alive: \(path)", at: references[start].namePlace, notes: notes,
            help: weak.map { "break it in \(graph[$0.owner].name): \($0.statement(ofScope: .weak))" } ?? "let one of them go without its reference",
            fix: weak.flatMap { $0.scope == .lazy && isBrokenByWeak($0) ? Fix(scope: .weak, of: $0) : nil })
    }
}

extension BindingGraph {
    /// What is lazy can be weak, it is built at its first use either way; a value cannot.
    fileprivate func weakCandidate(among cycle: [Binding]) -> Binding? {
        let candidates = cycle.filter { binding in
            let kind = declarations[binding.type]?.kind
            return kind == .class || kind == .actor
        }
        return candidates.first { $0.scope == .lazy } ?? candidates.first
    }
}
