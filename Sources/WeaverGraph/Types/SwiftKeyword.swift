/// The words that need backticks where a name is meant.
package enum SwiftKeyword {
    private static let reserved: Set<String> = [
        "Any", "Self", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do",
        "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init",
        "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
        "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
        "typealias", "var", "where", "while",
    ]

    package static func isReserved(_ name: String) -> Bool { reserved.contains(name) }

    /// The name as an argument label, where most reserved words need no backticks. Takes it with or without them.
    package static func label(_ name: String) -> String {
        let plain = name.filter { $0 != "`" }
        return ["inout", "let", "var"].contains(plain) ? "`\(plain)`" : plain
    }

    /// The name, in backticks where it is a reserved word.
    package static func escaping(_ name: String) -> String { isReserved(name) ? "`\(name)`" : name }
}
