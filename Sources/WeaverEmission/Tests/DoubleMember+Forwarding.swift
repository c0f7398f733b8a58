import WeaverGraph

/// The calls that a double passes on to another instance, `forward(to:)`, where the test has set no answer.
extension DoubleMember {
    /// Returns the statement that passes the call on.
    func forwarding(_ runtime: inout DoublesRuntime) -> [Statement] {
        guard isForwarded else { return [] }
        let call: String
        switch requirement.kind {
        case .property(let name, _, _): call = "." + SwiftKeyword.escaping(name)
        case .function(let name):
            let arguments = passed { given($0, $1, &runtime) }
            call = "." + SwiftKeyword.escaping(name) + "(\(arguments))"
        case .subscript: call = "[\(passed())]"
        case .initializer: return []
        }
        let value = "\(awaiting(requirement.effects))\(names.target(isStatic: requirement.isStatic))!\(call)"
        return [
            .block("if \(record).forwards(\"\(base)\")", [.expression(.text("return \(value)"))])
        ]
    }

    /// The statements of a setter that set the property of the other instance, and return.
    var settingForward: [Statement] {
        guard case .property(let name, _, true) = requirement.kind else { return [] }
        return settingTarget("." + SwiftKeyword.escaping(name), then: [.expression(.text("return"))])
    }

    /// The statements of a setter that set the subscript of the other instance.
    var settingForwardedSubscript: [Statement] {
        guard requirement.kind == .subscript(isSettable: true) else { return [] }
        return settingTarget("[\(passed())]", then: [])
    }

    /// Returns the statement that sets `member` of the other instance, if the call is passed on, and then runs `next`.
    private func settingTarget(_ member: String, then next: [Statement]) -> [Statement] {
        guard isForwarded else { return [] }
        let target = names.target(isStatic: requirement.isStatic)
        return [
            .block("if \(record).forwards(\"\(base)\")", [.assign("\(target)!\(member)", .text("newValue"))] + next)
        ]
    }

    /// Whether the call can be passed on: Swift can call the requirement of a value whose type is the protocol, with
    /// the arguments that the witness has.
    private var isForwarded: Bool {
        guard requirement.isStatic ? extras.forwardsStatics : extras.forwards, !requirement.effects.isRethrowing,
            !requirement.isOperator, !member.hasSeveralEffects
        else { return false }
        // Swift infers the error type of a call from its arguments alone, and warns about calls of `enqueue(_:)`.
        let thrown = requirement.effects.thrownType.map { [$0] } ?? []
        if thrown.contains(where: { $0.depends(on: generics) }),
            !requirement.parameters.contains(where: { $0.type.mentions(Set(thrown.compactMap(\.dottedName))) })
        {
            return false
        }
        if member.origin == "Executor" || leavesActor && parameters.contains(where: \.isConfined) { return false }
        // The result leaves the actor to which the call is passed on.
        if shape.isActor, !requirement.isStatic, !isNonisolated,
            !requirement.effects.isAsync || !isPerhapsSendable(requirement.answer)
        {
            return false
        }
        let types = requirement.parameters.map(\.type) + [requirement.answer]
        return types.allSatisfy { type in
            !type.isPack && !type.contains { $0.firstName == shape.name }
                && !type.split.words.contains { ["isolated", "sending"].contains($0) }
        } && requirement.parameters.allSatisfy { !$0.isVariadic } && requirement.unkeptGenerics.isEmpty
            && !givesUncopied
    }

    /// The arguments of the call, as they are passed on: each as `given` writes the value, of the type given with it.
    func passed(_ given: (_ value: String, _ type: WrittenType) -> String = { value, _ in value }) -> String {
        parameters.map { parameter in
            let label = parameter.parameter.label.map { SwiftKeyword.argumentLabel($0) + ": " } ?? ""
            let (words, type) = parameter.parameter.type.split
            let value =
                parameter.evaluated?.name ?? parameter.unevaluated ?? (words.contains("inout") ? "&" : "")
                + parameter.name
            return label + given(value, type)
        }.joined(separator: ", ")
    }
}

extension DoubleEmitter {
    /// `forward(to:)`.
    var forwarding: [Declaration] {
        guard extras.forwards else { return [] }
        let body: [Statement] =
            names.isRecordPlain
            ? [
                .assign(names.target(isStatic: false), .text("target")),
                .assign(names.record(isStatic: false) + ".isForwarding", .text("true")),
            ]
            : forwardingState(isStatic: false)
        return [
            .function(
                Function(
                    doc: "Passes calls for which the test has set no answer on to `target`.",
                    head: Head(free, .func, "forward"),
                    parameters: [.init(label: "to", name: "target", type: TypeReference(shape.existential))],
                    result: nil,
                    body: body))
        ]
    }

    /// `forwardStatics(to:)`, of a double with static members.
    var forwardingStatics: [Declaration] {
        guard extras.forwardsStatics, hasStatics else { return [] }
        return [
            .function(
                Function(
                    doc: "Passes calls of static members for which the test has set no answer on to `target`.",
                    head: Head(free + [.static], .func, "forwardStatics"),
                    parameters: [
                        .init(label: "to", name: "target", type: TypeReference(shape.existentialMetatype))
                    ],
                    result: nil,
                    body: forwardingState(isStatic: true)))
        ]
    }

    /// Returns the statement that notes in the state behind a lock that calls are passed on to `target`.
    private func forwardingState(isStatic: Bool) -> [Statement] {
        [
            .expression(
                .trailing(
                    .text(names[.state(isStatic: isStatic)].property + ".update"), [],
                    .init(
                        captures: [], parameters: [],
                        body: [
                            .assign("$0.forwarded", .text("target")),
                            .assign("$0.record.isForwarding", .text("true")),
                        ])))
        ]
    }
}

extension DoubleShape {
    /// The type of the values that conform to the protocols of the double.
    var existential: String { "any " + conformances }

    /// The type of the types that conform to the protocols of the double.
    var existentialMetatype: String { protocols.count == 1 ? "any \(conformances).Type" : "any (\(conformances)).Type" }

    private var conformances: String { protocols.map { WrittenType.named($0).description }.joined(separator: " & ") }
}
