import WeaverDiagnostics

/// The words of Swift that generated code puts in backticks where they are names.
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

    private static let words = reserved.union(contextual)
    private static let longestWord = words.reduce(0) { max($0, $1.utf8.count) }

    package static func isReserved(_ name: String) -> Bool {
        name.utf8.count <= longestWord && words.contains(name)
    }

    /// Returns `name` as an argument label of a declaration. Most reserved words need no backticks there. `name` may be
    /// written with or without backticks.
    package static func label(_ name: String) -> String {
        let plain = withoutBackticks(name)
        return ["inout", "let", "var"].contains(plain) || isRaw(plain) ? "`\(plain)`" : plain
    }

    /// Returns `name` as an argument label of a call. Swift warns of backticks around `let` and `var` in a call,
    /// although a declaration must have them. `name` may be written with or without backticks.
    package static func argumentLabel(_ name: String) -> String {
        let plain = withoutBackticks(name)
        return plain == "inout" || isRaw(plain) ? "`\(plain)`" : plain
    }

    private static func withoutBackticks(_ name: String) -> String {
        name.hasByte(UInt8(ascii: "`")) ? name.filter { $0 != "`" } : name
    }

    /// Returns `name`, in backticks if it is a reserved word or a raw identifier: `` `load all` ``, or if it would mean
    /// a metatype behind a dot: no member can be named `Type` without backticks.
    package static func escaping(_ name: String) -> String {
        isReserved(name) || isMetatype(name) || isRaw(name) ? "`\(name)`" : name
    }

    /// Whether `name` means a metatype where it stands behind a dot without backticks.
    static func isMetatype(_ name: String) -> Bool { ["Type", "Protocol"].contains(name) }

    /// Whether `name` is an identifier only in backticks: it begins with a digit, or has blanks or signs between its
    /// words.
    private static func isRaw(_ name: String) -> Bool {
        guard let first = name.utf8.first else { return false }
        return isDigit(first) || first != UInt8(ascii: "`") && name.hasByte(where: isBlankOrSign)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

    private static func isBlankOrSign(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: "'"), UInt8(ascii: ","): true
        default: false
        }
    }

    /// Returns `name`, one of the names in a type's dotted name, in backticks if it needs them. `isMember` says whether
    /// a dot precedes `name`: after a dot, `Type` without backticks would mean the metatype.
    static func escaping(typeName name: String, isMember: Bool) -> String {
        if name == "Self" || name == "Any" { return name }
        return isReserved(name) || isMember && isMetatype(name) || isRaw(typeName: name)
            ? "`\(name)`" : name
    }

    /// Whether `name` is the raw identifier of a type, and neither a number, as in `InlineArray<3, Int>`, nor a type of
    /// another kind, such as `any P`.
    private static func isRaw(typeName name: String) -> Bool {
        guard let first = name.utf8.first, !isDigit(first), isRaw(name) else { return false }
        return !name.hasPrefix("any ") && !name.hasPrefix("some ")
            && !name.utf8.contains { "&?![](){}<>:@.".utf8.contains($0) }
    }
}
