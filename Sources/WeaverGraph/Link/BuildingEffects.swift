/// The effects of building and of reading everything in a graph (Grammar/effects.md). Code that builds an instance has
/// the effects of its initializer or builder, of the container that is made before, and of the values that are read
/// for it. A least fixpoint: a type is visited again when the effects of a type directly above or below it have
/// changed.
package struct BuildingEffects: Sendable {
    /// By binding, the effects of building a registration's instance.
    private var building: [Effects] = []
    /// By binding, the effects of reading the dependency.
    private var access: [Effects] = []
    /// By type, the effects of making the type's container.
    private var container: [Effects] = []
    /// By type, the effects of making the type's instance from its container.
    private var instance: [Effects] = []
    /// By type and key, the effects of reading an input of the type's container. Inputs without effects are left out.
    private var inputs: [[LinkedGraph.KeyID: Effects]] = []
    /// Whether nothing in the graph has effects. Then all lists are empty.
    package private(set) var isEmpty = true

    /// The effects of a graph in which nothing waits or fails.
    init() {}

    init(_ graph: LinkedGraph) {
        guard graph.mayHaveEffects else { return }
        isEmpty = false
        building = Array(repeating: .none, count: graph.bindings.count)
        access = building
        container = Array(repeating: .none, count: graph.types.count)
        instance = container
        inputs = Array(repeating: [:], count: graph.types.count)
        var queue = graph.typeIDs
        var isQueued = Array(repeating: true, count: queue.count)
        var next = 0
        while next < queue.count {
            let type = queue[next]
            next += 1
            isQueued[type.index] = false
            guard update(graph[type], in: graph) else { continue }
            let neighbours =
                [type] + graph[type].registrants.map { graph[$0].owner }
                + graph[type].bindings.compactMap { graph[$0].builds }
            for neighbour in neighbours where !isQueued[neighbour.index] {
                isQueued[neighbour.index] = true
                queue.append(neighbour)
            }
        }
    }

    /// Returns the effects of building the instance of a registration.
    package func building(_ id: LinkedGraph.BindingID) -> Effects { isEmpty ? .none : building[id.index] }

    /// Returns the effects of reading a dependency. A reference has the effects of all paths.
    package func access(_ id: LinkedGraph.BindingID) -> Effects { isEmpty ? .none : access[id.index] }

    /// Returns the effects of making the container of a type.
    package func container(of type: LinkedGraph.TypeID) -> Effects { isEmpty ? .none : container[type.index] }

    /// Returns the effects of making the instance of a type from its complete container.
    package func instance(of type: LinkedGraph.TypeID) -> Effects { isEmpty ? .none : instance[type.index] }

    /// Returns the effects of making the container of a type, and then the type's instance.
    package func making(_ type: LinkedGraph.TypeID) -> Effects {
        isEmpty ? .none : container[type.index].joined(instance[type.index])
    }

    /// Returns the effects of reading an input of a type's container, on all paths.
    package func input(_ key: LinkedGraph.KeyID, of type: LinkedGraph.TypeID) -> Effects {
        isEmpty ? .none : inputs[type.index][key] ?? .none
    }

    /// Returns the effects of reading, in the container of `type`, the dependency that it gives for `key`.
    package func provided(_ key: LinkedGraph.KeyID, in type: LinkedGraph.TypeID, of graph: LinkedGraph) -> Effects {
        guard !isEmpty else { return .none }
        return switch graph.provider(of: key, in: type) {
        case .nothing: .none
        case .above: input(key, of: type)
        case .binding(let id): access[id.index]
        }
    }

    /// Updates the effects of a type and its dependencies. Returns whether any of them has changed.
    private mutating func update(_ type: InjectableType, in graph: LinkedGraph) -> Bool {
        let index = type.id.index
        var hasChanged = false
        for registrant in type.registrants {
            for (key, id, _) in graph.answers(to: registrant) where !access[id.index].isEmpty {
                // The types below a shared instance read the instance itself, which exists.
                if id == registrant, graph[id].isShared { continue }
                hasChanged = inputs[index][key, default: .none].join(access[id.index]) || hasChanged
            }
            let above = inputs[graph[registrant].owner.index]
            let handedOn = above.isEmpty ? KeySet() : graph.keysFromAbove(to: registrant)
            for (key, effects) in above where handedOn.contains(key) {
                hasChanged = inputs[index][key, default: .none].join(effects) || hasChanged
            }
        }
        // Other modules may provide with effects what is read by closures alone.
        for need in graph.needs(ofOffered: type.id) where !need.effects.isEmpty {
            hasChanged = inputs[index][need.key, default: .none].join(need.effects) || hasChanged
        }
        for id in type.bindings {
            switch graph[id].kind {
            case .parameter: break
            case .reference:
                let effects = graph.askedKey(of: id).flatMap { inputs[index][$0] } ?? .none
                hasChanged = access[id.index].join(effects) || hasChanged
            case .registration:
                hasChanged = building[id.index].join(effects(ofBuilding: graph[id], in: graph)) || hasChanged
                if graph[id].isBuiltWithContainer {
                    hasChanged = container[index].join(building[id.index]) || hasChanged
                } else {
                    hasChanged = access[id.index].join(building[id.index]) || hasChanged
                }
            }
        }
        return instance[index].join(effects(ofCalling: type.construction, of: type, in: graph)) || hasChanged
    }

    private func effects(ofBuilding binding: Binding, in graph: LinkedGraph) -> Effects {
        if binding.isSettable { return .none }
        guard binding.hasBuilder else {
            guard let type = binding.builds else {
                guard let call = binding.construction.call else { return .none }
                return call.isDeprecated || call.hasAsyncOverload ? call.effects.untyped : call.effects
            }
            return container[type.index].joined(effects(ofCalling: binding.construction, of: graph[type], in: graph))
        }
        let effects = graph.builderEffects(of: binding.id)
        guard let type = binding.builds, graph.hasWrappers(type) else { return effects }
        return effects.joined(container[type.index])
    }

    /// Returns the effects of calling an initializer of `type`, and of reading the values that it takes.
    private func effects(ofCalling construction: Construction, of type: InjectableType, in graph: LinkedGraph)
        -> Effects
    {
        var effects = construction.call?.effects ?? .none
        // The initializer is called in a closure, of which Swift does not infer the type of the errors.
        var isInClosure = graph.hasWrappers(type.id)
        if case .constructor(_, let arguments) = construction {
            for argument in arguments where argument.form == .value { effects.join(access[argument.binding.index]) }
            isInClosure = isInClosure || arguments.contains(where: \.isAutoclosure)
        }
        let isCalledInClosure = construction.call.map { $0.isDeprecated || $0.hasAsyncOverload } ?? false
        return isInClosure || isCalledInClosure ? effects.untyped : effects
    }
}

