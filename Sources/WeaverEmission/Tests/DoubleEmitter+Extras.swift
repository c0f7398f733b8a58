import WeaverGraph

/// The members of whole doubles that exist only where the tests mention them (`DoubleExtras`).
extension DoubleEmitter {
    /// The modifiers of a member that reads nothing but the state behind locks.
    var free: [Head.Modifier] { isIsolated ? [.nonisolated] : [] }

    // MARK: Resets

    /// `reset()` makes a double as it was at first, `resetCalls()` forgets its calls, and `resetStatics()` is the
    /// `reset()` of what the type has.
    var resets: [Declaration] {
        (extras.resets ? [reset("reset", "Makes the double as it was at first.", isStatic: false)] : [])
            + (extras.resetsCalls ? [resetCalls] : [])
            + (extras.resetsStatics && hasStatics
                ? [reset("resetStatics", "Makes the static members as they were at first.", isStatic: true)] : [])
    }

    private func reset(_ name: String, _ doc: String, isStatic: Bool) -> Declaration {
        let state = names[.state(isStatic: isStatic)]
        // Callers that wait at a gate go on.
        let releases = members.flatMap { member in
            member.storage == .state(isStatic: isStatic)
                ? member.spies.filter { $0.role == .gate }.map { gate in
                    Statement.expression(.text("\(state.property).\(gate.name).release()"))
                }.under(member.requirement.conditions) : []
        }
        return .function(
            Function(
                doc: doc, head: Head(free + (isStatic ? [.static] : []), .func, name), parameters: [], result: nil,
                body: releases + [.expression(.text("\(state.property).update { $0 = \(state.type)() }"))]))
    }

    private var resetCalls: Declaration {
        let records = members.filter { !$0.requirement.isStatic }.flatMap { member in
            member.spies.filter { $0.role == .record }.map { spy in
                Statement.assign("$0." + member.storedName(of: spy), .text(member.forgotten(spy)))
            }.under(member.requirement.conditions)
        }
        let forgets = extras.recordsCalls ? [Statement.expression(.text("$0.record.forgetCalls()"))] : []
        let deprecation = members.filter { !$0.requirement.isStatic && !$0.spies.allSatisfy(\.type.isStandard) }
            .flatMap(\.deprecation)
        let state = names[.state(isStatic: false)].property
        return .function(
            Function(
                doc: "Forgets the calls of the double.",
                head: Head(Array(deprecation.prefix(1)) + free, .func, "resetCalls"),
                parameters: [], result: nil,
                body: (records + forgets).isEmpty
                    ? []
                    : [
                        .expression(
                            .trailing(
                                .text(state + ".update"), [],
                                .init(captures: [], parameters: [], body: records + forgets)))
                    ]))
    }

    // MARK: Unset calls

    /// `isStrict`: whether an unset call fails the test.
    func strictness(_ runtime: DoublesRuntime) -> [Declaration] {
        guard extras.isStrict else { return [] }
        return [false, true].filter { !$0 || hasStatics }.map { isStatic in
            let strictness = names[.state(isStatic: isStatic)].property + ".record.isStrict"
            return .computed(
                Head(free + (isStatic ? [.static] : []), .var, "isStrict"), type: TypeReference(runtime.boolName),
                body: [
                    .block("get", [.return(.text(strictness))]),
                    .block("set", [.assign(strictness, .text("newValue"))]),
                ])
        }
    }
}

extension [Statement] {
    /// Returns the statements inside of one `#if` that joins all `conditions` with `&&`. Returns them unchanged if
    /// there are none of either.
    fileprivate func under(_ conditions: [String]) -> [Statement] {
        guard !conditions.isEmpty, !isEmpty else { return self }
        return [.conditional(condition: conditions.joinedConditions, self, otherwise: [])]
    }
}
