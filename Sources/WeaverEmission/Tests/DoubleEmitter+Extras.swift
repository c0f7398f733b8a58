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
        let storage = Spy.Storage.state(isStatic: isStatic)
        let reset = members.filter { $0.requirement.isStatic == isStatic }
        // Callers that wait at a gate go on.
        let releases = reset.flatMap { member in
            member.spies.filter { $0.role == .gate }.map { gate in
                let state = member.storage == .plain ? "" : names[member.storage].property + "."
                return Statement.expression(.text("\(state)\(gate.name).release()"))
            }.under(member.requirement.condition)
        }
        let stored = reset.filter { $0.storage == .plain }.flatMap { member in
            member.spies.filter { $0.role != .gate }.map(member.resetting).under(member.requirement.condition)
        }
        let isRecordPlain = names.isRecordPlain && !isStatic
        let hasState = extras.needsRecord && !isRecordPlain || reset.contains { $0.storage == storage }
        let state = names[storage]
        let replaced: [Statement] =
            hasState ? [.expression(.text("\(state.property).update { $0 = \(state.type)() }"))] : []
        // Setting a spy is noted in the record, which is therefore replaced last.
        let record: [Statement] =
            extras.needsRecord && isRecordPlain
            ? [.assign(names.record(isStatic: false), .text("\(recordName)()"))] : []
        let target: [Statement] =
            extras.forwards && isRecordPlain ? [.assign(names.target(isStatic: false), .text("nil"))] : []
        return function(name, doc, of: reset, isStatic: isStatic, releases + stored + replaced + record + target)
    }

    private var resetCalls: Declaration {
        let reset = members.filter { !$0.requirement.isStatic }
        func records(_ isPlain: Bool, _ prefix: String) -> [Statement] {
            reset.filter { ($0.storage == .plain) == isPlain }.flatMap { member in
                member.spies.filter { $0.role == .record }.map { member.resetting($0, prefix) }
                    .under(member.requirement.condition)
            }
        }
        let record = names.isRecordPlain ? names.record(isStatic: false) : "$0.record"
        let forgets = extras.recordsCalls ? [Statement.expression(.text(record + ".forgetCalls()"))] : []
        let locked = records(false, "$0.") + (names.isRecordPlain ? [] : forgets)
        let update = Expression.text(names[.state(isStatic: false)].property + ".update")
        let updates: [Statement] =
            locked.isEmpty
            ? [] : [.expression(.trailing(update, [], .init(captures: [], parameters: [], body: locked)))]
        return function(
            "resetCalls", "Forgets the calls of the double.", of: reset, isStatic: false,
            records(true, "") + updates + (names.isRecordPlain ? forgets : []))
    }

    /// Returns a function that resets spies of `members`. It is deprecated if it names deprecated spies, and isolated
    /// if the double stores spies itself.
    private func function(
        _ name: String, _ doc: String, of members: [DoubleMember], isStatic: Bool, _ body: [Statement]
    ) -> Declaration {
        let deprecation = members.filter(\.hasDeprecatedSpies).flatMap(\.deprecation)
        let isFree = members.allSatisfy { $0.storage != .plain }
        return .function(
            Function(
                doc: doc,
                head: Head(
                    Array(deprecation.prefix(1)) + (isFree ? free : []) + (isStatic ? [.static] : []), .func, name),
                parameters: [], result: nil, body: body))
    }

    // MARK: Unset calls

    /// `isStrict`: whether an unset call fails the test.
    func strictness(_ runtime: DoublesRuntime) -> [Declaration] {
        guard extras.isStrict else { return [] }
        return [false, true].filter { !$0 || hasStatics }.map { isStatic in
            let strictness = names.record(isStatic: isStatic) + ".isStrict"
            return .computed(
                Head(free + (isStatic ? [.static] : []), .var, "isStrict"),
                type: TypeReference(LibraryType.spelling(of: "Bool", besides: runtime.declared)),
                body: [
                    .block("get", [.return(.text(strictness))]),
                    .block("set", [.assign(strictness, .text("newValue"))]),
                ])
        }
    }
}

extension [Statement] {
    /// Returns the statements inside of an `#if` with `condition`; unchanged if there are none or it always holds.
    fileprivate func under(_ condition: Condition) -> [Statement] {
        isEmpty || condition.isAlways ? self : [.conditional(condition: condition.text, self, otherwise: [])]
    }
}
