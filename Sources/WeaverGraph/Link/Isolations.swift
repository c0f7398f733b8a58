/// Which global actor every part of the generated code has to run on (LANGUAGE.md, section 5): what must build an isolated type
/// is isolated, and so is what needs that eagerly.
package struct Isolations: Sendable {
    /// Where a registration's instance is built; by binding.
    package private(set) var building: [Isolation]
    /// Where a dependency is read; by binding.
    package private(set) var access: [Isolation]
    /// Where a type's container is made; by type.
    package private(set) var container: [Isolation]
    /// Where a container's inputs are read; by type, then by input.
    package private(set) var inputs: [[Isolation]]
    /// The bindings that would have to be built on two actors at once, with these.
    private(set) var conflicts: [Conflict] = []

    struct Conflict: Sendable {
        var binding: BindingGraph.BindingID
        var first: String
        var second: String
    }

    /// A least fixpoint: a type is looked at again when what is above or below it has changed.
    init(_ graph: BindingGraph) {
        building = graph.bindings.map { _ in .none }
        access = building
        container = graph.types.map { _ in .none }
        inputs = graph.types.map { $0.inputs.map { _ in .none } }
        let positions = graph.inputPositions()
        var queue = graph.types.map(\.id.index)
        var isQueued = graph.types.map { _ in true }
        var next = 0
        while next < queue.count {
            let type = graph.types[queue[next]]
            next += 1
            isQueued[type.id.index] = false
            guard update(type, in: graph, positions) else { continue }
            let neighbours = type.registrants.map { graph[$0].owner } + type.bindings.compactMap { graph[$0].builds }
            for neighbour in neighbours where !isQueued[neighbour.index] {
                isQueued[neighbour.index] = true
                queue.append(neighbour.index)
            }
        }
    }

    /// Whether anything has changed.
    private mutating func update(_ type: InjectableType, in graph: BindingGraph, _ positions: [[Input.Key: Int]]) -> Bool {
        let index = type.id.index
        var hasChanged = false
        for (position, input) in type.inputs.enumerated() {
            for source in input.sources {
                let isolation: Isolation
                switch source.provider {
                case .binding(let id, _): isolation = access[id.index]
                case .input:
                    let owner = graph[source.registrant].owner.index
                    isolation = positions[owner][input.key].map { inputs[owner][$0] } ?? .none
                case .nothing: isolation = .none
                }
                hasChanged = inputs[index][position].join(isolation, for: source.registrant, &conflicts) || hasChanged
            }
        }
        for id in type.bindings {
            let binding = graph[id]
            switch binding.kind {
            case .parameter: break
            case .reference:
                guard let position = positions[index][Input.Key(name: binding.name, type: binding.type)] else { continue }
                hasChanged = access[id.index].join(inputs[index][position], for: id, &conflicts) || hasChanged
            case .registration:
                for isolation in graph.needs(of: binding, self) {
                    hasChanged = building[id.index].join(isolation, for: id, &conflicts) || hasChanged
                }
                let isolation = building[id.index]
                if binding.scope == .container {
                    hasChanged = container[index].join(isolation, for: id, &conflicts) || hasChanged
                } else {
                    hasChanged = access[id.index].join(isolation, for: id, &conflicts) || hasChanged
                }
            }
        }
        return hasChanged
    }

}

extension Isolation {
    /// Takes on an isolation, or notes that there is another one already. Returns whether this has changed.
    fileprivate mutating func join(
        _ isolation: Isolation, for binding: BindingGraph.BindingID, _ conflicts: inout [Isolations.Conflict]
    ) -> Bool {
        guard case .actor(let actor) = isolation, self != isolation else { return false }
        if case .actor(let other) = self {
            if !conflicts.contains(where: { $0.binding == binding }) {
                conflicts.append(Isolations.Conflict(binding: binding, first: other, second: actor))
            }
            return false
        }
        self = isolation
        return true
    }
}

extension BindingGraph {
    /// The isolations that building a registration's instance has to satisfy.
    fileprivate func needs(of binding: Binding, _ isolations: Isolations) -> [Isolation] {
        if let builder = binding.builder {
            return [builderIsolation(builder, of: binding)]
                + (binding.builds.map { hasWrappers($0) ? [isolations.container[$0.index]] : [] } ?? [])
        }
        var needs = [binding.construction.call?.isolation ?? .none]
        if let type = binding.builds { needs.append(isolations.container[type.index]) }
        if case .constructor(_, let arguments) = binding.construction {
            // A closure of the initializer's says nothing of actors: what it calls has the isolation of where it is made.
            needs += arguments.map { isolations.access[$0.binding.index] }
        }
        return needs
    }

    private func builderIsolation(_ builder: Builder, of binding: Binding) -> Isolation {
        let typeIsolation = declarations.isolation(of: binding.type)
        guard let (function, type) = declarations.builderFunction(builder, in: self[binding.owner].name) else { return typeIsolation }
        if let type { return declarations.isolation(of: function.isolation, in: type) }
        return function.isolation == .nonisolated ? .none : typeIsolation
    }

    /// Whether any of a type's dependencies is stated by a wrapper.
    package func hasWrappers(_ type: TypeID) -> Bool {
        self[type].bindings.contains { self[$0].wrapper != nil }
    }
}
