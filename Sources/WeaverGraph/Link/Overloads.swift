/// A call of an initializer that generated code could contain: the parameters for which the call has arguments, and the
/// possible types of the arguments.
struct PossibleCall {
    var initializer: InitializerFact
    var parameters: [ParameterFact]
    /// For each of `parameters`, the types that its argument may have.
    var arguments: [[TypeKey]]

    /// The call of `initializer`, an `init(injecting:)`, with a resolver alone.
    static func injecting(_ initializer: InitializerFact) -> Self {
        let parameters = Array(initializer.parameters.prefix(1))
        return PossibleCall(
            initializer: initializer, parameters: parameters, arguments: parameters.map { [$0.type.passed] })
    }
}

extension Declarations {
    /// Returns the first of `candidates` that Swift calls instead of `call.initializer` for the same arguments, or that
    /// makes the call ambiguous; nil if there is none. The rules are those of swiftc 6.3, for arguments that need no
    /// conversion to an optional or to `Any`. Swift does not call a private, unavailable or asynchronous initializer,
    /// nor a failable initializer if the result may not be nil. It prefers non-generic initializers to generic ones,
    /// then fewer parameters to more, then narrower types to wider ones.
    func overload(of call: PossibleCall, among candidates: [InitializerFact]) -> InitializerFact? {
        candidates.first { other in
            guard other.parameters.map(\.signature) != call.initializer.parameters.map(\.signature), other.isVisible,
                other.availability != .unavailable, !other.isAsync, !other.isFailable,
                !other.isConstrained
            else { return false }
            return isPreferred(other, to: call)
        }
    }

    /// The relation between the types of two parameters for the same argument: the type in another initializer,
    /// compared with the type in `call.initializer`.
    private enum Comparison {
        case same, narrower, wider, unordered
    }

    /// Whether Swift calls `other` for the arguments of `call`, or reports the call as ambiguous.
    private func isPreferred(_ other: InitializerFact, to call: PossibleCall) -> Bool {
        guard let parameters = other.parameters(taking: call.parameters) else { return false }
        var comparisons: [Comparison] = []
        var isOtherGeneric = false
        var isCalledGeneric = false
        var hasExistential = false
        for (parameter, (called, types)) in zip(parameters, zip(call.parameters, call.arguments)) {
            let (type, calledType) = (parameter.type.passed, called.type.passed)
            let bounds = other.bounds(of: parameter)
            if call.initializer.bounds(of: called) != nil { isCalledGeneric = true }
            if let bounds {
                guard types.contains(where: { isOne($0, of: bounds) }) else { return false }
                isOtherGeneric = true
            } else if type != calledType {
                guard types.contains(where: { relation(of: $0, to: type) == .yes }) else { return false }
            }
            let isExact = types.contains(bounds == nil ? type : calledType)
            if !isExact || (types.contains(calledType) && self[calledType]?.kind == .protocol) { hasExistential = true }
            comparisons.append(
                type == calledType
                    ? .same
                    : relation(of: type, to: calledType) == .yes
                        ? .narrower
                        : relation(of: calledType, to: type) == .yes ? .wider : .unordered)
        }
        let (count, calledCount) = (other.parameters.count, call.initializer.parameters.count)
        // With an existential argument, swiftc reports a generic and a non-generic initializer as ambiguous.
        if isOtherGeneric != isCalledGeneric { return isCalledGeneric || (hasExistential && count == calledCount) }
        if count != calledCount { return count < calledCount }
        // Swift prefers neither initializer if each has a narrower type for some argument.
        return !comparisons.contains(.wider) || comparisons.contains(.narrower) || comparisons.contains(.unordered)
    }

    /// Whether a value of `type` can be passed to a parameter whose generic type has the bounds `bounds`.
    func isOne(_ type: TypeKey, of bounds: [TypeKey]) -> Bool {
        bounds.isEmpty || relation(of: type, to: .composing(bounds)) == .yes
    }
}

extension InitializerFact {
    /// Whether generated code can name the initializer. Generated code is in a file of its own, so it cannot name
    /// private initializers.
    var isVisible: Bool { (access ?? .internal) > .fileprivate }

    /// Returns the bounds (protocols) of the generic parameter that is the type of `parameter`; nil if the type is no
    /// generic parameter. The type `some P` counts as a generic parameter.
    func bounds(of parameter: ParameterFact) -> [TypeKey]? {
        let type = parameter.type.passed
        if case .prefixed("some", let bound) = type { return bound.components }
        guard let name = type.plainName else { return nil }
        return generics.first { $0.name == name }?.bounds
    }

    /// Whether the type of some parameter is generic: Swift opens an argument of the type `any P` for it.
    var opensExistentials: Bool { parameters.contains { bounds(of: $0) != nil } }

    /// Returns the parameters of this initializer that receive an argument in a call with the labels of `others`; nil
    /// if no such call is possible.
    fileprivate func parameters(taking others: [ParameterFact]) -> [ParameterFact]? {
        var taken: [ParameterFact] = []
        for parameter in parameters {
            if taken.count < others.count, parameter.label == others[taken.count].label {
                taken.append(parameter)
            } else if !parameter.hasDefault {
                return nil
            }
        }
        return taken.count == others.count ? taken : nil
    }
}

extension TypeKey {
    /// The type of the argument for a parameter of this type, without `@autoclosure` and modifiers such as `consuming`:
    /// `T` of `consuming T` or `@autoclosure () -> T`.
    var passed: TypeKey {
        if let result = autoclosureResult { return result }
        if case .prefixed(let words, let type) = self, Self.passingWords.contains(words) { return type.passed }
        return self
    }

    private static let passingWords: Set<String> = ["borrowing", "consuming", "__shared", "__owned", "sending"]
}
