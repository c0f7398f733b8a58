internal import WeaverDiagnostics

/// Parses a range of bytes that must be exactly one type. If it is not, returns the part that could be parsed
/// (`missing` if there is none) and a `syntax-error` at the first wrong word. Spans are offsets in `bytes`.
package func parseType(in bytes: [UInt8], range: Range<Int>) -> (type: TypeSyntax, diagnostics: [SyntaxDiagnostic]) {
    bytes.withUnsafeBufferPointer { bytes in
        var parser = SwiftParser(fragmentOf: bytes, range: range)
        let type = parser.parseRequiredType("")
        parser.reportRest(behind: "the type")
        return (type, parser.file.diagnostics)
    }
}

/// Parses a range of bytes that must be exactly `Concrete` or `Concrete <- Abstract`. If it is neither, returns the
/// parts that could be parsed and a `syntax-error` at the first wrong word. Spans are offsets in `bytes`.
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
    /// Creates a parser for a text that is not a whole file: an annotation, a value, an attribute's arguments. The
    /// parser reports errors in types and ignores comments.
    init(fragmentOf bytes: UnsafeBufferPointer<UInt8>, range: Range<Int>) {
        self.init(bytes, range: range, marker: .weaver)
        reportsTypeErrors = true
        isSpeculating = true
    }

    /// Parses `Concrete` or `Concrete <- Abstract`. `context` is the end of the error message if no type begins at the
    /// current token.
    mutating func parseTypeClause(_ context: String) -> (TypeSyntax, TypeSyntax?) {
        let first = parseRequiredType(context)
        guard token.kind.isOperator, isText("<-") else { return (first, nil) }
        advance()
        return (first, parseRequiredType(" after '<-'"))
    }

    /// Parses a type. `context` is the end of the error message if no type begins at the current token; it says after
    /// which text the type was expected.
    mutating func parseRequiredType(_ context: String) -> TypeSyntax {
        typeErrorContext = context
        defer { typeErrorContext = "" }
        return parseType()
    }

    /// Whether an error was reported already. Later errors are its consequences, so they are not reported.
    var hasFailed: Bool { !file.diagnostics.isEmpty }

    /// Reports an error if text follows, that is, if the fragment does not end at the current token. Does nothing if an
    /// error was reported already. `what` names the text that was parsed, for the message.
    mutating func reportRest(behind what: String) {
        guard token.kind != .endOfFile, !hasFailed else { return }
        report("unexpected '\(wordInHand)' after \(what)", at: spanInHand)
    }

    mutating func report(_ message: String, at span: Span, help: String? = nil, fix: SyntaxFix? = nil) {
        file.diagnostics.append(SyntaxDiagnostic(.syntaxError, .error, message, at: span, help: help, fix: fix))
    }

    /// The span that an error message points at: the span of the current token or, at the end of the text, the span of
    /// the token before it. A text without tokens is a comment, whose span it is then, or empty: then it is the byte in
    /// front, such as a quote, or nothing if there is none.
    var spanInHand: Span {
        guard token.kind == .endOfFile else { return token.span }
        let last = lexer.previous.span
        if !last.isEmpty { return last }
        let (start, end) = (previousEnd, Int(token.span.start))
        return Span(start < end ? start : max(start - 1, 0), end)
    }

    var wordInHand: String { text(token.span) }
}
