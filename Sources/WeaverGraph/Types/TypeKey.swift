/// A type in canonical form: `any P` is `P`, `Array<T>` is `[T]`, `Optional<T>` is `T?`, `()` is `Void`, and the parts
/// of a composition are in alphabetical order. Two spellings of one type give equal values after their names have been
/// qualified. Only cases with large or recursive values are indirect: most types are named types.
package enum TypeKey: Hashable, Sendable {
    /// A named type, with one part for each name between dots.
    case named([NamePart])
    indirect case optional(TypeKey)
    indirect case array(TypeKey)
    indirect case dictionary(key: TypeKey, value: TypeKey)
    /// A tuple with any number of elements other than one. `Void` is the tuple without elements.
    case tuple([Element])
    indirect case function(Function)
    /// A composition of at least two parts.
    case composition([TypeKey])
    indirect case metatype(TypeKey)
    indirect case protocolMetatype(TypeKey)
    /// A type with a prefix that no other case represents: the words in front (`inout`, `@MainActor`, `some`, `~`), and
    /// the type that follows them.
    indirect case prefixed(String, TypeKey)

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
        /// The attributes of the function type in alphabetical order, such as `@MainActor` and `@Sendable`. If the type
        /// has `nonisolated(nonsending)`, this comes first. `@escaping` is left out, as it is not a part of a type.
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

        /// The types of the parameters, without `@escaping`. Swift does not write `@escaping` in the type of a property
        /// that stores an argument.
        package var keptParameters: [TypeKey] {
            parameters.map { parameter in
                if case .prefixed("@escaping", let type) = parameter.type { return type }
                return parameter.type
            }
        }

        /// Whether a function of this type can take arguments of the types `types`, in this order, and store them. A
        /// parameter can store a closure only if it is `@escaping`.
        func keeps(_ types: [TypeKey]) -> Bool {
            guard keptParameters == types else { return false }
            return zip(parameters, types).allSatisfy { parameter, type in
                if case .function = type { return parameter.type != type }
                return true
            }
        }

        /// Whether the function type is `nonisolated(nonsending)`: the function runs in the isolation of its caller.
        var isNonisolated: Bool { attributes.first?.hasPrefix("nonisolated") ?? false }
    }

    /// Returns the named type with the dotted name `dotted`, without generic arguments.
    package static func name(_ dotted: String) -> TypeKey {
        .named(dotted.hasDots ? dotted.split(separator: ".").map { NamePart(String($0)) } : [NamePart(dotted)])
    }

    /// The dotted name of this type, without generic arguments; nil if this type is not a named type.
    package var dottedName: String? {
        guard case .named(let parts) = self else { return nil }
        return parts.count == 1 ? parts[0].name : parts.map(\.name).joined(separator: ".")
    }

    /// The name of a type that consists of a single name, without dots and generic arguments; nil for any other type.
    var plainName: String? {
        guard case .named(let parts) = self, parts.count == 1, parts[0].arguments.isEmpty else { return nil }
        return parts[0].name
    }

    /// The type that this optional type wraps; nil if this type is not an optional.
    package var unwrapped: TypeKey? {
        if case .optional(let type) = self { return type }
        return nil
    }

    /// The parts of this type if it is a composition; otherwise this type alone.
    package var components: [TypeKey] {
        if case .composition(let parts) = self { return parts }
        return [self]
    }

    /// Returns the composition of `types` in canonical form: flattened, without repetition, in alphabetical order. If
    /// only one type is left, returns that type.
    package static func composing(_ types: [TypeKey]) -> TypeKey {
        let parts = Set(types.flatMap(\.components)).sorted { $0.text() < $1.text() }
        return parts.count == 1 ? parts[0] : .composition(parts)
    }

    /// Calls `body` with the name parts of each named type that occurs in this type, this type included. The generic
    /// arguments of a type come before the type itself.
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

    /// Calls `body` with each attribute of a closure that occurs in the type, such as `@MainActor`.
    func forEachAttribute(_ body: (String) -> Void) {
        if case .function(let function) = self { function.attributes.filter { $0.first == "@" }.forEach(body) }
        forEachPart { $0.forEachAttribute(body) }
    }

    /// Returns this type with each named type that occurs in it, itself included, replaced by the result of
    /// `transform`. The generic arguments of a type are replaced before the type itself.
    package func mapNames(_ transform: ([NamePart]) -> TypeKey) -> TypeKey {
        guard case .named(let parts) = self else { return mapParts { $0.mapNames(transform) } }
        return transform(parts.map { NamePart($0.name, $0.arguments.map { $0.mapNames(transform) }) })
    }

    /// Returns this type with each of its direct parts replaced by the result of `transform`: `[A?]` has the one direct
    /// part `A?`.
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

extension TypeKey {
    /// The names of the types and attributes that occur in the type: `Photos`, `Image` and `MainActor` for
    /// `@MainActor () -> Photos.Image`.
    package var mentionedNames: Set<String> {
        var names: Set<String> = []
        addNames(to: &names)
        return names
    }

    /// Adds the names of the types and attributes that occur in the type to `names`.
    package func addNames(to names: inout Set<String>) {
        func add(_ attribute: Substring) {
            guard attribute.first == "@" else { return }
            names.formUnion(attribute.dropFirst().split(separator: ".").map(String.init))
        }
        switch self {
        case .named(let parts): for part in parts { names.insert(part.name) }
        case .function(let function): for attribute in function.attributes { add(attribute[...]) }
        case .prefixed(let prefix, _): for word in prefix.split(separator: " ") { add(word) }
        case .optional, .array, .dictionary, .tuple, .composition, .metatype, .protocolMetatype: break
        }
        forEachPart { $0.addNames(to: &names) }
    }

    /// Calls `body` with each direct part of the type, such as `A?` for `[A?]`.
    private func forEachPart(_ body: (TypeKey) -> Void) {
        switch self {
        case .named(let parts): for part in parts { part.arguments.forEach(body) }
        case .optional(let type), .array(let type), .metatype(let type), .protocolMetatype(let type),
            .prefixed(_, let type):
            body(type)
        case .dictionary(let key, let value):
            body(key)
            body(value)
        case .tuple(let elements): for element in elements { body(element.type) }
        case .function(let function):
            for parameter in function.parameters { body(parameter.type) }
            function.thrownType.map(body)
            body(function.result)
        case .composition(let parts): parts.forEach(body)
        }
    }
}
