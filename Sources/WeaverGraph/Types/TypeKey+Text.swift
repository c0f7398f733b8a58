extension TypeKey {
    /// Returns the type as Swift text, with `any` before protocols where Swift requires it. `isProtocol` takes a dotted
    /// name and returns whether a protocol has that name.
    package func text(isProtocol: (String) -> Bool = { _ in false }) -> String {
        text(isProtocol, any: true)
    }

    private func text(_ isProtocol: (String) -> Bool, any: Bool) -> String {
        switch self {
        case .named(let parts) where parts.count == 1 && parts[0].arguments.isEmpty:
            let name = SwiftKeyword.escaping(typeName: parts[0].name, isMember: false)
            return any && isProtocol(parts[0].name) ? "any " + name : name
        case .named(let parts):
            let name = parts.enumerated().map { index, part in
                let name = SwiftKeyword.escaping(typeName: part.name, isMember: index > 0)
                guard !part.arguments.isEmpty else { return name }
                return name + "<" + part.arguments.map { $0.text(isProtocol: isProtocol) }.joined(separator: ", ") + ">"
            }.joined(separator: ".")
            return any && isProtocol(parts.map(\.name).joined(separator: ".")) ? "any " + name : name
        case .optional(let type): return type.postfixOperand(isProtocol) + "?"
        case .array(let type): return "[" + type.text(isProtocol: isProtocol) + "]"
        case .dictionary(let key, let value):
            return "[" + key.text(isProtocol: isProtocol) + ": " + value.text(isProtocol: isProtocol) + "]"
        case .tuple(let elements):
            return elements.isEmpty ? "Void" : Self.list(elements, isProtocol)
        case .function(let function): return function.text(isProtocol)
        case .composition(let parts):
            let text = parts.map { $0.text(isProtocol, any: false) }.joined(separator: " & ")
            return any && parts.contains { $0.isExistential(isProtocol) } ? "any " + text : text
        case .metatype(let type):
            guard any, type.isExistential(isProtocol) else { return type.postfixOperand(isProtocol) + ".Type" }
            let text = type.text(isProtocol, any: false)
            return "any " + (type.components.count > 1 ? "(\(text))" : text) + ".Type"
        case .protocolMetatype(let type):
            // Swift writes `P.Protocol` as `(any P).Type`.
            return type.isExistential(isProtocol)
                ? "(" + type.text(isProtocol: isProtocol) + ").Type" : type.postfixOperand(isProtocol) + ".Protocol"
        case .prefixed("@escaping", .function(var function)) where function.isNonisolated:
            // Swift requires `nonisolated(nonsending)` before `@escaping`.
            function.attributes.insert("@escaping", at: 1)
            return function.text(isProtocol)
        case .prefixed(let prefix, let type):
            let isOpaque = prefix == "some" || prefix == "~"
            return prefix + (prefix == "~" ? "" : " ") + type.text(isProtocol, any: !isOpaque)
        }
    }

    /// Whether a value of this type is one of a protocol's existential type.
    func isExistential(_ isProtocol: (String) -> Bool) -> Bool {
        switch self {
        case .named: return dottedName.map(isProtocol) ?? false
        case .composition(let parts): return parts.contains { $0.isExistential(isProtocol) }
        default: return false
        }
    }

    /// Returns the type as Swift text to which a suffix such as `?` or `.Type` can be added. The text is in parentheses
    /// if the suffix would otherwise apply to a part of the type: `(A & B)` for `(A & B)?`.
    private func postfixOperand(_ isProtocol: (String) -> Bool) -> String {
        let text = text(isProtocol: isProtocol)
        switch self {
        case .function, .composition, .prefixed: return "(" + text + ")"
        case .named where isExistential(isProtocol): return "(" + text + ")"
        case .metatype(let type) where type.isExistential(isProtocol): return "(" + text + ")"
        default: return text
        }
    }

    fileprivate static func list(_ elements: [Element], _ isProtocol: (String) -> Bool) -> String {
        "("
            + elements.map { element in
                let label = element.label.map { SwiftKeyword.escaping(typeName: $0, isMember: false) + ": " } ?? ""
                return label + element.type.text(isProtocol: isProtocol) + (element.isVariadic ? "..." : "")
            }.joined(separator: ", ") + ")"
    }
}

extension TypeKey.Function {
    fileprivate func text(_ isProtocol: (String) -> Bool) -> String {
        var text = attributes.map { $0 + " " }.joined()
        text += TypeKey.list(parameters, isProtocol)
        if isAsync { text += " async" }
        if isThrowing {
            text += " throws"
            if let thrownType { text += "(" + thrownType.text(isProtocol: isProtocol) + ")" }
        }
        return text + " -> " + result.text(isProtocol: isProtocol)
    }
}

extension Declarations {
    /// Returns the text of a type as Swift code states it: with `any` in front of the names of protocols.
    package func text(_ type: TypeKey) -> String { type.text(isProtocol: protocols.contains) }
}
