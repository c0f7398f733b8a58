internal import WeaverDiagnostics

/// A kind and a place; what stands there is read from the source.
struct ManifestToken {
    enum Kind {
        /// The spaces before the first token of a line; the only way a new line shows. Its width is
        /// `ManifestLexer.indent`.
        case indentation
        /// `-` with a space or nothing behind it.
        case dash
        case colon, comma, leftBracket, rightBracket, leftBrace, rightBrace
        /// One line of an unquoted scalar; the parser joins lines.
        case plain
        case singleQuoted, doubleQuoted
        /// Like `plain`, but YAML forbids it without quotes.
        case reserved
        /// A quoted scalar without its closing quote: already reported.
        case unterminated
        /// Parts of YAML that manifests do without, known so that the error can name them.
        case anchor, alias, tag, blockScalar, question, directive, documentStart, documentEnd
        case end
    }

    var kind: Kind
    var span: Span
    /// Of a scalar: whether its text stands in the source as it is, without escapes or line ends.
    var isVerbatim = true

    var start: Int { Int(span.start) }
    var end: Int { Int(span.end) }

    /// Takes another line of the same scalar.
    mutating func join(_ line: ManifestToken) {
        span = Span(from: span, to: line.span)
        isVerbatim = false
    }
}

extension ManifestToken.Kind {
    /// What can be a key, or a value on one line.
    var isScalar: Bool {
        switch self {
        case .plain, .singleQuoted, .doubleQuoted, .reserved, .alias: true
        default: false
        }
    }

    var isPlain: Bool { self == .plain || self == .reserved }

    /// Nothing of the line before goes on here.
    var isLineEnd: Bool { self == .indentation || isDocumentBoundary }

    /// No block goes on here.
    var isDocumentBoundary: Bool {
        switch self {
        case .end, .documentStart, .documentEnd, .directive: true
        default: false
        }
    }

    var opensFlow: Bool { self == .leftBracket || self == .leftBrace }
    var closesFlow: Bool { self == .rightBracket || self == .rightBrace }
}
