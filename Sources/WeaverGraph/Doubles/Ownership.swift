/// The names of the types whose values a double cannot store: the values cannot be copied, or must not outlive a call.
struct Ownership: Sendable {
    private let names: Set<String>
    /// The names of the types whose values must not outlive a call.
    let nonescapable: Set<String>

    /// Collects the types that the input files declare, and those of the standard library, except where the input files
    /// declare a type of the same name.
    init(_ declarations: Declarations) {
        func all(_ standard: Set<String>, without name: String) -> Set<String> {
            let suppressed = TypeKey.prefixed("~", .name(name))
            let declared = declarations.types.values.filter { $0.kind != .protocol && $0.inherits.contains(suppressed) }
            return standard.subtracting(declarations.types.keys).union(declared.map(\.name))
        }
        nonescapable = all(Self.nonescapable, without: "Escapable")
        names = nonescapable.union(all(Self.noncopyable, without: "Copyable"))
    }

    /// Returns the names in `types`, as written, of types whose values cannot be stored.
    func unkept(in types: [WrittenType]) -> Set<String> {
        var found: Set<String> = []
        for type in types {
            _ = type.contains { part in
                if let name = part.dottedName,
                    names.contains(name.withoutSwift)
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
    /// Whether `names` contains the name of this type, or this type is an optional or a tuple that holds such a type.
    /// Any other generic type with such a generic argument does not count: its values may be copyable and may outlive a
    /// call.
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

    /// Whether this type contains a suppressed protocol, `~Copyable` or `~Escapable`. Its values may then be impossible
    /// to copy or to store.
    package var suppresses: Bool {
        contains {
            if case .suppressed = $0 { return true }
            return false
        }
    }

    /// This type, the bound of an associated type, without the protocols that it suppresses: `P` for `P & ~Copyable`.
    /// Nil if nothing is left.
    var keptBound: WrittenType? {
        let kept = parts.filter { !$0.suppresses }
        return kept.isEmpty ? nil : kept.count == 1 ? kept[0] : .composition(kept)
    }
}

extension RequirementFact {
    /// The names of the requirement's generic parameters that suppress `Copyable` or `Escapable`: arguments may be
    /// impossible to copy or to store.
    package var unkeptGenerics: Set<String> { generics(suppressing: ["Copyable", "Escapable"]) }

    /// Returns the names of the requirement's generic parameters that suppress one of `protocols`, as in `T:
    /// ~Copyable`.
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

    /// The requirement as diagnostics name it: `load(_:into:)`.
    package var title: String {
        let labels = parameters.map { ($0.label ?? "_") + ":" }.joined()
        switch kind {
        case .function(let name): return "\(name)(\(labels))"
        case .initializer: return "init(\(labels))"
        case .property(let name, _, _): return name
        case .subscript: return "subscript(\(labels))"
        }
    }

    /// The name of a function or property as it is declared; `init` or `subscript` for others.
    package var name: String {
        switch kind {
        case .function(let name), .property(let name, _, _): name
        case .initializer: "init"
        case .subscript: "subscript"
        }
    }

    /// Whether the requirement is an operator. A name that begins with a digit is a raw identifier.
    package var isOperator: Bool {
        guard case .function(let name) = kind else { return false }
        return !(name.first.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false)
    }

    /// The type of the value that the requirement gives: the type of a property, or the result type of a function or
    /// subscript.
    package var answer: WrittenType {
        if case .property(_, let type, _) = kind { return type }
        return result
    }
}
