/// The registrations and inputs that more than one isolation domain reads: their slots are Sendable, and the code that
/// builds them is.
package struct Sharing: Sendable {
    /// By binding.
    private var bindings: [Bool]
    /// By type.
    private var inputs: [KeySet]
    private var queue: [Item] = []

    private enum Item {
        case binding(BindingGraph.BindingID)
        case input(BindingGraph.TypeID, BindingGraph.KeyID)
    }

    /// Nothing is shared yet.
    init(_ graph: BindingGraph) {
        bindings = Array(repeating: false, count: graph.bindings.count)
        inputs = Array(repeating: KeySet(), count: graph.types.count)
    }

    package func isShared(_ id: BindingGraph.BindingID) -> Bool { bindings[id.index] }
    package func isShared(_ input: BindingGraph.KeyID, of type: BindingGraph.TypeID) -> Bool {
        inputs[type.index].contains(input)
    }
    /// The shared ones among the inputs of a type.
    package func inputs(of type: BindingGraph.TypeID) -> KeySet { inputs[type.index] }

    /// Notes that another domain reads what the container of `type` gives for a key.
    mutating func demand(_ key: BindingGraph.KeyID, in type: BindingGraph.TypeID, of graph: BindingGraph) {
        switch graph.provider(of: key, in: type) {
        case .nothing: break
        case .binding(let id): demand(id, in: graph)
        case .above: demand(.input(type, key))
        }
    }

    /// Notes that another domain reads a dependency of a type.
    mutating func demand(_ id: BindingGraph.BindingID, in graph: BindingGraph) {
        demand(graph.askedKey(of: id).map { .input(graph[id].owner, $0) } ?? .binding(id))
    }

    private mutating func demand(_ item: Item) {
        switch item {
        case .binding(let id):
            guard !bindings[id.index] else { return }
            bindings[id.index] = true
        case .input(let type, let key):
            guard !inputs[type.index].contains(key) else { return }
            inputs[type.index] = inputs[type.index].union(KeySet(key))
        }
        queue.append(item)
    }

    /// Notes what the code that builds the shared registrations captures in turn, and who provides the shared inputs.
    mutating func spread(over graph: BindingGraph, building: [Isolation]) {
        while let item = queue.popLast() {
            switch item {
            case .input(let type, let key):
                for registrant in graph[type].registrants { demand(key, in: graph[registrant].owner, of: graph) }
            case .binding(let id):
                // A value is shared as it is; on an actor it is read by that alone.
                guard graph[id].kind == .registration, graph[id].isReadLater, building[id.index] == .none,
                    let type = graph[id].builds
                else { continue }
                for key in graph.neededKeys(of: type) { demand(key, in: graph[id].owner, of: graph) }
            }
        }
    }
}
