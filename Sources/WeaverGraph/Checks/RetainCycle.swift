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

    /// By registration.
    private(set) var edges: [[Edge]]

    init(_ graph: BindingGraph) {
        edges = graph.bindings.map { _ in [] }
        // What a builder hands on is not seen.
        for binding in graph.bindings where binding.isKept && binding.builder == nil {
            guard let type = binding.builds else { continue }
            for input in graph[type].inputs where graph.keeps(input, in: type) {
                guard case .binding(let id, _) = input.sources[binding.registrantPosition].provider, id != binding.id, graph[id].isKept,
                    // A value that is needed later only is read through a function.
                    graph[id].scope == .lazy || !input.need.isDisjoint(with: [.captured, .read])
                else { continue }
                edges[binding.id.index].append(Edge(source: binding.id.index, target: id.index, key: input.key))
            }
        }
    }

    /// A shortest cycle among registrations that reach each other.
    func cycle(within group: [Int]) -> [Edge]? {
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
            for edge in edges[node] where members.contains(edge.target) && arrivedBy[edge.target] == nil {
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

extension Binding {
    /// Whether its container holds the instance.
    fileprivate var isKept: Bool { kind == .registration && (scope == .container || scope == .lazy) && parameters.isEmpty }
}

extension BindingGraph {
    /// Whether an instance keeps an input of its type: all that its container has, or what its constructor takes.
    fileprivate func keeps(_ input: Input, in type: TypeID) -> Bool {
        guard case .constructor(_, let arguments) = self[type].construction else { return true }
        return input.askers.contains { asker in arguments.contains { $0.binding == asker.binding } }
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

extension Input.Asker {
    fileprivate var binding: BindingGraph.BindingID {
        switch self {
        case .reference(let id), .registration(let id): id
        }
    }
}

extension Diagnostic {
    /// `isBrokenByWeak` is whether no cycle is left where a registration is weak.
    fileprivate static func retainCycle(
        _ cycle: [Holdings.Edge], in graph: BindingGraph, isBrokenByWeak: (Binding) -> Bool
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
        let weak = graph.weakCandidate(among: held)
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
