import WeaverGraph

extension DoubleMember {
    private var getCount: Spy { Spy(name: base + "GetCount", type: count, initial: "0", role: .record) }
    private var setCount: Spy { Spy(name: base + "SetCount", type: count, initial: "0", role: .record) }

    private func value(_ type: WrittenType) -> Spy {
        if case .implicitlyUnwrapped(let type) = type {
            return Spy(name: base + "Value", type: .optional(type), initial: "nil", role: .answer)
        }
        return Spy(name: base + "Value", type: type, initial: type.preset(besides: declared), role: .answer)
    }

    private func handler(_ type: WrittenType) -> Spy {
        Spy(
            name: base + "Handler", type: handlerType([], effects: requirement.effects, result: type), initial: "nil",
            role: .handler)
    }

    private var hasEffects: Bool { requirement.effects.isAsync || requirement.effects.isThrowing }

    func propertySpies(_ type: WrittenType) -> [Spy] {
        guard !hasEffects else { return [getCount, value(type), handler(type)] }
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
        guard hasEffects else {
            let getter =
                recording(["\(getCount.name) += 1"], reading: nil) + expecting(&runtime)
                + [.return(.text(answer(value, type, &runtime)))]
            let note = extras.notesAnswers ? ["record.note(\"\(base)\")"] : []
            let values = setValues(type).map { ["\($0.name).append(newValue)"] } ?? []
            let setHandler = setHandler([], value: kept(type))
            let setter =
                recording(["\(setCount.name) += 1", "\(value.name) = newValue"] + values + note, reading: setHandler)
                + (setHandler.map { [.expression(.text("\($0.name)?(newValue)"))] } ?? [])
            return .computed(head, type: written, body: [.block("get", getter), .block("set", setter)])
        }
        let handler = handler(type)
        let getter =
            recording(["\(getCount.name) += 1"], reading: handler) + passing(&runtime) + [
                .block(
                    "if let \(handler.name)",
                    [.expression(.text("return \(awaiting(requirement.effects))\(handler.name)()"))])
            ] + throwing() + expecting(&runtime) + [.return(.text(answer(value, type, &runtime)))]
        return .computed(head, type: written, body: [.block("get\(requirement.effects)", getter)])
    }
}
