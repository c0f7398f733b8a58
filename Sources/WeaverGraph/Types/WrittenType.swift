/// A type as a source writes it, in cases by its syntax. Unlike `TypeKey`, it keeps everything that a declaration needs
/// to repeat the type: `any`, `@escaping`, `inout`, `!`, labels.
package indirect enum WrittenType: Hashable, Sendable {
    /// A named type, with one part for each name between dots: `Foundation.URL`, `Store<Movie>.Item`.
    case name([NamePart])
    case optional(WrittenType)
    /// An implicitly unwrapped optional: `T!`.
    case implicitlyUnwrapped(WrittenType)
    case array(WrittenType)
    case dictionary(key: WrittenType, value: WrittenType)
    case tuple([Element])
    case function(Function)
    case composition([WrittenType])
    /// A type with words in front of it: `any`, `some`, `inout`, `each`, `@MainActor` …
    case prefixed([String], WrittenType)
    /// A metatype: `T.Type`, `P.Protocol`. `name` is `Type` or `Protocol`.
    case metatype(WrittenType, name: String)
    /// A suppressed protocol: `~Copyable`.
    case suppressed(WrittenType)

    package struct NamePart: Hashable, Sendable {
        package var name: String
        package var arguments: [WrittenType]

        package init(_ name: String, _ arguments: [WrittenType] = []) {
            self.name = name
            self.arguments = arguments
        }
    }

    /// An element of a tuple, or a parameter of a function type.
    package struct Element: Hashable, Sendable {
        /// The label as written: `label`, `first second` or `_ name`; nil if none is written.
        package var label: String?
        package var type: WrittenType
        package var isVariadic: Bool

        package init(label: String?, type: WrittenType, isVariadic: Bool = false) {
            self.label = label
            self.type = type
            self.isVariadic = isVariadic
        }
    }

    package struct Function: Hashable, Sendable {
        /// The attributes as written: `@escaping`, `@Sendable` …
        package var attributes: [String]
        package var parameters: [Element]
        package var effects: Effects
        package var result: WrittenType

        package init(attributes: [String], parameters: [Element], effects: Effects, result: WrittenType) {
            self.attributes = attributes
            self.parameters = parameters
            self.effects = effects
            self.result = result
        }
    }

    /// The effects of a function: `async throws(E)`.
    package struct Effects: Hashable, Sendable {
        package var isAsync = false
        package var isThrowing = false
        package var isRethrowing = false
        package var thrownType: WrittenType?

        package init(
            isAsync: Bool = false, isThrowing: Bool = false, isRethrowing: Bool = false, thrownType: WrittenType? = nil
        ) {
            self.isAsync = isAsync
            self.isThrowing = isThrowing
            self.isRethrowing = isRethrowing
            self.thrownType = thrownType
        }
    }

    package static let void = WrittenType.tuple([])

    /// Whether this is the type of the empty tuple, in any spelling.
    package var isVoid: Bool {
        switch self {
        case .tuple(let elements): elements.isEmpty
        case .name: ["Void", "Swift.Void"].contains(dottedName)
        default: false
        }
    }

    /// Returns the type with the dotted name `dotted`. `arguments` are the generic arguments of the last name in
    /// `dotted`.
    package static func named(_ dotted: String, _ arguments: [WrittenType] = []) -> WrittenType {
        var parts = dotted.split(separator: ".").map { NamePart(String($0)) }
        if let last = parts.indices.last { parts[last].arguments = arguments }
        return .name(parts)
    }

    /// The dotted name of this type, without generic arguments; nil if this type is not a named type.
    package var dottedName: String? {
        guard case .name(let parts) = self else { return nil }
        return parts.map(\.name).joined(separator: ".")
    }

    /// Whether values of this type are closures, or optional closures.
    package var isClosure: Bool {
        switch self {
        case .function: true
        case .optional(let type), .implicitlyUnwrapped(let type), .prefixed(_, let type): type.isClosure
        case .tuple(let elements): elements.count == 1 && elements[0].type.isClosure
        default: false
        }
    }

    /// Returns this type with `transform` applied to each type that occurs in it, and last to the whole type.
    package func map(_ transform: (WrittenType) -> WrittenType) -> WrittenType {
        func map(_ element: Element) -> Element {
            Element(label: element.label, type: element.type.map(transform), isVariadic: element.isVariadic)
        }
        switch self {
        case .name(let parts):
            return transform(.name(parts.map { NamePart($0.name, $0.arguments.map { $0.map(transform) }) }))
        case .optional(let type): return transform(.optional(type.map(transform)))
        case .implicitlyUnwrapped(let type): return transform(.implicitlyUnwrapped(type.map(transform)))
        case .array(let type): return transform(.array(type.map(transform)))
        case .dictionary(let key, let value):
            return transform(.dictionary(key: key.map(transform), value: value.map(transform)))
        case .tuple(let elements): return transform(.tuple(elements.map(map)))
        case .function(var function):
            function.parameters = function.parameters.map(map)
            function.effects.thrownType = function.effects.thrownType?.map(transform)
            function.result = function.result.map(transform)
            return transform(.function(function))
        case .composition(let parts): return transform(.composition(parts.map { $0.map(transform) }))
        case .prefixed(let words, let type): return transform(.prefixed(words, type.map(transform)))
        case .metatype(let type, let name): return transform(.metatype(type.map(transform), name: name))
        case .suppressed(let type): return transform(.suppressed(type.map(transform)))
        }
    }

    /// Whether `predicate` holds for this type or for some type that occurs in it.
    package func contains(where predicate: (WrittenType) -> Bool) -> Bool {
        var found = false
        _ = map { part in
            if predicate(part) { found = true }
            return part
        }
        return found
    }
}

