import WeaverDiagnostics
import WeaverGraph

extension TypeKey {
    /// The type as an interface states it: Swift text from which the parser of types makes an equal type. Unlike in
    /// `text()`, a name that is an identifier only in backticks has them.
    var interfaceText: String { withBackticks.text() }

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
    /// The name in backticks if it contains a character that identifiers do not have. A text that is no name stays as
    /// it is: a number, or a type in front of a member type, such as `[Int]` in `[Int].Index`.
    fileprivate var withBackticks: String {
        if let (module, name) = selected { return module.withBackticks + "::" + name.withBackticks }
        guard !hasByte(where: { "<([".utf8.contains($0) }) else { return self }
        let isRaw = hasByte { !$0.isPartOfIdentifier }
        return isRaw && utf8.first != UInt8(ascii: "-") ? "`\(self)`" : self
    }
}
