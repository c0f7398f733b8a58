/// The declared types by name. An edit replaces few of many types. The replaced ones are kept beside the others, which
/// stay shared with the declarations before the edit: a copy of the dictionary would take longer than many checks.
package struct DeclaredTypes: Sendable {
    private var types: [String: DeclaredType] = [:]
    /// A few types that take the place of those of the same name in `types`.
    private var replacements: [DeclaredType] = []

    private static let greatestReplacementCount = 16
    /// Whether some type is private to its file, or was.
    private(set) var mayHaveHidden = false

    /// Prepares for `count` types.
    mutating func reserveCapacity(_ count: Int) { types.reserveCapacity(count) }

    /// The names of all types.
    package var keys: Dictionary<String, DeclaredType>.Keys { types.keys }

    /// All types, in any order.
    package var values: some Sequence<DeclaredType> {
        types.values.lazy.map { type in replacements.first { $0.name == type.name } ?? type }
    }

    package subscript(name: String) -> DeclaredType? {
        get {
            if !replacements.isEmpty, let type = replacements.first(where: { $0.name == name }) { return type }
            return types[name]
        }
        set {
            replacements.removeAll { $0.name == name }
            types[name] = newValue
            if let newValue, newValue.isHidden { mayHaveHidden = true }
        }
    }

    /// Puts `type` in the place of the type of the same name, if there is one.
    mutating func replace(by type: DeclaredType) {
        if type.isHidden { mayHaveHidden = true }
        if types[type.name] == nil {
            types[type.name] = type
        } else if let index = replacements.firstIndex(where: { $0.name == type.name }) {
            replacements[index] = type
        } else if replacements.count < Self.greatestReplacementCount {
            replacements.append(type)
        } else {
            for replacement in replacements { types[replacement.name] = replacement }
            replacements = []
            types[type.name] = type
        }
    }
}

extension DeclaredType {
    /// Whether the type is private to its file.
    var isHidden: Bool { access <= .fileprivate }
}