extension WrittenType: CustomStringConvertible {
    /// The type as Swift text.
    package var description: String {
        switch self {
        case .name(let parts):
            return parts.enumerated().map { index, part in
                let name = SwiftKeyword.escaping(typeName: part.name, isMember: index > 0)
                return part.arguments.isEmpty
                    ? name : name + "<" + part.arguments.map(\.description).joined(separator: ", ") + ">"
            }.joined(separator: ".")
        case .optional(let type): return type.postfixOperand + "?"
        case .implicitlyUnwrapped(let type): return type.postfixOperand + "!"
        case .array(let type): return "[\(type)]"
        case .dictionary(let key, let value): return "[\(key): \(value)]"
        case .tuple(let elements): return elements.isEmpty ? "Void" : Self.list(elements)
        case .function(let function):
            // Swift warns of `(Void) -> Int`, where `Void` could be meant as no parameter.
            let isVoid = function.parameters.count == 1 && function.parameters[0].type.isVoid
            let parameters = isVoid ? "(())" : Self.list(function.parameters)
            let head = function.attributes.map { $0 + " " }.joined() + parameters
            return "\(head)\(function.effects) -> \(function.result)"
        case .composition(let parts): return parts.map { $0.postfixOperand }.joined(separator: " & ")
        case .prefixed(let words, let type): return (words + [type.description]).joined(separator: " ")
        case .metatype(let type, let name): return "\(type.postfixOperand).\(name)"
        case .suppressed(let type): return "~\(type)"
        }
    }

    /// The type as Swift text to which a suffix such as `?` or `.Type` can be added. The text is in parentheses if the
    /// suffix would otherwise apply to a part of the type: `(A & B)` for `(A & B)?`.
    private var postfixOperand: String {
        switch self {
        case .function, .composition, .prefixed: "(\(self))"
        default: description
        }
    }

    private static func list(_ elements: [Element]) -> String {
        "("
            + elements.map { ($0.label.map { $0 + ": " } ?? "") + "\($0.type)" + ($0.isVariadic ? "..." : "") }.joined(
                separator: ", ") + ")"
    }
}

extension WrittenType.Effects: CustomStringConvertible {
    /// The effects as Swift text with a leading space, ` async throws`; empty if there are no effects.
    package var description: String {
        (isAsync ? " async" : "")
            + (isThrowing ? " throws" + (thrownType.map { "(\($0))" } ?? "") : isRethrowing ? " rethrows" : "")
    }
}
