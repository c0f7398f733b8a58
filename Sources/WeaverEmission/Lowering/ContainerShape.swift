import WeaverGraph

/// What is emitted for what one type registers, which is no more than can be reached.
enum ContainerShape {
    /// A class: somebody may ask for its resolver, or read it later.
    case object
    /// A function: the type's constructor takes values, and nothing else can read what it registers.
    case function
    /// Nothing: the type's constructor takes values, and whoever registers it calls that, or another type's container
    /// serves.
    case none
}

extension Lowering {
    func shape(of type: InjectableType) -> ContainerShape {
        guard !needsNothingFromAbove(type), !exposesResolvers else { return .object }
        if isBuiltInPlace(type) { return .none }
        return takesValues(type) && makesValuesInOrder(type) ? .function : .object
    }

    /// Whether whoever registers a type calls its constructor, even if there is a container as well.
    func isBuiltInPlace(_ type: InjectableType) -> Bool {
        // Where it has several initializers, that which is meant depends on the types of the container's properties.
        takesDependencies(type) && (graph.declarations[type.key]?.initializers.count ?? 0) <= 1
            && (orders[type.id.index].registrations.isEmpty || makesArgumentsInOrder(type))
    }

    /// Whether makers build all that a type registers, and its constructor takes those values in the order of their
    /// making.
    private func makesArgumentsInOrder(_ type: InjectableType) -> Bool {
        let order = orders[type.id.index]
        guard makers.plans[type.id.index].made.isEmpty, order.registrations.allSatisfy(makers.isHanded),
            takesValues(type),
            makesValuesInOrder(type), case .constructor(_, let arguments) = type.construction
        else { return false }
        return arguments.map(\.binding).filter { graph[$0].kind == .registration } == order.order
            && arguments.allSatisfy { !$0.isAutoclosure }
    }

    /// Whether whoever makes a type's container hands it to the type's initializer at once: no frame has to be opened,
    /// and nothing boxed.
    func isInjectedInPlace(_ type: InjectableType) -> Bool {
        guard case .injecting = type.construction else { return false }
        return !graph.hasWrappers(type.id) && leftOutWrappers[type.name] == nil
    }

    /// What a type without registrants refers to all the same is itself, or nil where it is optional, and passed by
    /// others where it is not.
    func needsNothingFromAbove(_ type: InjectableType) -> Bool {
        graph.neededKeys(of: type.id).isEmpty || type.registrants.isEmpty && graph.givesAllInputs(type)
    }

    /// Whether a type is built by a constructor alone, of values.
    private func takesValues(_ type: InjectableType) -> Bool {
        guard takesDependencies(type),
            makers.plans[type.id.index].passed.allSatisfy({ inputForm($0, of: type.id).isValue })
        else { return false }
        guard case .constructor(_, let arguments) = type.construction else { return true }
        return arguments.allSatisfy { $0.form == .value }
    }

    /// Whether a type is built by a constructor alone. Of a generic type only registrations know the arguments.
    private func takesDependencies(_ type: InjectableType) -> Bool {
        guard !graph.declarations.isGeneric(type.key), !graph.hasWrappers(type.id), leftOutWrappers[type.name] == nil
        else { return false }
        return switch type.construction {
        case .plain, .constructor: true
        case .injecting, .missing, .ambiguous: false
        }
    }

    /// Whether all that a type registers are values that its initializer can make one after the other, in one unit.
    private func makesValuesInOrder(_ type: InjectableType) -> Bool {
        let order = orders[type.id.index]
        guard order.registrations.count <= ContainerPlan.unitSize, !order.isOnDemand else { return false }
        guard
            order.registrations.allSatisfy({ form(of: $0).isValue && graph[$0].builder == nil && !graph[$0].isSettable }
            )
        else {
            return false
        }
        var made: Set<BindingGraph.BindingID> = []
        for id in order.order {
            guard (order.ingredients[id] ?? []).allSatisfy({ $0.kept.map(made.contains) ?? true }) else { return false }
            made.insert(id)
        }
        // A registration that nobody takes lives until the instance is there: that needs a container.
        var needed = Set(order.order.flatMap { order.ingredients[$0] ?? [] }.compactMap(\.kept))
        if case .constructor(_, let arguments) = type.construction { needed.formUnion(arguments.map(\.binding)) }
        return order.registrations.allSatisfy(needed.contains)
    }
}
