package import WeaverDiagnostics

// The closure types that `@WeaverPn` properties have.
extension TypeKey {
    /// Returns the parameter types and the result type of this type if it is a plain closure with `arity` parameters;
    /// nil otherwise.
    package func closure(ofArity arity: Int) -> (parameters: [TypeKey], result: TypeKey)? {
        guard case .function(let function) = self, function.parameters.count == arity, function == function.plain else {
            return nil
        }
        return (function.keptParameters, function.result)
    }

    /// The closure type that a `@WeaverPn` property with `arity` parameters must have in the place of this one, which
    /// takes as many; nil if this type is no closure with so many parameters.
    fileprivate func plainClosure(ofArity arity: Int) -> TypeKey? {
        var type = self
        while case .prefixed(_, let inner) = type { type = inner }
        guard case .function(let function) = type, function.parameters.count == arity else { return nil }
        return .function(function.plain)
    }

    /// Returns the help for the property `name`, whose type is this type and whose wrapper does not fit it: the wrapper
    /// or the type to write instead.
    fileprivate func wrapperHelp(for name: String) -> String {
        guard case .function(let function) = self, !function.parameters.isEmpty else {
            return "declare '\(name)' as (…) -> \(text()), with the types of the parameters"
        }
        return "write @WeaverP\(function.parameters.count) for a closure that takes \(function.parameters.count)"
    }
}

extension TypeKey.Function {
    /// The type without attributes and effects, and with parameters that it may keep: that of the closures which the
    /// wrappers have.
    fileprivate var plain: TypeKey.Function {
        let elements = parameters.map { parameter in
            var parameter = parameter
            parameter.type = parameter.type.asParameter
            return parameter
        }
        return TypeKey.Function(parameters: elements, result: result)
    }
}

extension Diagnostic {
    /// Returns the diagnostic for a `@WeaverPn` property whose type is no closure of n parameters. `arity` is n, `name`
    /// is the property, which states a dependency of the kind `kind`, and `type` is its type.
    package static func wrapperArity(
        _ arity: Int, of name: String, _ kind: DependencyFact.Kind, _ type: TypeKey, at place: Place
    ) -> Diagnostic {
        if kind != .parameter, let plain = type.plainClosure(ofArity: arity) {
            return Diagnostic(
                .wrapperTypeMismatch,
                "'@WeaverP\(arity)' stands for a closure without attributes and effects, which keeps what it takes",
                at: place, help: "write: var \(name): \(plain.text())")
        }
        return Diagnostic(
            .wrapperTypeMismatch, "'@WeaverP\(arity)' stands for a closure that takes \(arity.counted("parameter"))",
            at: place,
            help: kind == .parameter
                ? "write @Weaver(.parameter): nothing passes parameters to a parameter" : type.wrapperHelp(for: name))
    }
}

extension StringProtocol {
    /// Whether this is the name of one of Weaver's property wrappers: `Weaver`, `WeaverP1` and so on.
    package var isNameOfWrapper: Bool {
        guard hasPrefix("Weaver") else { return false }
        let rest = dropFirst(6)
        return rest.isEmpty || (rest.first == "P" && rest.count > 1 && rest.dropFirst().allSatisfy(\.isNumber))
    }
}
