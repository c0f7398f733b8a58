/// The words that need backticks where a name is meant.
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

    /// Words that are names to a declaration, and begin something else in an expression or a closure's captures.
    private static let contextual: Set<String> = ["await", "unowned", "unsafe", "weak"]

    package static func isReserved(_ name: String) -> Bool { reserved.contains(name) || contextual.contains(name) }

    /// The name as an argument label of a declaration, where most reserved words need no backticks. Takes it with or
    /// without them.
    package static func label(_ name: String) -> String {
        let plain = name.filter { $0 != "`" }
        return ["inout", "let", "var"].contains(plain) ? "`\(plain)`" : plain
    }

    /// The name as a label of an argument that is passed, where Swift warns of backticks that a declaration must have.
    package static func argumentLabel(_ name: String) -> String {
        let plain = name.filter { $0 != "`" }
        return plain == "inout" ? "`inout`" : plain
    }

    /// The name, in backticks where it is a reserved word.
    package static func escaping(_ name: String) -> String { isReserved(name) ? "`\(name)`" : name }

    /// A part of a type's dotted name. Behind a dot, `Type` alone would be the metatype.
    static func escaping(typeName name: String, isMember: Bool) -> String {
        if name == "Self" || name == "Any" { return name }
        return isReserved(name) || isMember && ["Type", "Protocol"].contains(name) ? "`\(name)`" : name
    }
}
