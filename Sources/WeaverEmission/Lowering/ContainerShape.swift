import WeaverGraph

/// The kind of declaration that is emitted as the container of one type. Nothing is emitted that the program cannot
/// reach.
enum ContainerShape {
    /// A class. Code may receive the container as a resolver, or read it after the instance is built.
    case object
    /// A function that builds the registrations and then the type's instance. The type's constructor takes them as
    /// values, and nothing else can read them.
    case function
    /// No declaration. The code that builds the type calls the type's constructor with values, or the type shares the
    /// container of another type (`SharedContainers`).
    case none
}

extension Lowering {
    func shape(of type: InjectableType) -> ContainerShape {
        if graph.isForeign(type) { return .none }
        guard !needsNothingFromAbove(type), !exposesResolvers else { return .object }
        if isBuiltInPlace(type) { return .none }
        return type.arguments.isEmpty && takesValues(type) && makesValuesInOrder(type) ? .function : .object
    }

    /// Whether the code that builds `type` calls the type's constructor directly, and makes no container. Can be true
    /// for a type that also has a container, for other uses.
    func isBuiltInPlace(_ type: InjectableType) -> Bool {
        if graph.isForeign(type) { return true }
        return isCalledDirectly(type)
            && (orders[type.id.index].registrations.isEmpty || overrides == nil && makesArgumentsInOrder(type))
    }

    /// Whether `type` has no registrations, and the code that builds it calls its constructor directly. Can be told
    /// before the forms of inputs are known, which `isBuiltInPlace` reads.
    func takesReferencesAlone(_ type: InjectableType) -> Bool {
        isCalledDirectly(type) && !type.bindings.contains { graph[$0].kind == .registration }
    }

    /// Whether nothing but registrations of `type` could keep the code that builds it from calling its constructor.
    private func isCalledDirectly(_ type: InjectableType) -> Bool {
        guard graph.readsAlikeOnAllPaths(type) else { return false }
        // If the type has several initializers, the types of the container's properties decide which initializer Swift
        // calls.
        return takesDependencies(type) && (type.declared?.initializers.count ?? 0) <= 1
    }

    /// Whether makers build all registrations of `type`, and the constructor of `type` takes them as values in the
    /// order in which the container would make them.
    private func makesArgumentsInOrder(_ type: InjectableType) -> Bool {
        let order = orders[type.id.index]
        guard makers.plans[type.id.index].made.isEmpty, order.registrations.allSatisfy(makers.isHanded),
            takesValues(type),
            makesValuesInOrder(type), case .constructor(_, let arguments) = type.construction
        else { return false }
        return arguments.map(\.binding).filter { graph[$0].kind == .registration } == order.order
            && arguments.allSatisfy { !$0.isAutoclosure }
    }

    /// Whether the code that makes the container of `type` passes it directly to `init(injecting:)`. False for types
    /// with property wrappers, because their initializer must run in a frame (`WrapperEmitter`).
    func isInjectedInPlace(_ type: InjectableType) -> Bool {
        guard case .injecting = type.construction else { return false }
        return !graph.hasWrappers(type.id) && leftOutWrappers[type.name] == nil
    }

    /// Whether `MainDependencyContainer` can make the container of `type` from the parameters of `type` alone.
    ///
    /// True if the container has no inputs, or if `type` is a root and each input is optional or is the root's own
    /// instance. The optional inputs are then nil. False for a public root with other inputs, which other modules pass.
    func needsNothingFromAbove(_ type: InjectableType) -> Bool {
        graph.neededKeys(of: type.id).isEmpty || type.registrants.isEmpty && graph.givesAllInputs(type)
    }

    /// Whether a constructor alone builds `type`, and the constructor and the container take only values.
    private func takesValues(_ type: InjectableType) -> Bool {
        guard takesDependencies(type),
            makers.plans[type.id.index].passed.allSatisfy({ inputForm($0, of: type.id).isValue })
        else { return false }
        guard case .constructor(_, let arguments) = type.construction else { return true }
        return arguments.allSatisfy { $0.form == .value }
    }

    /// Whether a constructor without a resolver builds `type`, which has no property wrappers. False for a generic
    /// type, since only its registrations know the generic arguments.
    private func takesDependencies(_ type: InjectableType) -> Bool {
        switch type.construction {
        case .plain, .constructor: break
        case .injecting, .value, .missing, .ambiguous: return false
        }
        return !graph.declarations.isGeneric(type.key) && !graph.hasWrappers(type.id)
            && leftOutWrappers[type.name] == nil
    }

    /// Whether one function can make all registrations of `type` as values, one after the other, within
    /// `ContainerPlan.unitSize` statements.
    private func makesValuesInOrder(_ type: InjectableType) -> Bool {
        let order = orders[type.id.index]
        guard order.registrations.count <= ContainerPlan.unitSize, !order.isOnDemand else { return false }
        guard
            order.registrations.allSatisfy({ form(of: $0).isValue && !graph[$0].hasBuilder && !graph[$0].isSettable }
            )
        else {
            return false
        }
        var made: Set<LinkedGraph.BindingID> = []
        for id in order.order {
            guard (order.ingredients[id] ?? []).allSatisfy({ $0.kept.map(made.contains) ?? true }) else { return false }
            made.insert(id)
        }
        // A registration that no other instance takes must live until the instance of `type` exists. Only a container
        // can hold the registration so long.
        var needed = Set(order.order.flatMap { order.ingredients[$0] ?? [] }.compactMap(\.kept))
        if case .constructor(_, let arguments) = type.construction { needed.formUnion(arguments.map(\.binding)) }
        return order.registrations.allSatisfy(needed.contains)
    }
}

extension LinkedGraph {
    /// Whether reading what the constructor of `type` takes as values has the same effects on all paths. If not, the
    /// container of `type` takes closures with all effects, and the calls of its functions have them as well.
    fileprivate func readsAlikeOnAllPaths(_ type: InjectableType) -> Bool {
        guard !effects.isEmpty, case .constructor(_, let arguments) = type.construction else { return true }
        let keys = arguments.filter { $0.form == .value }.compactMap { askedKey(of: $0.binding) }
        return keys.allSatisfy { key in
            let read = effects.input(key, of: type.id)
            return read.isEmpty
                || type.registrants.allSatisfy { registrant in
                    let owner = self[registrant].owner
                    if case .binding(registrant) = provider(of: key, in: owner) { return false }
                    return effects.provided(key, in: owner, of: self) == read
                }
        }
    }
}
