import WeaverGraph

/// The kind of declaration that is emitted for the registrations of one type. Emits no more than what the program can
/// reach.
enum ContainerShape {
    /// A class. Code may ask for its resolver, or read it later.
    case object
    /// A function. The type's constructor takes values, and nothing else can read what the type registers.
    case function
    /// Nothing. The code that builds the type calls its constructor with values, or the container of another type
    /// serves.
    case none
}

extension Lowering {
    func shape(of type: InjectableType) -> ContainerShape {
        guard !needsNothingFromAbove(type), !exposesResolvers else { return .object }
        if isBuiltInPlace(type) { return .none }
        return takesValues(type) && makesValuesInOrder(type) ? .function : .object
    }

    /// Whether the code that builds a type calls its constructor in place. True for some types that have a container as
    /// well.
    func isBuiltInPlace(_ type: InjectableType) -> Bool {
        // With several initializers, the types of the container's properties decide which one Swift calls.
        takesDependencies(type) && (graph.declarations[type.key]?.initializers.count ?? 0) <= 1
            && (orders[type.id.index].registrations.isEmpty || makesArgumentsInOrder(type))
    }

    /// Whether makers build all that a type registers, and the type's constructor takes these values in the order in
    /// which they are made.
    private func makesArgumentsInOrder(_ type: InjectableType) -> Bool {
        let order = orders[type.id.index]
        guard makers.plans[type.id.index].made.isEmpty, order.registrations.allSatisfy(makers.isHanded),
            takesValues(type),
            makesValuesInOrder(type), case .constructor(_, let arguments) = type.construction
        else { return false }
        return arguments.map(\.binding).filter { graph[$0].kind == .registration } == order.order
            && arguments.allSatisfy { !$0.isAutoclosure }
    }

    /// Whether the code that makes a type's container hands it directly to `init(injecting:)`. False for types with
    /// wrappers, which need a frame.
    func isInjectedInPlace(_ type: InjectableType) -> Bool {
        guard case .injecting = type.construction else { return false }
        return !graph.hasWrappers(type.id) && leftOutWrappers[type.name] == nil
    }

    /// Whether the main container can make a type's container from the type's parameters alone.
    ///
    /// True where nothing is needed from above, and for a root whose references are all optional or to the root itself.
    /// The optional ones are nil. The references of a public root are passed by other modules.
    func needsNothingFromAbove(_ type: InjectableType) -> Bool {
        graph.neededKeys(of: type.id).isEmpty || type.registrants.isEmpty && graph.givesAllInputs(type)
    }

    /// Whether a constructor alone builds a type, and takes only values.
    private func takesValues(_ type: InjectableType) -> Bool {
        guard takesDependencies(type),
            makers.plans[type.id.index].passed.allSatisfy({ inputForm($0, of: type.id).isValue })
        else { return false }
        guard case .constructor(_, let arguments) = type.construction else { return true }
        return arguments.allSatisfy { $0.form == .value }
    }

    /// Whether a constructor alone builds a type. False for a generic type, since only its registrations know the
    /// generic arguments.
    private func takesDependencies(_ type: InjectableType) -> Bool {
        guard !graph.declarations.isGeneric(type.key), !graph.hasWrappers(type.id), leftOutWrappers[type.name] == nil
        else { return false }
        return switch type.construction {
        case .plain, .constructor: true
        case .injecting, .missing, .ambiguous: false
        }
    }

    /// Whether one function can make everything that a type registers, as values in local constants, one after the
    /// other. The registrations must be at most `ContainerPlan.unitSize`.
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
        // A registration that nothing takes must live until the instance exists. Only a container can hold it so long.
        var needed = Set(order.order.flatMap { order.ingredients[$0] ?? [] }.compactMap(\.kept))
        if case .constructor(_, let arguments) = type.construction { needed.formUnion(arguments.map(\.binding)) }
        return order.registrations.allSatisfy(needed.contains)
    }
}
