import WeaverDiagnostics

extension TypeKey {
    /// The type as sources, manifests and interfaces state it: Swift text from which the parser of types makes an equal
    /// type. Unlike in `text()`, which messages have, a name that is an identifier only in backticks has them.
    package var sourceText: String { withBackticks.text() }

    /// The type with backticks in the names and labels that are no identifiers without them: `my notice`.
    private var withBackticks: TypeKey {
        switch self {
        case .named(let parts):
            .named(parts.map { NamePart($0.name.withBackticks, $0.arguments.map(\.withBackticks)) })
        case .tuple(let elements):
            .tuple(
                elements.map {
                    Element(
                        label: $0.label?.withBackticks, type: $0.type.withBackticks, isVariadic: $0.isVariadic)
                })
        default: mapParts(\.withBackticks)
        }
    }
}

extension String {
    /// The name in backticks if it is no identifier without them. A text that is no name stays as it is: a number, or a
    /// type in front of a member type, such as `[Int]` in `[Int].Index`.
    fileprivate var withBackticks: String {
        if let (module, name) = selected { return module.withBackticks + "::" + name.withBackticks }
        guard needsBackticks, !isNumber, !hasByte(where: { "<([".utf8.contains($0) }) else { return self }
        return "`\(self)`"
    }

    /// Whether the text is the value of a generic parameter: `4`, `-1`, `1_000` or `0x10`.
    private var isNumber: Bool {
        guard utf8.first != UInt8(ascii: "-") else { return true }
        return hasPrefix("0x") || hasPrefix("0o") || hasPrefix("0b")
            || !hasByte { !$0.isDigit && $0 != UInt8(ascii: "_") }
    }
}
