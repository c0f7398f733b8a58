/// The names of the types that cannot be stored: they cannot be copied, or must not outlive a call.
struct Ownership: Sendable {
    private let names: Set<String>
    /// The names of the types that must not outlive a call.
    let nonescapable: Set<String>

    /// Collects the types of the standard library, unless the inputs declare a type of that name, and the types of the
    /// inputs.
    init(_ declarations: Declarations) {
        func all(_ standard: Set<String>, without name: String) -> Set<String> {
            let suppressed = TypeKey.prefixed("~", .name(name))
            let declared = declarations.types.values.filter { $0.kind != .protocol && $0.inherits.contains(suppressed) }
            return standard.subtracting(declarations.types.keys).union(declared.map(\.name))
        }
        nonescapable = all(Self.nonescapable, without: "Escapable")
        names = nonescapable.union(all(Self.noncopyable, without: "Copyable"))
    }

    /// The names in `types` that stand for types that cannot be stored.
    func unkept(in types: [WrittenType]) -> Set<String> {
        var found: Set<String> = []
        for type in types {
            _ = type.contains { part in
                if let name = part.dottedName,
                    names.contains(name.hasPrefix("Swift.") ? String(name.dropFirst(6)) : name)
                {
                    found.insert(name)
                }
                return false
            }
        }
        return found
    }

    static let nonescapable: Set<String> = [
        "Span", "RawSpan", "MutableSpan", "MutableRawSpan", "OutputSpan", "OutputRawSpan", "UTF8Span",
    ]
    static let noncopyable: Set<String> = ["ExecutorJob", "Atomic", "Mutex"]
}

extension WrittenType {
    /// Whether the type is one of the types in `names`, or an optional or a tuple that holds one. Another generic type
    /// with such an argument does not count: it may be copyable and may outlive a call.
    package func isUnkept(_ names: Set<String>) -> Bool {
        switch self {
        case .name(let parts):
            guard let name = dottedName else { return false }
            let isOptional = ["Optional", "Swift.Optional"].contains(name)
            return names.contains(name) || isOptional && parts.flatMap(\.arguments).contains { $0.isUnkept(names) }
        case .optional(let type), .implicitlyUnwrapped(let type), .prefixed(_, let type): return type.isUnkept(names)
        case .tuple(let elements): return elements.contains { $0.type.isUnkept(names) }
        case .array, .dictionary, .function, .composition, .metatype, .suppressed: return false
        }
    }

    /// Whether a part of the type is suppressed, as in `~Copyable` and `~Escapable`: it need not be copyable, or may
    /// not outlive a call.
    package var suppresses: Bool {
        contains {
            if case .suppressed = $0 { return true }
            return false
        }
    }

    /// The bound without the protocols that it suppresses; nil if nothing is left.
    var keptBound: WrittenType? {
        let kept = parts.filter { !$0.suppresses }
        return kept.isEmpty ? nil : kept.count == 1 ? kept[0] : .composition(kept)
    }
}

extension RequirementFact {
    /// The names of the generic parameters whose arguments need not be copyable or may not outlive a call.
    package var unkeptGenerics: Set<String> { generics(suppressing: ["Copyable", "Escapable"]) }

    /// The names of the generic parameters that need not conform to one of `protocols`.
    func generics(suppressing protocols: Set<String>) -> Set<String> {
        func suppresses(_ type: WrittenType) -> Bool {
            type.contains {
                guard case .suppressed(let name) = $0 else { return false }
                return name.dottedName.map(protocols.contains) ?? false
            }
        }
        let bounds = generics.filter { $0.bound.map(suppresses) ?? false }.map(\.name)
        return Set(bounds + constraints.filter { suppresses($0.right) }.compactMap(\.left.dottedName))
    }

    /// The requirement as messages name it: `load(_:into:)`.
    var title: String {
        let labels = parameters.map { ($0.label ?? "_") + ":" }.joined()
        switch kind {
        case .function(let name): return "\(name)(\(labels))"
        case .initializer: return "init(\(labels))"
        case .property(let name, _, _): return name
        case .subscript: return "subscript(\(labels))"
        }
    }

    /// The type of the property, or the result of the function or subscript.
    var answer: WrittenType {
        if case .property(_, let type, _) = kind { return type }
        return result
    }
}
