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
        let plain = name.withoutBackticks
        return ["inout", "let", "var"].contains(plain) || isRaw(plain) ? "`\(plain)`" : plain
    }

    /// Returns `name` as an argument label of a call. Swift warns of backticks around `let` and `var` in a call,
    /// although a declaration must have them. `name` may be written with or without backticks.
    package static func argumentLabel(_ name: String) -> String {
        let plain = name.withoutBackticks
        return plain == "inout" || isRaw(plain) ? "`\(plain)`" : plain
    }

    /// Returns `name`, in backticks if it is a reserved word or a raw identifier: `` `load all` ``, or if it would mean
    /// a metatype behind a dot: no member can be named `Type` without backticks.
    package static func escaping(_ name: String) -> String {
        isReserved(name) || isMetatype(name) || isRaw(name) ? "`\(name)`" : name
    }

    /// Whether `name` means a metatype where it stands behind a dot without backticks.
    static func isMetatype(_ name: String) -> Bool { ["Type", "Protocol"].contains(name) }

    /// Whether `name`, a single name, is an identifier only in backticks. False for a name that has them already.
    private static func isRaw(_ name: String) -> Bool {
        name.utf8.first != UInt8(ascii: "`") && name.needsBackticks
    }

    /// Returns `name`, the dotted name of a type, with backticks around the names that need them.
    package static func escapingDotted(_ name: String) -> String {
        guard name.hasDots else { return escaping(typeName: name, isMember: false) }
        let parts = name.split(separator: ".").map(String.init)
        return parts.enumerated().map { escaping(typeName: $1, isMember: $0 > 0) }.joined(separator: ".")
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
        guard isRaw(name), !isNumber(name) else { return false }
        return !name.hasPrefix("any ") && !name.hasPrefix("some ")
            && !name.utf8.contains { "&?![](){}<>:@.".utf8.contains($0) }
    }

    /// Whether `name` is an integer literal, as in `InlineArray<3, Int>`.
    private static func isNumber(_ name: String) -> Bool {
        let digits = name.utf8.drop { $0 == UInt8(ascii: "-") }
        guard let first = digits.first, first.isDigit else { return false }
        let hasRadix = first == UInt8(ascii: "0") && digits.dropFirst().first.map { "xob".utf8.contains($0) } ?? false
        return hasRadix || digits.allSatisfy { $0.isDigit || $0 == UInt8(ascii: "_") }
    }
}
