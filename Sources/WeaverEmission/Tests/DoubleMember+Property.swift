import WeaverGraph

extension DoubleMember {
    private var getCount: Spy { Spy(name: base + "GetCount", type: count, initial: "0", role: .record) }
    private var setCount: Spy { Spy(name: base + "SetCount", type: count, initial: "0", role: .record) }

    private func value(_ type: WrittenType) -> Spy {
        if case .implicitlyUnwrapped(let type) = type {
            if shape.doubledClass != nil { return value(.optional(type)) }
            return Spy(name: base + "Value", type: .optional(type), initial: "nil", role: .answer, isWeak: isWeak)
        }
        return Spy(
            name: base + "Value", type: type, initial: preset(of: type), role: .answer, isWeak: isWeak)
    }

    private var isWeak: Bool {
        if case .property(let name, _, _) = requirement.kind { return shape.weakProperties.contains(name) }
        return false
    }

    private func handler(_ type: WrittenType) -> Spy {
        Spy(
            name: base + "Handler", type: handlerType([], effects: requirement.effects, result: kept(type)),
            initial: "nil", role: .handler)
    }

    private var isSettable: Bool {
        if case .property(_, _, true) = requirement.kind { return true }
        return false
    }

    private var hasEffects: Bool { requirement.effects.isAsync || requirement.effects.isThrowing }

    func propertySpies(_ type: WrittenType) -> [Spy] {
        guard !hasEffects else { return [getCount, value(type), handler(type)] }
        // The override of a property that others cannot set has no setter either.
        if shape.doubledClass != nil, !isSettable { return [getCount, value(type)] }
        return [getCount, setCount, value(type)]
            + [setValues(type), setHandler([], value: kept(type))].compactMap { $0 }
    }

    /// The values to which the property has been set.
    private func setValues(_ type: WrittenType) -> Spy? {
        guard mentions("SetValues") else { return nil }
        return Spy(name: base + "SetValues", type: .array(kept(type)), initial: "[]", role: .record)
    }

    /// The type without `!`, which only a property may have.
    private func kept(_ type: WrittenType) -> WrittenType {
        if case .implicitlyUnwrapped(let type) = type { return .optional(type) }
        return type
    }

    /// Returns the witness of a property. The witness has a setter even if the protocol requires only a getter, so that
    /// tests can set the property. A getter that is asynchronous or throws allows no setter in Swift; tests set such a
    /// property by its spy.
    func property(_ name: String, _ type: WrittenType, isSettable: Bool, _ runtime: inout DoublesRuntime) -> Declaration
    {
        let head = Head(modifiers, .var, SwiftKeyword.escaping(name))
        let written: TypeReference = "\(type.description)"
        let value = value(type)
        guard shape.doubledClass == nil else { return overriding(head, written, isSettable: isSettable, &runtime) }
        guard hasEffects else {
            let getter =
                recording(["\(getCount.name) += 1"], reading: nil) + forwarding(&runtime) + expecting(&runtime)
                + [.return(.text(answer(value, type, &runtime)))]
            return .computed(
                head, type: written,
                body: [.block("get", getter), .block("set", setter(of: value, type, isSettable: isSettable))])
        }
        let handler = handler(type)
        let getter =
            recording(["\(getCount.name) += 1"], reading: handler) + passing(&runtime) + [
                .block(
                    "if let \(handler.name)",
                    [.expression(.text("return \(awaiting(requirement.effects))\(handler.name)()"))])
            ] + throwing() + forwarding(&runtime) + expecting(&runtime) + [
                .return(.text(answer(value, type, &runtime)))
            ]
        return .computed(head, type: written, body: [.block("get\(requirement.effects)", getter)])
    }

    /// Returns the statements of a setter: they record the new value, and keep it in the spy `value` unless another
    /// instance is set in its place.
    private func setter(of value: Spy, _ type: WrittenType, isSettable: Bool) -> [Statement] {
        let values = setValues(type).map { ["\($0.name).append(newValue)"] } ?? []
        let records = ["\(setCount.name) += 1"] + values
        // A spy that is stored in the double itself notes that it is set.
        let note = extras.notesAnswers && storage != .plain ? ["record.note(\"\(base)\")"] : []
        let keeps = ["\(value.name) = newValue"] + note
        let setHandler = setHandler([], value: kept(type))
        let call = setHandler.map { [Statement.expression(.text("\($0.name)?(newValue)"))] } ?? []
        let forward = isSettable ? settingForward : []
        guard forward.isEmpty else {
            return recording(records, reading: setHandler) + call + forward + recording(keeps, reading: nil)
        }
        return recording(records + keeps, reading: setHandler) + call
    }

    // MARK: Properties of classes

    /// Returns the property that overrides that of the class.
    private func overriding(
        _ head: Head, _ written: TypeReference, isSettable: Bool, _ runtime: inout DoublesRuntime
    ) -> Declaration {
        let type = requirement.answer
        let handler = hasEffects ? handler(type) : nil
        let handled = handler.map { handler in
            [
                Statement.block(
                    "if let \(handler.name)",
                    [.expression(.text("return \(awaiting(requirement.effects))\(handler.name)()"))])
            ]
        }
        let getter =
            recording(["\(getCount.name) += 1"], reading: handler) + (hasEffects ? passing(&runtime) : [])
            + (handled ?? []) + throwing() + expecting(&runtime) + callingClass(unlessSet: value(type))
        var body: [Statement] = [.block("get\(requirement.effects)", getter)]
        if isSettable, !hasEffects { body.append(.block("set", settingClass(value(type), type))) }
        return .computed(head, type: written, body: body)
    }

    /// Returns the statements of a setter: they record the new value, and set the property of the class unless the
    /// test has set what the property answers.
    private func settingClass(_ value: Spy, _ type: WrittenType) -> [Statement] {
        let values = setValues(type).map { ["\($0.name).append(newValue)"] } ?? []
        let setHandler = setHandler([], value: kept(type))
        let call = setHandler.map { [Statement.expression(.text("\($0.name)?(newValue)"))] } ?? []
        return recording(["\(setCount.name) += 1"] + values, reading: setHandler) + call + [
            .chained(
                "if \(value.name) == nil", [.assign(calledClass, .text("newValue"))], "else",
                [.assign(value.name, .text("newValue"))])
        ]
    }
}
