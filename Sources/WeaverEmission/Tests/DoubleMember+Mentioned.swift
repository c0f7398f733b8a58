import WeaverGraph

/// The members of a requirement that exist only where the tests mention them: answers in turn, an error to throw, a
/// gate that keeps callers waiting, and the function that waits for calls (Grammar/doubles.md). The members that feed
/// streams and publishers are in files of their own.
extension DoubleMember {
    /// Whether the double has the member whose name is the prefix of the requirement's spies and `suffix`: the tests
    /// mention it, and the protocol has no member of that name.
    func mentions(_ suffix: String) -> Bool {
        mentions.contains(base + suffix) && !memberNames.contains(base + suffix)
    }

    /// The values that the requirement returns in turn.
    var returnValues: Spy? {
        guard let returnValue, mentions("ReturnValues") else { return nil }
        return Spy(name: base + "ReturnValues", type: .array(returnValue.type), initial: "[]", role: .other)
    }

    /// The error that the requirement throws.
    var error: Spy? {
        let effects = requirement.effects
        guard effects.isThrowing, effects.thrownType != .named("Never"), mentions("Error") else { return nil }
        let any = WrittenType.prefixed(["any"], .named(LibraryType.spelling(of: "Error", besides: declared)))
        let type = effects.thrownType.map { $0.depends(on: generics) ? any : $0 } ?? any
        return Spy(name: base + "Error", type: .optional(type), initial: "nil", role: .other)
    }

    /// The spy that is called when the member is set to a value, with `arguments` in front of the value.
    func setHandler(_ arguments: [WrittenType], value: WrittenType) -> Spy? {
        guard mentions("SetHandler") else { return nil }
        return Spy(
            name: base + "SetHandler", type: handlerType(arguments + [value], effects: .init(), result: .void),
            initial: "nil", role: .other)
    }

    /// The gate at which callers wait.
    var gate: Spy? {
        guard requirement.effects.isAsync, mentions("Gate") else { return nil }
        return Spy(name: base + "Gate", type: .named(gateName), initial: gateName + "()", role: .gate)
    }

    /// The spies that the tests mention.
    var mentionedSpies: [Spy] { [gate, error, stream, subject].compactMap { $0 } }

    /// Returns the expression that reads `spy` in the body of a witness.
    private func reading(_ spy: Spy) -> String {
        storage == .plain ? spy.name : "\(names[storage].property).\(spy.name)"
    }

    /// Returns the statement that waits until the gate is open.
    func passing(_ runtime: inout DoublesRuntime) -> [Statement] {
        guard let gate else { return [] }
        runtime.useGate()
        return [.expression(.text("await \(reading(gate)).pass()"))]
    }

    /// Returns the statements that throw the error that the test has set.
    func throwing() -> [Statement] {
        guard let error else { return [] }
        let binding = storage == .plain ? error.name : "\(error.name) = \(reading(error))"
        let cast = requirement.effects.thrownType.map { $0.depends(on: generics) ? " as! \($0)" : "" } ?? ""
        return [.block("if let \(binding)", [.expression(.text("throw \(error.name)\(cast)"))])]
    }

    /// Returns the statements that return the next of the answers that the test has set. `finished` makes the returned
    /// expression of the answer's name.
    func answeringInTurn(_ runtime: inout DoublesRuntime, _ finished: (String) -> String) -> [Statement] {
        guard let returnValues else { return [] }
        let next = runtime.useNext()
        let answer =
            storage == .plain
            ? "\(next)(&\(returnValues.name))"
            : "\(names[storage].property).update({ \(next)(&$0.\(returnValues.name)) })"
        return [.block("if let answer = \(answer)", [.expression(.text("return \(finished("answer"))"))])]
    }

    /// Returns the function that waits for a number of calls.
    func waiting(_ callCount: Spy, _ runtime: inout DoublesRuntime) -> [Declaration] {
        guard mentions("Calls") else { return [] }
        let name = base + "Calls"
        // In a double that is isolated to a global actor, unlocked spies are read there.
        let isOnActor = storage == .plain && shape.globalActor != nil
        var parameters: [Function.Parameter] = [
            .init(label: nil, name: "count", type: TypeReference(count.description)),
            .init(
                label: "within", name: "limit",
                type: TypeReference(LibraryType.spelling(of: "Duration", besides: declared)),
                fallback: ".seconds(1)"),
        ]
        if !isOnActor {
            let actor = LibraryType.spelled("isolated (any Actor)?", besides: declared)
            parameters.append(
                .init(label: "isolation", name: "isolation", type: TypeReference(actor), fallback: "#isolation"))
        }
        // A failure is one of the line that waits.
        let place = [
            ("fileID", "StaticString", "#fileID"), ("file", "StaticString", "#filePath"), ("line", "UInt", "#line"),
            ("column", "UInt", "#column"),
        ]
        parameters += place.map { name, type, fallback in
            .init(
                label: name, name: name, type: TypeReference(LibraryType.spelling(of: type, besides: declared)),
                fallback: fallback)
        }
        let passed = place.map { name, _, _ in "\(name): \(name)" }.joined(separator: ", ")
        let call =
            "await \(runtime.useWait())(count, within: limit, for: \"\(shape.name).\(name)\", \(passed)) { \(callCount.name) }"
        let available = Head.Modifier.attributeLine("@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)")
        return [
            .function(
                Function(
                    doc: nil,
                    head: Head([available] + deprecation + (requirement.isStatic ? [.static] : []), .func, name),
                    parameters: parameters, effects: " async", result: nil, body: [.expression(.text(call))]))
        ]
    }
}
