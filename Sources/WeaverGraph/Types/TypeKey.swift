/// A type in canonical form: `any P` is `P`, `Array<T>` is `[T]`, `Optional<T>` is `T?`, `()` is `Void`, the parts of a
/// composition are in alphabetical order. Two ways of writing one type give equal keys once names are qualified.
package indirect enum TypeKey: Hashable, Sendable {
    /// A named type; one part for each name between dots.
    case named([NamePart])
    case optional(TypeKey)
    case array(TypeKey)
    case dictionary(key: TypeKey, value: TypeKey)
    /// Any number of elements but one; none is `Void`.
    case tuple([Element])
    case function(Function)
    /// At least two parts.
    case composition([TypeKey])
    case metatype(TypeKey)
    case protocolMetatype(TypeKey)
    /// What goes beyond the above, kept as the words in front (`inout`, `@MainActor`, `some`, `~`) and the type behind.
    case prefixed(String, TypeKey)

    package struct NamePart: Hashable, Sendable {
        package var name: String
        package var arguments: [TypeKey]

        package init(_ name: String, _ arguments: [TypeKey] = []) {
            self.name = name
            self.arguments = arguments
        }
    }

    package struct Element: Hashable, Sendable {
        package var label: String?
        package var type: TypeKey
        package var isVariadic: Bool

        package init(label: String?, type: TypeKey, isVariadic: Bool = false) {
            self.label = label
            self.type = type
            self.isVariadic = isVariadic
        }
    }

    package struct Function: Hashable, Sendable {
        /// `@Sendable`, `@MainActor` …, in alphabetical order, behind `nonisolated(nonsending)`; `@escaping` is no part
        /// of a type.
        package var attributes: [String]
        package var parameters: [Element]
        package var isAsync: Bool
        package var isThrowing: Bool
        package var thrownType: TypeKey?
        package var result: TypeKey

        package init(
            attributes: [String] = [], parameters: [Element], isAsync: Bool = false, isThrowing: Bool = false,
            thrownType: TypeKey? = nil, result: TypeKey
        ) {
            self.attributes = attributes
            self.parameters = parameters
            self.isAsync = isAsync
            self.isThrowing = isThrowing
            self.thrownType = thrownType
            self.result = result
        }

        /// The types of its parameters without `@escaping`, which a closure that is kept has anyhow.
        package var keptParameters: [TypeKey] {
            parameters.map { parameter in
                if case .prefixed("@escaping", let type) = parameter.type { return type }
                return parameter.type
            }
        }

        /// Whether it can be a function that takes arguments of some types and keeps them: closures among them escape.
        func keeps(_ types: [TypeKey]) -> Bool {
            guard keptParameters == types else { return false }
            return zip(parameters, types).allSatisfy { parameter, type in
                if case .function = type { return parameter.type != type }
                return true
            }
        }

        /// Whether it runs where its caller does: `nonisolated(nonsending)`.
        var isNonisolated: Bool { attributes.first?.hasPrefix("nonisolated") ?? false }
    }

    /// A type without generic arguments by its dotted name.
    package static func name(_ dotted: String) -> TypeKey {
        .named(dotted.hasDots ? dotted.split(separator: ".").map { NamePart(String($0)) } : [NamePart(dotted)])
    }

    /// The dotted name, generic arguments left out; nil for what has no name.
    package var dottedName: String? {
        guard case .named(let parts) = self else { return nil }
        return parts.count == 1 ? parts[0].name : parts.map(\.name).joined(separator: ".")
    }

    /// The name of a type that is one name alone.
    var plainName: String? {
        guard case .named(let parts) = self, parts.count == 1, parts[0].arguments.isEmpty else { return nil }
        return parts[0].name
    }

    /// The type behind `?`, or nil.
    package var unwrapped: TypeKey? {
        if case .optional(let type) = self { return type }
        return nil
    }

    /// The parts of a composition, or the type itself.
    package var components: [TypeKey] {
        if case .composition(let parts) = self { return parts }
        return [self]
    }

    /// A composition in canonical form: flattened, without repetition, in alphabetical order.
    package static func composing(_ types: [TypeKey]) -> TypeKey {
        let parts = Set(types.flatMap(\.components)).sorted { $0.text() < $1.text() }
        return parts.count == 1 ? parts[0] : .composition(parts)
    }

    /// Every type named in it, itself included, from the inside out.
    package func forEachName(_ body: ([NamePart]) -> Void) {
        switch self {
        case .named(let parts):
            for part in parts { for argument in part.arguments { argument.forEachName(body) } }
            body(parts)
        case .optional(let type), .array(let type), .metatype(let type), .protocolMetatype(let type),
            .prefixed(_, let type):
            type.forEachName(body)
        case .dictionary(let key, let value):
            key.forEachName(body)
            value.forEachName(body)
        case .tuple(let elements):
            for element in elements { element.type.forEachName(body) }
        case .function(let function):
            for parameter in function.parameters { parameter.type.forEachName(body) }
            function.thrownType?.forEachName(body)
            function.result.forEachName(body)
        case .composition(let parts):
            for part in parts { part.forEachName(body) }
        }
    }

    /// The same type with `transform` applied to every type named in it, itself included, from the inside out.
    package func mapNames(_ transform: ([NamePart]) -> TypeKey) -> TypeKey {
        guard case .named(let parts) = self else { return mapParts { $0.mapNames(transform) } }
        return transform(parts.map { NamePart($0.name, $0.arguments.map { $0.mapNames(transform) }) })
    }

    /// The same type with `transform` applied to each type that it is directly made of.
    package func mapParts(_ transform: (TypeKey) -> TypeKey) -> TypeKey {
        func map(_ element: Element) -> Element {
            Element(label: element.label, type: transform(element.type), isVariadic: element.isVariadic)
        }
        switch self {
        case .named(let parts): return .named(parts.map { NamePart($0.name, $0.arguments.map(transform)) })
        case .optional(let type): return .optional(transform(type))
        case .array(let type): return .array(transform(type))
        case .dictionary(let key, let value): return .dictionary(key: transform(key), value: transform(value))
        case .tuple(let elements): return .tuple(elements.map(map))
        case .function(var function):
            function.parameters = function.parameters.map(map)
            function.thrownType = function.thrownType.map(transform)
            function.result = transform(function.result)
            return .function(function)
        case .composition(let parts): return .composing(parts.map(transform))
        case .metatype(let type): return .metatype(transform(type))
        case .protocolMetatype(let type): return .protocolMetatype(transform(type))
        case .prefixed(let prefix, let type): return .prefixed(prefix, transform(type))
        }
    }
}
