import WeaverDiagnostics
import WeaverGraph
import WeaverSyntax

extension ModifiersSyntax {
    /// The access level that the modifiers state, as a type of `WeaverGraph`; nil if they state none.
    var level: WeaverGraph.AccessLevel? { access.flatMap { WeaverGraph.AccessLevel(rawValue: $0.rawValue) } }

    /// Returns the access level up to which generated code may show the declaration: `level`, but `internal` at most
    /// for a declaration with `@_spi`, which public declarations without this attribute cannot name.
    func shownLevel(in source: SourceText) -> WeaverGraph.AccessLevel? {
        guard let level, level > .internal, attributes.contains(where: { source[$0.name] == "_spi" }) else {
            return level
        }
        return .internal
    }

    /// Returns the availability that `@available` attributes state: unavailable on all platforms, deprecated on some
    /// platform, or available.
    func availability(in source: SourceText) -> DeclaredAvailability {
        var availability = DeclaredAvailability.available
        for attribute in attributes where source[attribute.name] == "available" {
            guard let arguments = attribute.arguments else { continue }
            let parts = source.withoutComments(arguments).split(separator: ",").map { $0.filter { !$0.isWhitespace } }
            let words = parts.map { String($0.prefix { $0 != ":" }) }
            switch words.first {
            case "*" where words.contains("unavailable"), "swift" where parts.contains(where: Self.isObsoleted):
                return .unavailable
            case _ where words.contains("deprecated"): availability = .deprecated
            default: break
            }
        }
        return availability
    }
}

extension ModifiersSyntax {
    /// Whether `argument`, an argument of `@available(swift, …)`, makes the declaration unusable in a supported
    /// language mode. It does if the declaration is obsoleted in Swift 6 or earlier, or in a version that cannot be
    /// read.
    private static func isObsoleted(_ argument: String) -> Bool {
        let parts = argument.split(separator: ":")
        guard parts.count == 2, parts[0] == "obsoleted" else { return false }
        return Int(parts[1].prefix { $0.isNumber }).map { $0 <= 6 } ?? true
    }
}

extension DeclaredAvailability {
    /// The entries of `TypeFact.attributes` that state this availability. Empty for `available`.
    var attributes: [String] {
        switch self {
        case .available: []
        case .deprecated: [TypeFact.deprecated]
        case .unavailable: [TypeFact.unavailable]
        }
    }
}

extension AttributeFact.Value {
    /// Returns this value; if it is a builder, adds the line and column at which `span` begins. `lines` caches the line
    /// index of `source`.
    func placed(at span: Span, _ lines: inout LineIndex?, in source: SourceText) -> AttributeFact.Value {
        guard case .builder(var builder) = self else { return self }
        let index = lines ?? LineIndex(source.bytes)
        lines = index
        (builder.line, builder.column) = index.position(of: span.start)
        return .builder(builder)
    }
}

extension TypeSyntax {
    /// The type without an implicit unwrapping: `T` for `T!`. A caller may use a result `T!` as `T`.
    var unwrappedWhereImplicit: TypeSyntax {
        if case .implicitlyUnwrapped(let type) = kind { return type }
        return self
    }

    /// Whether the type is written as `T?` or `T!`. Variables of such a type are nil at first; variables of the type
    /// `Optional<T>` have no initial value.
    var isWrittenAsOptional: Bool {
        switch kind {
        case .optional, .implicitlyUnwrapped: true
        default: false
        }
    }
}

extension SourceText {
    /// Returns the source text at `span` without its comments.
    fileprivate func withoutComments(_ span: Span) -> String {
        let text = self[span]
        guard text.utf8.contains(UInt8(ascii: "/")) else { return text }
        let part = SourceText(path: path, text: text)
        var code = ""
        forEachToken(of: part) { token in
            if token.kind != .lineComment, token.kind != .blockComment { code += part[token.span] }
        }
        return code
    }
}
