internal import WeaverDiagnostics

/// Reads a range of bytes that must be exactly one type. Otherwise what can be read is returned (`missing`, if
/// nothing), and a `syntax-error` at the offending word. Spans are offsets in `bytes`.
package func parseType(in bytes: [UInt8], range: Range<Int>) -> (type: TypeSyntax, diagnostics: [SyntaxDiagnostic]) {
    bytes.withUnsafeBufferPointer { bytes in
        var parser = SwiftParser(fragmentOf: bytes, range: range)
        let type = parser.parseRequiredType("")
        parser.reportRest(behind: "the type")
        return (type, parser.file.diagnostics)
    }
}

/// Reads `Concrete` or `Concrete <- Abstract`, which must be all there is.
package func parseTypeClause(
    in bytes: [UInt8], range: Range<Int>
) -> (first: TypeSyntax, abstract: TypeSyntax?, diagnostics: [SyntaxDiagnostic]) {
    bytes.withUnsafeBufferPointer { bytes in
        var parser = SwiftParser(fragmentOf: bytes, range: range)
        let (first, abstract) = parser.parseTypeClause("")
        parser.reportRest(behind: "the type")
        return (first, abstract, parser.file.diagnostics)
    }
}

extension SwiftParser {
    /// For a text that is no file of its own: an annotation, a value, an attribute's arguments.
    init(fragmentOf bytes: UnsafeBufferPointer<UInt8>, range: Range<Int>) {
        self.init(bytes, range: range, marker: .weaver)
        reportsTypeErrors = true
        isSpeculating = true
    }

    /// `Concrete`, `Concrete <- Abstract`.
    mutating func parseTypeClause(_ context: String) -> (TypeSyntax, TypeSyntax?) {
        let first = parseRequiredType(context)
        guard token.kind.isOperator, isText("<-") else { return (first, nil) }
        advance()
        return (first, parseRequiredType(" after '<-'"))
    }

    /// A type; where there is none, `context` tells behind what it was expected.
    mutating func parseRequiredType(_ context: String) -> TypeSyntax {
        typeErrorContext = context
        defer { typeErrorContext = "" }
        return parseType()
    }

    /// Whether an error has been reported already, so that what follows is no news.
    var hasFailed: Bool { !file.diagnostics.isEmpty }

    /// The fragment should end here.
    mutating func reportRest(behind what: String) {
        guard token.kind != .endOfFile, !hasFailed else { return }
        report("unexpected '\(wordInHand)' after \(what)", at: spanInHand)
    }

    mutating func report(_ message: String, at span: Span, help: String? = nil, fix: SyntaxFix? = nil) {
        file.diagnostics.append(SyntaxDiagnostic(.syntaxError, .error, message, at: span, help: help, fix: fix))
    }

    /// Where a message points: at the token in hand or, where nothing is left, at the last one before it.
    var spanInHand: Span {
        guard token.kind == .endOfFile else { return token.span }
        let last = lexer.previous.span
        return last.isEmpty ? Span(previousEnd - 1, previousEnd) : last
    }

    var wordInHand: String { text(token.span) }
}
