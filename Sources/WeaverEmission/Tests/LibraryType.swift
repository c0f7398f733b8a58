/// The types of Swift's libraries that generated doubles name. An input file may declare a type of the same name, which
/// hides that of the library: then generated code writes the module's name in front.
enum LibraryType {
    /// The modules of the types, by their names.
    private static let modules: [String: String] = {
        let swift = [
            "AnyObject", "Bool", "CustomStringConvertible", "Decoder", "Duration", "Equatable", "Error", "Int",
            "Mirror", "Never", "ObjectIdentifier", "Sendable", "Set", "StaticString", "String", "UInt", "Void",
            "WritableKeyPath",
        ]
        let concurrency = ["Actor", "CheckedContinuation", "ContinuousClock", "Task"]
        return Dictionary(
            uniqueKeysWithValues: swift.map { ($0, "Swift") } + concurrency.map { ($0, "_Concurrency") }
                + [("NSLock", "Foundation")])
    }()

    /// Returns the name by which generated code refers to the library's type `name`: `Swift.Set` if `declared`, the
    /// names of the types that the input files declare, contains `Set`, and otherwise `Set`.
    static func spelling(of name: String, besides declared: Set<String>) -> String {
        guard declared.contains(name), let module = modules[name] else { return name }
        return module + "." + name
    }

    /// Returns a text of Swift with the names of library types as `spelling` has them. Names behind a dot stay.
    static func spelled(_ text: String, besides declared: Set<String>) -> String {
        guard !declared.isDisjoint(with: modules.keys) else { return text }
        var spelled = ""
        var rest = text[...]
        while let first = rest.first {
            let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
            spelled +=
                word.isEmpty
                ? String(first) : spelled.last == "." ? String(word) : spelling(of: String(word), besides: declared)
            rest = rest.dropFirst(max(1, word.count))
        }
        return spelled
    }
}
