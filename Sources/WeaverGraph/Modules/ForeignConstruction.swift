import WeaverDiagnostics

extension LinkedGraph {
    /// Returns the construction of `type`, which another module declares, by its factory. The dependencies of `type`
    /// are the parameters and the needs of the factory, in this order.
    func call(of factory: ForeignFactory, for type: InjectableType) -> Construction {
        let (parameters, needs) = (factory.construction.parameters, factory.construction.needs)
        let arguments = type.bindings.enumerated().flatMap { index, id -> [ConstructorArgument] in
            let label = self[id].name
            guard index >= parameters.count else {
                return [ConstructorArgument(label: label, binding: id, type: self[id].type, form: .value)]
            }
            let need = needs[index - parameters.count]
            guard need.time != .now else {
                return [ConstructorArgument(label: label, binding: id, type: need.type, form: .value)]
            }
            let read = ConstructorArgument(
                label: label, binding: id, type: .function(need.closure),
                form: need.parameters.isEmpty ? .provider : .function, isReadWhileBuilding: need.time == .read)
            guard need.isSet else { return [read] }
            return [
                read,
                ConstructorArgument(
                    label: self[id].setterName, binding: id, type: .function(need.setter), form: .setter),
            ]
        }
        let construction = factory.construction
        let call = InitializerCall(
            isolation: construction.isolation, effects: construction.effects, isFailable: construction.isFailable)
        return .constructor(call, arguments: arguments)
    }
}

extension ForeignFactory {
    /// Whether the factory, of a registration of a bundle, passes values on to an actor, which it may return as a
    /// protocol.
    var sendsToActor: Bool { result != nil && construction.needs.contains(where: \.isSent) }
}

extension OfferedNeed {
    /// Whether the need is a value that goes to another isolation domain.
    var isSent: Bool { isShared && time == .now }

    /// The type of the closure that a factory takes for the need, if it does not take the value itself.
    package var closure: TypeKey.Function {
        var closure = function(parameters, type)
        (closure.isAsync, closure.isThrowing, closure.thrownType) = (
            effects.isAsync, effects.isThrowing, effects.thrownType
        )
        return closure
    }

    /// The type of the closure that a factory takes to set the need, if it is set. It has the isolation of `closure`.
    var setter: TypeKey.Function { function([type], .tuple([])) }

    private func function(_ parameters: [TypeKey], _ result: TypeKey) -> TypeKey.Function {
        var attributes: [String] = []
        if case .actor(let actor) = isolation { attributes.append("@" + actor) }
        if isShared { attributes.append("@Sendable") }
        return TypeKey.Function(
            attributes: attributes.sorted(),
            parameters: parameters.map { TypeKey.Element(label: nil, type: $0) }, result: result)
    }
}
