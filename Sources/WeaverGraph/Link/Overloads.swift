/// A call of an initializer that generated code could write: which of its parameters take something, and of which types
/// that may be.
struct PossibleCall {
    var initializer: InitializerFact
    var parameters: [ParameterFact]
    /// For each of them, the types that the argument may have.
    var arguments: [[TypeKey]]
}

extension Declarations {
    /// The first of `candidates` that Swift calls instead of `call.initializer`, or cannot tell from it, for the same
    /// arguments. The rules are those of swiftc 6.3 for arguments that need no optional and no `Any`: what is private,
    /// unavailable or asynchronous is not called, nor what may fail where the result may not be nil; what is not
    /// generic goes before what is; then fewer parameters go before more, and narrower types before wider ones.
    func overload(of call: PossibleCall, among candidates: [InitializerFact]) -> InitializerFact? {
        candidates.first { other in
            guard other.parameters.map(\.signature) != call.initializer.parameters.map(\.signature), other.isVisible,
                other.availability != .unavailable, !other.isAsync, !other.isFailable,
                !other.isConstrained
            else { return false }
            return isPreferred(other, to: call)
        }
    }

    /// How a parameter compares with the one that Weaver means, for the same argument.
    private enum Comparison {
        case same, narrower, wider, unordered
    }

    /// Whether Swift calls `other`, or does not know which one to call.
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
        // An existential is as good as a generic parameter: swiftc asks back.
        if isOtherGeneric != isCalledGeneric { return isCalledGeneric || (hasExistential && count == calledCount) }
        if count != calledCount { return count < calledCount }
        // Neither, if each is narrower somewhere.
        return !comparisons.contains(.wider) || comparisons.contains(.narrower) || comparisons.contains(.unordered)
    }

    /// Whether a value of the type can be given to a generic parameter.
    func isOne(_ type: TypeKey, of bounds: [TypeKey]) -> Bool {
        bounds.isEmpty || relation(of: type, to: .composing(bounds)) == .yes
    }
}

extension InitializerFact {
    /// Whether generated code, which stands in a file of its own, can name it.
    var isVisible: Bool { (access ?? .internal) > .fileprivate }

    /// What the generic parameter that an argument stands for conforms to; nil where its type is no generic parameter.
    func bounds(of parameter: ParameterFact) -> [TypeKey]? {
        let type = parameter.type.passed
        if case .prefixed("some", let bound) = type { return bound.components }
        guard let name = type.plainName else { return nil }
        return generics.first { $0.name == name }?.bounds
    }

    /// The parameters that a call with the labels of `others` gives something to; nil where it is no such call.
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
    /// The type of the argument that a parameter of this type is given: how it is passed left out.
    var passed: TypeKey {
        if let result = autoclosureResult { return result }
        if case .prefixed(let words, let type) = self, Self.passingWords.contains(words) { return type.passed }
        return self
    }

    private static let passingWords: Set<String> = ["borrowing", "consuming", "__shared", "__owned", "sending"]
}
