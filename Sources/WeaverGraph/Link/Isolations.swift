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
    private(set) var conflicts: [(binding: BindingGraph.BindingID, first: String, second: String)] = []

    /// A least fixpoint; one pass more than the longest chain through which an isolation is handed on.
    init(_ graph: BindingGraph) {
        building = graph.bindings.map { _ in .none }
        access = building
        container = graph.types.map { _ in .none }
        inputs = graph.types.map { $0.inputs.map { _ in .none } }
        let positions = graph.types.map { type in
            Dictionary(uniqueKeysWithValues: type.inputs.enumerated().map { ($0.element.key, $0.offset) })
        }
        var hasChanged = true
        while hasChanged {
            hasChanged = false
            for type in graph.types {
                for (position, input) in type.inputs.enumerated() {
                    for source in input.sources {
                        let isolation: Isolation
                        switch source.provider {
                        case .binding(let id, _): isolation = access[id.index]
                        case .input:
                            let owner = graph[source.registrant].owner
                            isolation = positions[owner.index][input.key].map { inputs[owner.index][$0] } ?? .none
                        case .nothing: isolation = .none
                        }
                        hasChanged = join(isolation, into: \.inputs[type.id.index][position], for: source.registrant) || hasChanged
                    }
                }
                for id in type.bindings { hasChanged = update(id, of: type, in: graph, positions[type.id.index]) || hasChanged }
            }
        }
    }

    private mutating func update(
        _ id: BindingGraph.BindingID, of type: InjectableType, in graph: BindingGraph, _ positions: [Input.Key: Int]
    ) -> Bool {
        let binding = graph[id]
        var hasChanged = false
        switch binding.kind {
        case .parameter: break
        case .reference:
            let isolation = positions[Input.Key(name: binding.name, type: binding.type)].map { inputs[type.id.index][$0] } ?? .none
            hasChanged = join(isolation, into: \.access[id.index], for: id)
        case .registration:
            for isolation in graph.needs(of: binding, self) {
                hasChanged = join(isolation, into: \.building[id.index], for: id) || hasChanged
            }
            if binding.scope == .container {
                hasChanged = join(building[id.index], into: \.container[type.id.index], for: id) || hasChanged
            } else {
                hasChanged = join(building[id.index], into: \.access[id.index], for: id) || hasChanged
            }
        }
        return hasChanged
    }

    private mutating func join(
        _ isolation: Isolation, into path: WritableKeyPath<Isolations, Isolation>, for binding: BindingGraph.BindingID
    ) -> Bool {
        guard case .actor(let actor) = isolation, self[keyPath: path] != isolation else { return false }
        if case .actor(let other) = self[keyPath: path] {
            if !conflicts.contains(where: { $0.binding == binding }) { conflicts.append((binding, other, actor)) }
            return false
        }
        self[keyPath: path] = isolation
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
        let typeIsolation = binding.builds.flatMap { self[$0].isolation } ?? declarations.isolation(of: binding.type)
        guard let (function, type) = declarations.builderFunction(builder, in: self[binding.owner].name) else { return typeIsolation }
        if let type { return declarations.isolation(of: function.isolation, in: type) }
        return function.isolation == .nonisolated ? .none : typeIsolation
    }

    /// Whether any of a type's dependencies is stated by a wrapper.
    package func hasWrappers(_ type: TypeID) -> Bool {
        self[type].bindings.contains { self[$0].wrapper != nil }
    }
}
