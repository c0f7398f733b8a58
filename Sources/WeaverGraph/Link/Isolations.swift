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
    package init(_ graph: BindingGraph) {
        building = Array(repeating: .none, count: graph.bindings.count)
        access = building
        container = Array(repeating: .none, count: graph.types.count)
        inputs = graph.typeIDs.map { Array(repeating: .none, count: graph[$0].inputs.count) }
        guard graph.bindingIDs.contains(where: { graph[$0].mayBeIsolated }) else { return }
        var queue = graph.typeIDs
        var isQueued = Array(repeating: true, count: queue.count)
        var next = 0
        while next < queue.count {
            let type = queue[next]
            next += 1
            isQueued[type.index] = false
            guard update(graph[type], in: graph) else { continue }
            let neighbours = graph[type].registrants.map { graph[$0].owner } + graph[type].bindings.compactMap { graph[$0].builds }
            for neighbour in neighbours where !isQueued[neighbour.index] {
                isQueued[neighbour.index] = true
                queue.append(neighbour)
            }
        }
    }

    /// Whether anything has changed.
    private mutating func update(_ type: InjectableType, in graph: BindingGraph) -> Bool {
        let index = type.id.index
        var hasChanged = false
        for (position, input) in type.inputs.enumerated() {
            for source in input.sources {
                let isolation: Isolation =
                    switch source.provider {
                    case .binding(let id, _): access[id.index]
                    case .input(let above): inputs[graph[source.registrant].owner.index][above]
                    case .nothing: .none
                    }
                hasChanged = inputs[index][position].join(isolation, for: source.registrant, &conflicts) || hasChanged
            }
        }
        for id in type.bindings {
            switch graph[id].kind {
            case .parameter: break
            case .reference:
                hasChanged = access[id.index].join(inputs[index][graph[id].position], for: id, &conflicts) || hasChanged
            case .registration:
                for isolation in graph.needs(of: graph[id], self) {
                    hasChanged = building[id.index].join(isolation, for: id, &conflicts) || hasChanged
                }
                let isolation = building[id.index]
                if graph[id].scope == .container {
                    hasChanged = container[index].join(isolation, for: id, &conflicts) || hasChanged
                } else {
                    hasChanged = access[id.index].join(isolation, for: id, &conflicts) || hasChanged
                }
            }
        }
        return hasChanged
    }
}

extension Binding {
    /// Whether building it asks for an actor of its own accord.
    fileprivate var mayBeIsolated: Bool { builder != nil || construction.call.map { $0.isolation != .none } ?? false }
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
        self[type].bindings.contains { self[$0].wrapper != nil } || inheritsWrappers(typeNamed: self[type].name)
    }

    /// The same of a type that need not be of the graph, with its dependencies.
    package func hasWrappers(_ bindings: [Binding], ofTypeNamed name: String) -> Bool {
        bindings.contains { $0.wrapper != nil } || inheritsWrappers(typeNamed: name)
    }

    private func inheritsWrappers(typeNamed name: String) -> Bool {
        declarations.hasSuperclass(typeNamed: name) && !wrappedSuperclasses(ofTypeNamed: name).isEmpty
    }

    /// The superclasses that state dependencies with wrappers, nearest first: an instance reads those after its own.
    package func wrappedSuperclasses(ofTypeNamed name: String) -> [(name: String, bindings: [Binding])] {
        declarations.superclassChain(of: name).dropFirst().compactMap { superclass in
            let bindings = typesByName[superclass.name].map { self[$0].bindings.map { self[$0] } } ?? detached[superclass.name] ?? []
            let wrapped = bindings.filter { $0.wrapper != nil }
            return wrapped.isEmpty ? nil : (superclass.name, wrapped)
        }
    }
}
