/// A type in canonical form: `any P` is `P`, `Array<T>` is `[T]`, `Optional<T>` is `T?`, `()` is `Void`, and the parts
/// of a composition are in alphabetical order. Two spellings of one type give equal keys once their names are
/// qualified.
package indirect enum TypeKey: Hashable, Sendable {
    /// A named type, with one part for each name between dots.
    case named([NamePart])
    case optional(TypeKey)
    case array(TypeKey)
    case dictionary(key: TypeKey, value: TypeKey)
    /// A tuple of any number of elements other than one. `Void` has none.
    case tuple([Element])
    case function(Function)
    /// A composition of at least two parts.
    case composition([TypeKey])
    case metatype(TypeKey)
    case protocolMetatype(TypeKey)
    /// A type with a prefix that no other case represents: the words in front (`inout`, `@MainActor`, `some`, `~`), and
    /// the type that follows them.
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
        /// The attributes `@Sendable`, `@MainActor` and so on in alphabetical order, preceded by
        /// `nonisolated(nonsending)` if it is there. `@escaping` is left out, as it is not a part of a type.
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

        /// The types of the parameters without `@escaping`: a closure that is stored escapes anyway.
        package var keptParameters: [TypeKey] {
            parameters.map { parameter in
                if case .prefixed("@escaping", let type) = parameter.type { return type }
                return parameter.type
            }
        }

        /// Whether a function of this type can take arguments of `types` and store them: each closure among them must
        /// be declared as `@escaping`.
        func keeps(_ types: [TypeKey]) -> Bool {
            guard keptParameters == types else { return false }
            return zip(parameters, types).allSatisfy { parameter, type in
                if case .function = type { return parameter.type != type }
                return true
            }
        }

        /// Whether the function runs in the isolation of its caller: `nonisolated(nonsending)`.
        var isNonisolated: Bool { attributes.first?.hasPrefix("nonisolated") ?? false }
    }

    /// The type without generic arguments that has this dotted name.
    package static func name(_ dotted: String) -> TypeKey {
        .named(dotted.hasDots ? dotted.split(separator: ".").map { NamePart(String($0)) } : [NamePart(dotted)])
    }

    /// The dotted name without generic arguments; nil for a type that is not a named type.
    package var dottedName: String? {
        guard case .named(let parts) = self else { return nil }
        return parts.count == 1 ? parts[0].name : parts.map(\.name).joined(separator: ".")
    }

    /// The name of a type that consists of a single name, without dots and generic arguments; nil for any other type.
    var plainName: String? {
        guard case .named(let parts) = self, parts.count == 1, parts[0].arguments.isEmpty else { return nil }
        return parts[0].name
    }

    /// The type that an optional wraps; nil for any other type.
    package var unwrapped: TypeKey? {
        if case .optional(let type) = self { return type }
        return nil
    }

    /// The parts of a composition, or the type itself.
    package var components: [TypeKey] {
        if case .composition(let parts) = self { return parts }
        return [self]
    }

    /// The composition of the types in canonical form: flattened, without repetition, in alphabetical order. Returns
    /// the type itself if only one is left.
    package static func composing(_ types: [TypeKey]) -> TypeKey {
        let parts = Set(types.flatMap(\.components)).sorted { $0.text() < $1.text() }
        return parts.count == 1 ? parts[0] : .composition(parts)
    }

    /// Calls `body` with the name parts of each named type that occurs in this type, itself included, innermost first.
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

    /// The type with `transform` applied to each named type that occurs in it, itself included, innermost first.
    package func mapNames(_ transform: ([NamePart]) -> TypeKey) -> TypeKey {
        guard case .named(let parts) = self else { return mapParts { $0.mapNames(transform) } }
        return transform(parts.map { NamePart($0.name, $0.arguments.map { $0.mapNames(transform) }) })
    }

    /// The type with `transform` applied to each type that it is directly made of.
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
