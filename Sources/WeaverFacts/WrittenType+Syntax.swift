import WeaverDiagnostics
import WeaverGraph
import WeaverSyntax

extension WrittenType {
    /// Creates a type that repeats how the type is written in `source`. A part that could not be parsed becomes `_`.
    init(_ type: TypeSyntax, in source: SourceText) {
        func written(_ type: TypeSyntax) -> WrittenType { WrittenType(type, in: source) }
        func part(_ part: TypeSyntax.NamePart) -> NamePart {
            NamePart(source.identifier(part.name), part.arguments.map(written))
        }
        switch type.kind {
        case .name(let parts): self = .name(parts.map(part))
        case .member(let type, let parts): self = .name([NamePart(source[type.span])] + parts.map(part))
        case .optional(let type): self = .optional(written(type))
        case .implicitlyUnwrapped(let type): self = .implicitlyUnwrapped(written(type))
        case .array(let type): self = .array(written(type))
        case .dictionary(let key, let value): self = .dictionary(key: written(key), value: written(value))
        case .inlineArray(let count, let element): self = .named("InlineArray", [written(count), written(element)])
        case .tuple(let elements): self = .tuple(elements.map { Element($0, in: source) })
        case .function(let function):
            self = .function(
                Function(
                    attributes: function.attributes.map { source[$0.span] },
                    parameters: function.parameters.map { Element($0, in: source) },
                    effects: Effects(
                        isAsync: function.isAsync, isThrowing: function.isThrowing,
                        thrownType: function.thrownType.map(written)),
                    result: written(function.result)))
        case .composition(let parts): self = .composition(parts.map(written))
        case .any(let type): self = .prefixed(["any"], written(type))
        case .some(let type): self = .prefixed(["some"], written(type))
        case .metatype(let type): self = .metatype(written(type), name: "Type")
        case .protocolMetatype(let type): self = .metatype(written(type), name: "Protocol")
        case .attributed(let specifiers, let attributes, let type):
            self = .prefixed(specifiers.map { source[$0] } + attributes.map { source[$0.span] }, written(type))
        case .suppressed(let type): self = .suppressed(written(type))
        case .pack(let keyword, let type): self = .prefixed([source[keyword]], written(type))
        case .missing: self = .named("_")
        }
    }
}

extension WrittenType.Element {
    fileprivate init(_ element: TypeSyntax.Element, in source: SourceText) {
        self.init(
            label: element.labels.isEmpty ? nil : element.labels.map { source[$0] }.joined(separator: " "),
            type: WrittenType(element.type, in: source), isVariadic: element.isVariadic)
    }
}

extension WrittenType.Effects {
    init(_ effects: EffectsSyntax, in source: SourceText) {
        self.init(
            isAsync: effects.isAsync, isThrowing: effects.isThrowing, isRethrowing: effects.isRethrowing,
            thrownType: effects.thrownType.map { WrittenType($0, in: source) })
    }
}

extension WrittenConstraint {
    init(_ constraint: ConstraintSyntax, in source: SourceText) {
        self.init(
            left: WrittenType(constraint.left, in: source), isEquality: constraint.isEquality,
            right: WrittenType(constraint.right, in: source))
    }
}
