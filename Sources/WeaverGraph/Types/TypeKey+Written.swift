extension TypeKey {
    /// Returns the type as sources write it, as a tree: like `text(isProtocol:)`, it has `any` in front of the names
    /// that are those of protocols.
    func written(isProtocol: (String) -> Bool) -> WrittenType { written(isProtocol, any: true) }

    private func written(_ isProtocol: (String) -> Bool, any: Bool) -> WrittenType {
        func written(_ type: TypeKey) -> WrittenType { type.written(isProtocol, any: true) }
        func existential(_ type: WrittenType) -> WrittenType {
            any && isExistential(isProtocol) ? .prefixed(["any"], type) : type
        }
        func written(_ element: Element) -> WrittenType.Element {
            .init(label: element.label, type: written(element.type), isVariadic: element.isVariadic)
        }
        switch self {
        case .named(let parts): return existential(.name(parts.map { .init($0.name, $0.arguments.map(written)) }))
        case .optional(let type): return .optional(written(type))
        case .array(let type): return .array(written(type))
        case .dictionary(let key, let value): return .dictionary(key: written(key), value: written(value))
        case .tuple(let elements): return .tuple(elements.map(written))
        case .function(let function):
            return .function(
                WrittenType.Function(
                    attributes: function.attributes, parameters: function.parameters.map(written),
                    effects: .init(
                        isAsync: function.isAsync, isThrowing: function.isThrowing,
                        thrownType: function.thrownType.map(written)),
                    result: written(function.result)))
        case .composition(let parts): return existential(.composition(parts.map { $0.written(isProtocol, any: false) }))
        case .metatype(let type):
            guard type.isExistential(isProtocol) else { return .metatype(written(type), name: "Type") }
            return .prefixed(["any"], .metatype(type.written(isProtocol, any: false), name: "Type"))
        case .protocolMetatype(let type):
            // Swift writes `P.Protocol` as `(any P).Type`.
            return .metatype(written(type), name: type.isExistential(isProtocol) ? "Type" : "Protocol")
        case .prefixed("~", let type): return .suppressed(type.written(isProtocol, any: false))
        case .prefixed(let word, let type): return .prefixed([word], type.written(isProtocol, any: word != "some"))
        }
    }
}
