import WeaverGraph

/// One requirement of a double: the spies that it is watched by, and the member that meets it.
struct DoubleMember {
    let shape: DoubleShape
    let member: DoubleShape.Member
    /// What the spies' names begin with.
    let base: String
    /// The names of the inputs' types.
    let declared: Set<String>

    var requirement: RequirementFact { member.requirement }

    /// Whether it is called from anywhere, though the double is isolated.
    var isNonisolated: Bool {
        member.isNonisolated && (shape.globalActor != nil || shape.isActor && !requirement.isStatic)
    }

    /// Whether it has to be said. What an actor makes it with, or runs on one of its parameters, is so anyhow.
    private var statesNonisolated: Bool {
        if case .initializer = requirement.kind, shape.isActor { return false }
        return isNonisolated && !requirement.parameters.contains { $0.type.split.words.contains("isolated") }
    }

    var storage: Spy.Storage {
        if requirement.isStatic { return .state(isStatic: true) }
        // What spies of an actor record must be read by tests, which are elsewhere.
        let isElsewhere = shape.globalActor.map { actor in ownActor.map { $0 != "@" + actor } ?? false } ?? false
        let isShared = shape.isActor || shape.isSendable && shape.globalActor == nil || isNonisolated || isElsewhere
        return isShared ? .state(isStatic: false) : .plain
    }

    /// The spies, whatever they are kept in.
    var spies: [Spy] {
        switch requirement.kind {
        case .property(_, let type, _): propertySpies(type)
        case .function, .subscript, .initializer: callSpies
        }
    }

    /// The members that meet the requirement.
    func witness(_ runtime: inout DoublesRuntime) -> Declaration {
        switch requirement.kind {
        case .function: function(&runtime)
        case .initializer: initializer()
        case .property(let name, let type, let isSettable): property(name, type, isSettable: isSettable, &runtime)
        case .subscript(let isSettable): subscripting(isSettable: isSettable, &runtime)
        }
    }

    /// The properties through which tests reach the spies.
    var spyDeclarations: [Declaration] {
        if storage == .plain { return spies.map { $0.stored(modifiers: deprecation) } }
        let isIsolated = shape.isActor || shape.globalActor != nil
        let modifiers = deprecation + (isIsolated ? "nonisolated " : "") + (requirement.isStatic ? "static " : "")
        return spies.map { $0.forwarding(to: storage, modifiers: modifiers) }
    }

    /// `@MainActor`, where the requirement itself says so.
    private var ownActor: String? { requirement.attributes.first(where: \.isGlobalActor) }

    /// Whether it gives what cannot be copied: a handler makes it anew each time.
    var givesUncopied: Bool { requirement.result.isUnkept(member.unkept.union(requirement.unkeptGenerics)) }

    /// Whether its handler can know what it gives by no more than a box.
    var needsBox: Bool { givesUncopied && requirement.result.mentions(requirement.unkeptGenerics) }

    // MARK: What all kinds share

    /// The type of counts.
    var count: WrittenType { .named(declared.contains("Int") ? "Swift.Int" : "Int") }

    /// What is deprecated may mention what is: so do its spies.
    var deprecation: String { requirement.attributes.filter(\.deprecates).map { $0 + " " }.joined() }

    var generics: Set<String> { Set(requirement.generics.map(\.name)) }

    /// Whether the name of a parameter hides what the body mentions.
    private func hidden(_ name: String) -> Bool {
        ["state", "staticState", "unset"].contains { name.hasPrefix($0) }
            || name.hasPrefix(base) && requirement.spySuffixes.contains(String(name.dropFirst(base.count)))
    }

    var parameters: [DoubleParameter] {
        requirement.parameters.enumerated().map {
            DoubleParameter(
                $0.element, at: $0.offset, hiding: hidden, generics: generics, unkept: member.unkept,
                unkeptGenerics: requirement.unkeptGenerics)
        }
    }

    /// `@discardableResult nonisolated static `, all that stands in front of the keyword.
    var modifiers: String {
        var words = requirement.attributes.filter(\.isKeptOnWitnesses)
        if statesNonisolated { words.append("nonisolated") }
        if let fixity = requirement.fixity { words.append(fixity) }
        if requirement.isStatic { words.append("static") }
        return words.map { $0 + " " }.joined()
    }

