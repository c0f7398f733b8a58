package import WeaverDiagnostics

/// A token of a Swift source: its kind and its span. The tokens of a file, trivia included, tile it exactly.
package struct SwiftToken: Hashable, Sendable {
    package enum Kind: UInt8, Sendable {
        /// The end of the source. The span of this token is empty.
        case endOfFile

        // Trivia.
        /// Blanks, NULs and byte order marks.
        case whitespace
        /// A single LF, CR or CRLF.
        case newline
        /// A comment from `//` to the end of the line.
        case lineComment
        /// A comment `/* … */` with the comments nested in it. A comment that is not closed extends to the end of the
        /// file.
        case blockComment
        /// A line `#!…` at the very start of the file.
        case shebang
        /// An unresolved merge conflict, from `<<<<<<<` to the end of the line that begins with `>>>>>>>`.
        case conflictMarker

        // Words and literals.
        /// An identifier or a keyword (`SwiftKeyword`), with its backticks.
        case identifier
        /// `$0`, `$name`
        case dollarIdentifier
        case number
        /// `/…/`, `#/…/#`
        case regex

        // A string is `stringOpen`, then segments and interpolations, then `stringClose`.
        case stringOpen, stringSegment, stringClose
        /// The start of an interpolation: `\(` with the `#`s of its string.
        case interpolationOpen
        case interpolationClose

        // Punctuation.
        case leftParenthesis, rightParenthesis, leftBracket, rightBracket, leftBrace, rightBrace
        case comma, semicolon, colon, at, period, backslash
        /// A single `#`, or a run of `#`s that begins no string, regex literal or directive.
        case pound
        case poundIf, poundElseif, poundElse, poundEndif

        // Operators, classified by the blanks around them as in Swift.
        /// `=`
        case equal
        /// `->`
        case arrow
        /// A `?` directly after an operand.
        case postfixQuestion
        /// A `!` directly after an operand.
        case postfixExclamation
        /// The `?` of `a ? b : c`.
        case infixQuestion
        case prefixOperator, postfixOperator, binaryOperator

        /// Bytes that begin no other token, among them bytes that are not UTF-8.
        case unknown
    }

    package var kind: Kind
    package var span: Span

    @inline(__always) package init(_ kind: Kind, _ span: Span) {
        self.kind = kind
        self.span = span
    }
}

extension SwiftToken.Kind {
    /// Whether the token is trivia: blanks, a line break, a comment, a shebang or conflict markers.
    @inline(__always) package var isTrivia: Bool { rawValue >= 1 && rawValue <= 6 }

    /// Whether the token is made of operator characters, so that the type parser may have to cut it (`>>`, `>?`).
    @inline(__always) var isOperator: Bool {
        switch self {
        case .equal, .arrow, .postfixQuestion, .postfixExclamation, .infixQuestion, .prefixOperator, .postfixOperator,
            .binaryOperator:
            true
        default: false
        }
    }

    /// Whether the token can end an operand, so that a `/` after it divides.
    @inline(__always) var endsOperand: Bool {
        switch self {
        case .identifier, .dollarIdentifier, .number, .regex, .stringClose, .rightParenthesis, .rightBracket,
            .rightBrace,
            .postfixQuestion, .postfixExclamation, .postfixOperator, .interpolationClose:
            true
        default: false
        }
    }
}
