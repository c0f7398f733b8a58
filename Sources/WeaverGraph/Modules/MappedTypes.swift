// Facts with the names in their types replaced, for the names that types have in another module.

extension Isolation {
    /// Returns the isolation with the name of its actor replaced by `map`.
    func mapped(_ map: (TypeKey) -> TypeKey) -> Isolation {
        guard case .actor(let actor) = self else { return .none }
        return .actor(map(.name(actor)).dottedName ?? actor)
    }
}

extension Effects {
    /// Returns the effects with the type of the errors replaced by `map`.
    func mapped(_ map: (TypeKey) -> TypeKey) -> Effects {
        Effects(isAsync: isAsync, isThrowing: isThrowing, thrownType: thrownType.map(map))
    }
}

extension GenericFact {
    /// Returns the generic parameter with its bounds replaced by `map`.
    func mapped(_ map: (TypeKey) -> TypeKey) -> GenericFact { GenericFact(name: name, bounds: bounds.map(map)) }
}

extension ParameterFact {
    /// Returns the parameter with its type replaced by `map`.
    func mapped(_ map: (TypeKey) -> TypeKey) -> ParameterFact {
        var parameter = self
        parameter.type = map(type)
        return parameter
    }
}

extension TypeFact {
    /// Replaces each type that the declaration mentions by the result of `map`.
    mutating func mapTypes(_ map: (TypeKey) -> TypeKey) {
        inherits = inherits.map(map)
        generics = generics.map { $0.mapped(map) }
        for index in initializers.indices {
            initializers[index].parameters = initializers[index].parameters.map { $0.mapped(map) }
            initializers[index].generics = initializers[index].generics.map { $0.mapped(map) }
            initializers[index].thrownType = initializers[index].thrownType.map(map)
        }
        for index in properties.indices { properties[index].type = properties[index].type.map(map) }
        for index in functions.indices {
            functions[index].result = functions[index].result.map(map)
            functions[index].thrownType = functions[index].thrownType.map(map)
        }
        wrappedType = wrappedType.map(map)
    }
}
