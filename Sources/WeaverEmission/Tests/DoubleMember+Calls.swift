import WeaverGraph

/// The spies and witnesses of requirements that take arguments: functions, operators, initializers and subscripts.
extension DoubleMember {
    /// The result type of the handler and the type of the return-value spy: the result type of the requirement, with
    /// generic parameters erased to `Any`. It is `AnyObject` if the handler returns its value in a box.
    private var answered: WrittenType {
        let result = requirement.result.split.type
        if givesUncopied { return needsBox ? .named("AnyObject") : result }
        return result.erasingParts(generics)
    }

    var recorded: [DoubleParameter] { parameters.filter { $0.recorded != nil } }

    var callCount: Spy { Spy(name: base + "CallCount", type: count, initial: "0", role: .record) }

    /// The spy that records the arguments of each call. Its elements are values if one parameter is recorded, and
    /// structures if several are. Nil if no argument can outlive its call.
    private var argValues: Spy? {
        recordedType.map { Spy(name: base + "ArgValues", type: .array($0), initial: "[]", role: .record) }
    }

    var returnValue: Spy? {
        guard !answered.isVoid, !givesUncopied else { return nil }
        return Spy(
            name: base + "ReturnValue", type: answered, initial: preset(of: answered), role: .answer)
    }

    private var handler: Spy {
        let handed = parameters.compactMap(\.handed?.type)
        return Spy(
            name: base + "Handler",
            type: handlerType(
                handed, effects: requirement.effects, result: isSending ? .prefixed(["sending"], answered) : answered),
            initial: "nil", role: .handler)
    }

    /// Whether the result is `sending`: callers may use it in another isolation domain.
    private var isSending: Bool { requirement.result.split.words.contains("sending") }

    private var isInitializer: Bool {
        if case .initializer = requirement.kind { return true }
        return false
    }

    private var isSettableSubscript: Bool { requirement.kind == .subscript(isSettable: true) }

    private var setCount: Spy { Spy(name: base + "SetCount", type: count, initial: "0", role: .record) }

    private var setValues: Spy {
        Spy(name: base + "SetValues", type: .array(answered), initial: "[]", role: .record)
    }

    var callSpies: [Spy] {
        let calls = [callCount] + (argValues.map { [$0] } ?? [])
        if isInitializer { return calls }
        return calls + (returnValue.map { [$0] } ?? []) + [handler]
            + (isSettableSubscript ? [setCount, setValues] + [setArgValues, setHandler].compactMap { $0 } : [])
    }

    /// The arguments with which the subscript has been set.
    private var setArgValues: Spy? {
        guard mentions("SetArgValues"), let recordedType else { return nil }
        return Spy(name: base + "SetArgValues", type: .array(recordedType), initial: "[]", role: .record)
    }

    private var setHandler: Spy? { setHandler(parameters.compactMap(\.handed?.type), value: answered) }

    // MARK: Bodies

    /// Returns statements that count the call and record its arguments. If `spy` is given, they also read that spy
    /// under the same lock. They first evaluate the arguments that are autoclosures.
    private func record(reading spy: Spy?) -> [Statement] {
        var lines = ["\(storedName(of: callCount)) += 1"]
        if let argValues { lines.append("\(storedName(of: argValues)).append(\(recordedValue))") }
        if let recordedCall { lines.append(recordedCall) }
        return parameters.filter(\.isRebound).map { .let(name: $0.name, .text($0.name)) }
            + parameters.filter { $0.isBorrowed && storage != .plain }.map {
                .let(name: $0.name, .text("copy \($0.name)"))
            }
            + evaluations + recording(lines, reading: spy)
    }

    /// The statements that evaluate the arguments which are autoclosures.
    private var evaluations: [Statement] {
        parameters.compactMap(\.evaluated).map { .let(name: $0.name, .text($0.value)) }
    }

    /// Returns the statements of the witness. They record the call; then they call the handler if the test has set it,
    /// or else return the value of the return-value spy. If the result cannot be copied, there is no such spy, and a
    /// missing handler is a fatal error.
    private func body(_ runtime: inout DoublesRuntime) -> [Statement] {
        let handler = handler
        let arguments = parameters.compactMap(\.handed).map { given($0.value, $0.type, &runtime) }.joined(
            separator: ", ")
        let prefix = awaiting(requirement.effects)
        var statements = record(reading: handler) + passing(&runtime)
        let result = requirement.result.split.type
        let sending = isSending ? runtime.useSending() : ""
        let isErased = answered != result && result.depends(on: generics)
        let cast = isErased ? " as! \(result.castable)" : ""
        let call =
            needsBox
            ? "(\(handler.name)(\(arguments)) as! \(DoubleEmitter.boxName)<\(requirement.result)>).take()"
            : "\(handler.name)(\(arguments))\(cast)"
        let handled = Statement.expression(.text("return \(prefix)\(call)"))
        if requirement.effects.thrownType?.depends(on: generics) == true {
            statements.append(.block("if let \(handler.name)", rethrowing(handled)))
        } else if returnValue == nil, !givesUncopied, error == nil, !extras.notesAnswers, shape.doubledClass == nil {
            statements.append(.expression(.text("\(prefix)\(handler.name)?(\(arguments))")))
        } else {
            statements.append(.block("if let \(handler.name)", [handled]))
        }
        statements += throwing()
        statements += answeringInTurn(&runtime) { answer in
            let isCast = isErased || returnValue?.type != result && result.depends(on: generics)
            let value = isCast ? "\(answer) as! \(result.castable)" : answer
            return isSending ? "\(sending)(\(value))" : value
        }
        if givesUncopied {
            let message = "\(title.dropLast()) is used before it is set: set \(answers) in the test first.\""
            statements.append(.expression(.text("fatalError(\(message))")))
            return statements
        }
        statements += forwarding(&runtime) + expecting(&runtime)
        if shape.doubledClass != nil { return statements + callingClass(unlessSet: returnValue) }
        if let returnValue {
            let value = answer(returnValue, result, &runtime)
            statements.append(.return(.text(isSending ? "\(sending)(\(value))" : value)))
        }
        return statements
    }

