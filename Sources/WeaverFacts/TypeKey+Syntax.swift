import WeaverDiagnostics
import WeaverGraph
import WeaverSyntax

/// Reads the types of one file as keys, and collects the types that are written with `any`.
struct TypeReader {
    let source: SourceText
    private(set) var existentials: Set<TypeKey> = []

    init(_ source: SourceText) {
        self.source = source
    }

    mutating func key(_ type: TypeSyntax) -> TypeKey {
        switch type.kind {
        // Swift 5 mode accepts the keyword for the protocol: `protocol ScreenDelegate: class`.
        case .name where source[type.span] == "class": return .name("AnyObject")
        case .name(let parts): return name(parts.map { part($0) })
        case .member(let type, let parts):
            return .named([TypeKey.NamePart(source[type.span])] + parts.map { part($0) })
        case .optional(let type), .implicitlyUnwrapped(let type): return .optional(key(type))
        case .array(let type): return .array(key(type))
        case .dictionary(let first, let second): return .dictionary(key: key(first), value: key(second))
        case .inlineArray(let count, let element):
            return .named([TypeKey.NamePart("InlineArray", [key(count), key(element)])])
        case .tuple(let elements): return .tuple(elements.map { element($0) })
        case .function(let function): return .function(self.function(function))
        case .composition(let parts): return .composing(parts.map { key($0) })
        case .any(let type):
            let type = key(type)
            // In `any P.Type`, the type behind `any` is `P`.
            var named = type
            while case .metatype(let inner) = named { named = inner }
            // An incomplete type is never equal to a type in another file.
            if !named.components.contains(Self.missing) { existentials.insert(named) }
            return type
        case .some(let type): return .prefixed("some", key(type))
        case .metatype(let type):
            // `(any P).Type` is the type of `(any P).self`, unlike `any P.Type`.
            if case .any = type.kind { return .protocolMetatype(key(type)) }
            return .metatype(key(type))
        case .protocolMetatype(let type): return .protocolMetatype(key(type))
        case .attributed(let specifiers, let attributes, let type):
            var specifiers = specifiers.map { source[$0].withoutBlanks }
            var type = key(type)
            // In the type of a closure, an isolation specifier is part of the type, as attributes are.
            if case .function(var function) = type {
                function.attributes = specifiers.filter(\.isIsolation) + function.attributes
                type = .function(function)
                specifiers.removeAll(where: \.isIsolation)
            }
            let words = attributes.map { source[$0.span] }.filter { !Self.passingAttributes.contains($0) } + specifiers
            return words.isEmpty ? type : .prefixed(words.joined(separator: " "), type)
        case .suppressed(let type): return .prefixed("~", key(type))
        case .pack(let keyword, let type): return .prefixed(source[keyword], key(type))
        case .missing: return Self.missing
        }
    }

    /// The key in place of a type that is missing because of a syntax error.
    private static let missing = TypeKey.name("_")

    /// The attributes that state how an argument is passed. They are not part of the argument's type.
    private static let passingAttributes: Set<String> = ["@escaping", "@noescape"]

    private mutating func part(_ part: TypeSyntax.NamePart) -> TypeKey.NamePart {
        TypeKey.NamePart(source.identifier(part.name), part.arguments.map { key($0) })
    }

    private func name(_ parts: [TypeKey.NamePart]) -> TypeKey {
        guard let last = parts.last, parts.count == 1 || parts.count == 2 && parts[0].name == "Swift" else {
            return .named(parts)
        }
        switch (last.name, last.arguments.count) {
        case ("Void", 0): return .tuple([])
        case ("Optional", 1): return .optional(last.arguments[0])
        case ("Array", 1): return .array(last.arguments[0])
        case ("Dictionary", 2): return .dictionary(key: last.arguments[0], value: last.arguments[1])
        default: return .named(parts)
        }
    }

    private func isEscaping(_ type: TypeSyntax) -> Bool {
        switch type.kind {
        case .function(let function): function.attributes.contains { source[$0.name] == "escaping" }
        case .attributed(_, let attributes, let type):
            attributes.contains { source[$0.name] == "escaping" } || isEscaping(type)
        default: false
        }
    }

    private mutating func element(_ element: TypeSyntax.Element) -> TypeKey.Element {
        TypeKey.Element(
            label: element.labels.first.map { source.identifier($0) }, type: key(element.type),
            isVariadic: element.isVariadic)
    }

    private mutating func function(_ function: TypeSyntax.Function) -> TypeKey.Function {
        TypeKey.Function(
            attributes: function.attributes.map { source[$0.span] }.filter { !Self.passingAttributes.contains($0) }
                .sorted(),
            // The labels in a function type are documentation only. But whether a closure among the parameters escapes
            // is part of the type.
            parameters: function.parameters.map { parameter in
                let type = key(parameter.type)
                return TypeKey.Element(
                    label: nil, type: isEscaping(parameter.type) ? .prefixed("@escaping", type) : type,
                    isVariadic: parameter.isVariadic)
            },
            isAsync: function.isAsync, isThrowing: function.isThrowing,
            thrownType: function.thrownType.flatMap { thrownType($0) }, result: key(function.result))
    }

    /// Returns the type in `throws(…)`. Nil for `any Error`: that is the type of all errors, as without parentheses.
    private mutating func thrownType(_ type: TypeSyntax) -> TypeKey? {
        let key = key(type)
        guard case .any = type.kind else { return key }
        return ["Error", "Swift.Error"].contains(key.dottedName) ? nil : key
    }
}

extension String {
    /// The text without white space: `nonisolated( nonsending )` becomes `nonisolated(nonsending)`.
    fileprivate var withoutBlanks: String { filter { !$0.isWhitespace } }

    /// Whether this specifier of a type states an isolation: `nonisolated(nonsending)`.
    fileprivate var isIsolation: Bool { hasPrefix("nonisolated") }
}