extension Binding {
    /// Whether a registration's instance is built together with its owner's container.
    var isBuiltWithContainer: Bool { scope.isBuiltWithContainer && !takesParameters }
}

extension LinkedGraph {
    /// Whether any initializer or builder that the graph calls has effects, or a closure that a constructor takes.
    fileprivate var mayHaveEffects: Bool {
        typeIDs.contains { type in
            if !(self[type].construction.call?.effects.isEmpty ?? true) { return true }
            guard case .constructor(_, let arguments) = self[type].construction else { return false }
            return arguments.contains { !($0.closure?.effects.isEmpty ?? true) }
        }
            || bindingIDs.contains {
                guard self[$0].kind == .registration else { return false }
                if self[$0].hasBuilder { return !builderEffects(of: $0).isEmpty }
                // A registration of a type of the graph is built as the type is.
                return self[$0].builds == nil && !(self[$0].construction.call?.effects.isEmpty ?? true)
            }
    }

    /// Returns the effects of calling a registration's builder: those of the closure, or of the function that the input
    /// files declare. Any other function has none.
    package func builderEffects(of id: BindingID) -> Effects {
        guard let builder = self[id].builder, !self[id].isSettable else { return .none }
        return effects(of: builder, in: scopeName(of: self[id]))
    }

    /// Returns the effects of calling any of the builders of `bindings`, which need not be in the graph.
    package func builderEffects(of bindings: [Binding]) -> Effects {
        bindings.reduce(into: .none) { all, binding in
            guard let builder = binding.builder else { return }
            all.join(effects(of: builder, in: binding.bundle ?? declarations.qualify(binding.fact.owner, in: "")))
        }
    }

    /// Returns the effects of calling `builder`, which is stated in the type with the name `scope`.
    func effects(of builder: Builder, in scope: String) -> Effects {
        guard case .closure = builder.shape else {
            return declarations.builderFunction(builder, in: scope)?.function.effects ?? .none
        }
        let effects = builder.effects
        return Effects(
            isAsync: effects.isAsync, isThrowing: effects.isThrowing,
            thrownType: effects.thrownType.map { declarations.qualify($0, in: scope) })
    }
}