    /// Whether the witness leaves the actor that the double is when it calls the handler, or another instance. Swift
    /// then lets it pass only values that may be shared, or that nothing else refers to.
    var leavesActor: Bool {
        shape.isActor && !isNonisolated && ownActor == nil && !requirement.isStatic && requirement.effects.isAsync
    }

    /// Returns the argument `value` of the type `type` as the witness passes it to the handler, or to another instance:
    /// out of its actor as a value that nothing else refers to. A value that cannot be copied is passed as it is.
    func given(_ value: String, _ type: WrittenType, _ runtime: inout DoublesRuntime) -> String {
        let isSent =
            leavesActor && !value.hasPrefix("&") && !isSendable(type)
            && !type.isUnkept(member.unkept.union(requirement.unkeptGenerics))
        return isSent ? "\(runtime.useSending())(\(value))" : value
    }

    /// Returns `statement` inside of a `do` whose `catch` casts the error to the error type of the requirement. The
    /// handler may throw any error, but a requirement with a generic error type may throw only that type.
    private func rethrowing(_ statement: Statement) -> [Statement] {
        guard let error = requirement.effects.thrownType else { return [] }
        return [.block("do", [statement]), .block("catch", [.expression(.text("throw error as! \(error)"))])]
    }

    /// The effects of the witness. If the requirement is `rethrows`, the witness is `rethrows` only if it evaluates a
    /// throwing autoclosure: Swift does not allow it to rethrow the errors of a handler.
    private var witnessEffects: WrittenType.Effects {
        var effects = requirement.effects
        if effects.isRethrowing { effects.isRethrowing = parameters.contains { $0.evaluated?.isThrowing == true } }
        return effects
    }

    func function(_ runtime: inout DoublesRuntime) -> Declaration {
        guard case .function(let name) = requirement.kind else { return .text("") }
        let head = Head(
            modifiers, .func, requirement.isOperator ? name + " " : SwiftKeyword.escaping(name), generics: genericClause
        )
        return .function(
            Function(
                doc: nil, head: head, parameters: writtenParameters, effects: witnessEffects.description,
                result: requirement.result.isVoid ? nil : TypeReference(requirement.result.description),
                constraints: constraints,
                body: body(&runtime)))
    }

    /// Returns the witness of an initializer. One without parameters neither waits nor fails, since the stub calls it.
    func initializer() -> Declaration {
        let opening: [Statement] = shape.superclass == nil ? [] : [.expression(.text("super.init()"))]
        return .function(
            Function(
                doc: nil, head: Head(modifiers, .`init`, generics: genericClause), parameters: writtenParameters,
                effects: isPlainInitializer ? "" : witnessEffects.description, result: nil,
                constraints: constraints, body: opening + record(reading: nil)))
    }

    func subscripting(isSettable: Bool, _ runtime: inout DoublesRuntime) -> Declaration {
        let getter = body(&runtime)
        var body: [Statement] = getter
        let effects = requirement.effects.description
        if isSettable {
            let value = answered == .named("Any") ? "newValue as Any" : "newValue"
            let arguments = setArgValues.map { ["\(storedName(of: $0)).append(\(recordedValue))"] } ?? []
            let setHandler = setHandler
            let handed = (parameters.compactMap(\.handed?.value) + [value]).joined(separator: ", ")
            let usesArguments =
                !arguments.isEmpty || setHandler != nil || !settingForwardedSubscript.isEmpty
                || shape.doubledClass != nil
            let setter =
                (usesArguments ? evaluations : [])
                + recording(
                    ["\(storedName(of: setCount)) += 1", "\(storedName(of: setValues)).append(\(value))"] + arguments,
                    reading: setHandler)
                + (setHandler.map { [.expression(.text("\($0.name)?(\(handed))"))] } ?? [])
                + settingForwardedSubscript
                + (shape.doubledClass == nil ? [] : [.assign(calledClass, .text("newValue"))])
            body = [.block("get" + effects, getter), .block("set", setter)]
        } else if !effects.isEmpty {
            body = [.block("get" + effects, getter)]
        }
        return .function(
            Function(
                doc: nil, head: Head(modifiers, .subscript, generics: genericClause),
                parameters: writtenParameters.map(\.ofSubscript),
                result: TypeReference(requirement.result.description), constraints: constraints, body: body))
    }
}

extension Function.Parameter {
    /// The parameter as a subscript declares it: the label is written even if it equals the name, as in
    /// `key key: String`.
    fileprivate var ofSubscript: Function.Parameter {
        var parameter = self
        parameter.repeatsLabel = true
        return parameter
    }
}
