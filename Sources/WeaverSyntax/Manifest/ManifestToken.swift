internal import WeaverDiagnostics

/// A token of a manifest: its kind and its span. Its text is read from the source.
struct ManifestToken {
    enum Kind {
        /// The spaces in front of the first token of a line. This token marks a new line. Its width is
        /// `ManifestLexer.indent`.
        case indentation
        /// A `-` that is followed by a blank, or by the end of the file.
        case dash
        case colon, comma, leftBracket, rightBracket, leftBrace, rightBrace
        /// A line of a scalar without quotes. The parser joins the lines of a scalar.
        case plain
        case singleQuoted, doubleQuoted
        /// A line of a scalar that YAML forbids without quotes.
        case reserved
        /// A quoted scalar without its closing quote. The lexer has reported it already.
        case unterminated
        /// Constructs of YAML that manifests do not have. They are recognised so that errors can name them.
        case anchor, alias, tag, blockScalar, question, directive, documentStart, documentEnd
        case end
    }

    var kind: Kind
    var span: Span
    /// Whether a scalar's text is exactly its bytes in the source, without the quotes: it has no escapes and no line
    /// breaks.
    var isVerbatim = true

    var start: Int { Int(span.start) }
    var end: Int { Int(span.end) }

    /// Extends the token by another line of the same scalar.
    mutating func join(_ line: ManifestToken) {
        span = Span(from: span, to: line.span)
        isVerbatim = false
    }
}

extension ManifestToken.Kind {
    /// Whether the token can be a key, or a value on one line.
    var isScalar: Bool {
        switch self {
        case .plain, .singleQuoted, .doubleQuoted, .reserved, .alias: true
        default: false
        }
    }

    var isPlain: Bool { self == .plain || self == .reserved }

    /// Whether the previous token was the last of its line, since this token begins a new line or ends the file.
    var isLineEnd: Bool { self == .indentation || isDocumentBoundary }

    /// Whether the token ends all blocks.
    var isDocumentBoundary: Bool {
        switch self {
        case .end, .documentStart, .documentEnd, .directive: true
        default: false
        }
    }

    var opensFlow: Bool { self == .leftBracket || self == .leftBrace }
    var closesFlow: Bool { self == .rightBracket || self == .rightBrace }
}
