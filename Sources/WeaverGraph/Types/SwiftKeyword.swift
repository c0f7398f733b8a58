/// The words that Swift accepts as a name only in backticks.
package enum SwiftKeyword {
    private static let reserved: Set<String> = [
        "Any", "Self", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
        "deinit", "do",
        "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import",
        "in", "init",
        "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public",
        "repeat",
        "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true",
        "try",
        "typealias", "var", "where", "while",
    ]

    /// The words that a declaration accepts as names, but that have another meaning at the beginning of an expression
    /// or in a closure's capture list.
    private static let contextual: Set<String> = ["await", "unowned", "unsafe", "weak"]

    package static func isReserved(_ name: String) -> Bool { reserved.contains(name) || contextual.contains(name) }

    /// The name as an argument label in a declaration, where most reserved words need no backticks. `name` may be
    /// written with or without backticks.
    package static func label(_ name: String) -> String {
        let plain = name.filter { $0 != "`" }
        return ["inout", "let", "var"].contains(plain) ? "`\(plain)`" : plain
    }

    /// The name as an argument label in a call. Swift warns of some backticks here that a declaration must have. `name`
    /// may be written with or without backticks.
    package static func argumentLabel(_ name: String) -> String {
        let plain = name.filter { $0 != "`" }
        return plain == "inout" ? "`inout`" : plain
    }

    /// The name, in backticks if it is a reserved word.
    package static func escaping(_ name: String) -> String { isReserved(name) ? "`\(name)`" : name }

    /// A name within a type's dotted name, in backticks if it needs them. `isMember` is whether a dot precedes it:
    /// behind a dot, `Type` without backticks would be the metatype.
    static func escaping(typeName name: String, isMember: Bool) -> String {
        if name == "Self" || name == "Any" { return name }
        return isReserved(name) || isMember && ["Type", "Protocol"].contains(name) ? "`\(name)`" : name
    }
}
