/// Queries and rewrites of types that `Flattening` and its callees need.
extension WrittenType {
    /// The parts of this type if it is a composition; otherwise this type alone.
    var parts: [WrittenType] {
        if case .composition(let parts) = self { return parts }
        return [self]
    }

    /// The first name of a dotted name; nil if this type is not a named type.
    package var firstName: String? {
        if case .name(let parts) = self { return parts.first?.name }
        return nil
    }

    /// Returns this type with each name that is a key of `aliases` replaced by the type that is its value. Of a dotted
    /// name, only the first name is looked up. Names in `names` stay as they are.
    func replacing(_ aliases: [String: WrittenType], except names: Set<String>) -> WrittenType {
        guard !aliases.isEmpty else { return self }
        return map { part in
            guard case .name(let parts) = part, !names.contains(parts[0].name), let type = aliases[parts[0].name] else {
                return part
            }
            guard parts.count > 1 else {
                return type.replacing(aliases.filter { $0.key != parts[0].name }, except: names)
            }
            guard case .name(let outer) = type else { return part }
            return .name(outer + parts.dropFirst())
        }
    }

    /// The type with one spelling for what may be spelled in several ways: `[Int]` for `Array<Int>`, `P` for `any P`,
    /// `String` for `Swift.String`.
    var canonical: WrittenType {
        map { part in
            switch part {
            case .prefixed(let words, let type) where words == ["any"]: return type
            case .name(var parts):
                if parts.count > 1, parts[0].name == "Swift" { parts.removeFirst() }
                guard parts.count == 1 else { return .name(parts) }
                let arguments = parts[0].arguments
                switch (parts[0].name, arguments.count) {
                case ("Array", 1): return .array(arguments[0])
                case ("Optional", 1): return .optional(arguments[0])
                case ("Dictionary", 2): return .dictionary(key: arguments[0], value: arguments[1])
                case ("Void", 0): return .void
                default: return .name(parts)
                }
            default: return part
            }
        }
    }

    /// Returns this type as the final class with the name `double` writes it: `Self` is replaced by `double`, and
    /// `Self.Item` by `Item` if `associated` contains `Item`.
    func replacingSelf(with double: String, associated: Set<String>) -> WrittenType {
        map { part in
            guard case .name(let parts) = part, parts.first?.name == "Self" else { return part }
            if parts.count == 1 { return .named(double) }
            return associated.contains(parts[1].name)
                ? .name(Array(parts.dropFirst())) : .name([NamePart(double)] + parts.dropFirst())
        }
    }
}
