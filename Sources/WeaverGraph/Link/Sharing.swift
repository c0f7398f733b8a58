/// The registrations and inputs that more than one isolation domain reads: their slots are Sendable, and the code that builds them is.
package struct Sharing: Sendable {
    /// By binding.
    private var bindings: [Bool]
    /// By type, then by input; none where nothing crosses from one domain to another.
    private var inputs: [[Bool]] = []
    private var queue: [Item] = []

    private enum Item {
        case binding(BindingGraph.BindingID)
        case input(BindingGraph.TypeID, Int)
    }

    /// Without anything that is shared.
    init(bindingCount: Int) {
        bindings = Array(repeating: false, count: bindingCount)
    }

    /// Nothing is shared yet. The graph's inputs are listed.
    init(_ graph: BindingGraph) {
        self.init(bindingCount: graph.bindings.count)
        inputs = graph.types.map { Array(repeating: false, count: $0.inputs.count) }
    }

    package func isShared(_ id: BindingGraph.BindingID) -> Bool { bindings[id.index] }
    package func isShared(input position: Int, of type: BindingGraph.TypeID) -> Bool { !inputs.isEmpty && inputs[type.index][position] }

    /// Notes that another domain reads what a registrant gives.
    mutating func demand(_ source: Input.Source, in graph: BindingGraph) {
        switch source.provider {
        case .nothing: break
        case .binding(let id, _): demand(id, in: graph)
        case .input(let above): demand(.input(graph[source.registrant].owner, above))
        }
    }

    /// Notes that another domain reads a dependency of a type.
    mutating func demand(_ id: BindingGraph.BindingID, in graph: BindingGraph) {
        demand(graph[id].kind == .reference ? .input(graph[id].owner, graph[id].position) : .binding(id))
    }

    private mutating func demand(_ item: Item) {
        switch item {
        case .binding(let id):
            guard !bindings[id.index] else { return }
            bindings[id.index] = true
        case .input(let type, let position):
            guard !inputs[type.index][position] else { return }
            inputs[type.index][position] = true
        }
        queue.append(item)
    }

    /// Notes what the code that builds the shared registrations captures in turn, and who provides the shared inputs.
    mutating func spread(over graph: BindingGraph, building: [Isolation]) {
        while let item = queue.popLast() {
            switch item {
            case .input(let type, let position):
                for source in graph[type].inputs[position].sources { demand(source, in: graph) }
            case .binding(let id):
                // A value is shared as it is; on an actor it is read by that alone.
                guard graph[id].kind == .registration, graph[id].isReadLater, building[id.index] == .none, let type = graph[id].builds else { continue }
                for input in graph[type].inputs { demand(input.sources[graph[id].position], in: graph) }
            }
        }
    }
}
