/// The shared registrations and inputs: those that code in more than one isolation domain reads. Their slots are
/// Sendable, and so is the code that builds their instances.
package struct Sharing: Sendable {
    /// By binding, whether the binding is a shared registration or parameter.
    private var bindings: [Bool]
    /// By type, the shared inputs of the type's container.
    private var inputs: [KeySet]
    /// The shared items whose own dependencies or providers `spread` has not marked as shared yet.
    private var queue: [Item] = []

    private enum Item {
        case binding(LinkedGraph.BindingID)
        case input(LinkedGraph.TypeID, LinkedGraph.KeyID)
    }

    /// The initial state, in which nothing in the graph is shared.
    init(_ graph: LinkedGraph) {
        bindings = Array(repeating: false, count: graph.bindings.count)
        inputs = Array(repeating: KeySet(), count: graph.types.count)
    }

    /// Whether code in several domains reads a registration or parameter.
    package func isShared(_ id: LinkedGraph.BindingID) -> Bool { bindings[id.index] }
    /// Whether code in several domains reads an input of a type's container.
    package func isShared(_ input: LinkedGraph.KeyID, of type: LinkedGraph.TypeID) -> Bool {
        inputs[type.index].contains(input)
    }
    /// Returns the shared inputs of a type's container.
    package func inputs(of type: LinkedGraph.TypeID) -> KeySet { inputs[type.index] }

    /// Marks as shared the dependency that the container of `type` gives for `key`.
    mutating func demand(_ key: LinkedGraph.KeyID, in type: LinkedGraph.TypeID, of graph: LinkedGraph) {
        switch graph.provider(of: key, in: type) {
        case .nothing: break
        case .binding(let id): demand(id, in: graph)
        case .above: demand(.input(type, key))
        }
    }

    /// Marks a dependency as shared. For a reference, marks the input that the reference asks for.
    mutating func demand(_ id: LinkedGraph.BindingID, in graph: LinkedGraph) {
        demand(graph.askedKey(of: id).map { .input(graph[id].owner, $0) } ?? .binding(id))
    }

    /// Marks an input of a type's container as shared.
    mutating func demand(input key: LinkedGraph.KeyID, of type: LinkedGraph.TypeID) { demand(.input(type, key)) }

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

    /// Marks as shared all that shared items depend on: what the code that builds a shared registration captures, and
    /// the providers of a shared input.
    mutating func spread(over graph: LinkedGraph, building: [Isolation]) {
        while let item = queue.popLast() {
            switch item {
            case .input(let type, let key):
                for registrant in graph[type].registrants { demand(key, in: graph[registrant].owner, of: graph) }
            case .binding(let id):
                // A value is shared as it is, without code that builds it. If a registration is built on a global
                // actor, only that actor runs the code that builds it.
                guard graph[id].kind == .registration, graph[id].isReadLater, building[id.index] == .none,
                    let type = graph[id].builds
                else { continue }
                for key in graph.neededKeys(of: type) { demand(key, in: graph[id].owner, of: graph) }
            }
        }
    }
}