    /// `<T: Decodable>`, empty where there is none.
    var genericClause: String {
        guard !requirement.generics.isEmpty else { return "" }
        let list = requirement.generics.map { generic in
            (generic.keyword.map { $0 + " " } ?? "") + generic.name + (generic.bound.map { ": \($0)" } ?? "")
        }
        return "<" + list.joined(separator: ", ") + ">"
    }

    var constraints: String? { requirement.constraints.isEmpty ? nil : requirement.constraints.text }

    var writtenParameters: [Function.Parameter] {
        parameters.map { parameter in
            let attributes = parameter.parameter.attributes.filter { !$0.hasSuffix("Builder") }.map { $0 + " " }
                .joined()
            return Function.Parameter(
                label: parameter.parameter.label, name: parameter.name,
                type: "\(attributes)\(parameter.parameter.type)" + (parameter.parameter.isVariadic ? "..." : ""))
        }
    }

    /// The type of a handler, and how it is called.
    func handlerType(_ parameters: [WrittenType], effects: WrittenType.Effects, result: WrittenType) -> WrittenType {
        var effects = effects
        effects.isRethrowing = false
        if effects.thrownType?.depends(on: generics) == true { effects.thrownType = nil }
        var attributes: [String] = []
        if let actor = ownActor ?? (isNonisolated ? nil : shape.globalActor.map { "@" + $0 }) {
            attributes = [actor]
        } else if shape.isActor, effects.isAsync {
            attributes = ["@Sendable"]
        }
        return .optional(
            .function(
                WrittenType.Function(
                    attributes: attributes, parameters: parameters.map { .init(label: nil, type: $0) },
                    effects: effects, result: result)))
    }

    /// `try await `
    func awaiting(_ effects: WrittenType.Effects) -> String {
        (effects.isThrowing && effects.thrownType != .named("Never") ? "try " : "") + (effects.isAsync ? "await " : "")
    }

    /// The answer of a double that has no handler, as the requirement wants it.
    func answer(_ spy: Spy, _ result: WrittenType, _ runtime: inout DoublesRuntime) -> String {
        let value =
            spy.initial == nil ? "\(spy.name) ?? \(runtime.useUnset())(\"\(shape.name).\(spy.name)\")" : spy.name
        guard spy.type != result, result.depends(on: generics) else { return value }
        return spy.initial == nil ? "(\(value)) as! \(result)" : "\(value) as! \(result)"
    }

    /// Records on `state`, or on the double itself.
    func recording(_ lines: [String], reading spy: Spy?) -> [Statement] {
        switch storage {
        case .plain: return lines.map { .expression(.text($0)) }
        case .state:
            let body = lines.map { Statement.expression(.text("$0." + $0)) }
            let update = "\(storage.stateName).update"
            guard let spy else {
                return [.expression(.trailing(.text(update), [], .init(captures: [], parameters: [], body: body)))]
            }
            return [
                .let(
                    name: spy.name,
                    .trailing(
                        .text(update), [],
                        .init(captures: [], parameters: [], body: body + [.return(.text("$0." + spy.name))])))
            ]
        }
    }
}

extension String {
    /// Whether an attribute of a requirement says something about the member that meets it as well.
    fileprivate var isKeptOnWitnesses: Bool {
        if isGlobalActor { return true }
        return ["@discardableResult", "@Sendable", "@warn_unqualified_access", "@preconcurrency", "@concurrent"]
            .contains(self)
            || hasPrefix("@available") && !contains("unavailable")
    }

    /// Whether an attribute is `@available(*, deprecated, …)`.
    fileprivate var deprecates: Bool {
        hasPrefix("@available") && contains("deprecated") && filter { $0 != " " }.contains("(*,")
    }

    /// Whether an attribute is a global actor, as far as its name tells.
    fileprivate var isGlobalActor: Bool {
        hasPrefix("@") && hasSuffix("Actor") && dropFirst().first?.isUppercase == true
    }
}

extension [WrittenConstraint] {
    /// What stands behind `where`.
    var text: String { map { "\($0.left)\($0.isEquality ? " ==" : ":") \($0.right)" }.joined(separator: ", ") }
}
