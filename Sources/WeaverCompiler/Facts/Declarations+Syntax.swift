import WeaverDiagnostics
import WeaverGraph
import WeaverSyntax

extension ModifiersSyntax {
    /// The written level in the graph's terms.
    var level: WeaverGraph.AccessLevel? { access.flatMap { WeaverGraph.AccessLevel(rawValue: $0.rawValue) } }

    /// The availability that `@available` states: unavailable on all platforms, or deprecated on any.
    func availability(in source: SourceText) -> DeclaredAvailability {
        var availability = DeclaredAvailability.available
        for attribute in attributes where source[attribute.name] == "available" {
            guard let arguments = attribute.arguments else { continue }
            let parts = source[arguments].split(separator: ",").map { $0.filter { !$0.isWhitespace } }
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
    /// Whether an argument of `@available(swift, …)` names a language mode, at most the latest one, from which on
    /// nothing may use the declaration.
    private static func isObsoleted(_ argument: String) -> Bool {
        let parts = argument.split(separator: ":")
        guard parts.count == 2, parts[0] == "obsoleted" else { return false }
        return Int(parts[1].prefix { $0.isNumber }).map { $0 <= 6 } ?? true
    }
}

extension DeclaredAvailability {
    /// The words that stand for it among the attributes of a type.
    var attributes: [String] {
        switch self {
        case .available: []
        case .deprecated: [TypeFact.deprecated]
        case .unavailable: [TypeFact.unavailable]
        }
    }
}

extension AttributeFact.Value {
    /// The same, of a builder with the line and the column where it is written.
    func placed(at span: Span, _ lines: inout LineIndex?, in source: SourceText) -> AttributeFact.Value {
        guard case .builder(var builder) = self else { return self }
        let index = lines ?? LineIndex(source.bytes)
        lines = index
        (builder.line, builder.column) = index.position(of: span.start)
        return .builder(builder)
    }
}

extension TypeSyntax {
    /// `T` of a result `T!`, which its caller takes as it wants.
    var unwrappedWhereImplicit: TypeSyntax {
        if case .implicitlyUnwrapped(let type) = kind { return type }
        return self
    }

    /// `T?` or `T!`: not `Optional<T>`, whose variables have no value before they are given one.
    var isWrittenAsOptional: Bool {
        switch kind {
        case .optional, .implicitlyUnwrapped: true
        default: false
        }
    }
}
