import WeaverDiagnostics

extension LinkedGraph {
    /// Returns the construction of `type`, which another module declares, by its factory. The dependencies of `type`
    /// are the parameters and the needs of the factory, in this order.
    func call(of factory: ForeignFactory, for type: InjectableType) -> Construction {
        let (parameters, needs) = (factory.construction.parameters, factory.construction.needs)
        let arguments = type.bindings.enumerated().map { index, id -> ConstructorArgument in
            let label = self[id].name
            guard index >= parameters.count else {
                return ConstructorArgument(label: label, binding: id, type: self[id].type, form: .value)
            }
            let need = needs[index - parameters.count]
            guard need.time != .now else {
                return ConstructorArgument(label: label, binding: id, type: need.type, form: .value)
            }
            return ConstructorArgument(
                label: label, binding: id, type: .function(need.closure),
                form: need.parameters.isEmpty ? .provider : .function, isReadWhileBuilding: need.time == .read)
        }
        return .constructor(InitializerCall(isolation: factory.construction.isolation), arguments: arguments)
    }
}

extension OfferedNeed {
    /// The type of the closure that a factory takes for the need, if it does not take the value itself.
    package var closure: TypeKey.Function {
        var attributes: [String] = []
        if case .actor(let actor) = isolation { attributes.append("@" + actor) }
        if isShared { attributes.append("@Sendable") }
        return TypeKey.Function(
            attributes: attributes.sorted(),
            parameters: parameters.map { TypeKey.Element(label: nil, type: $0) }, result: type)
    }
}
