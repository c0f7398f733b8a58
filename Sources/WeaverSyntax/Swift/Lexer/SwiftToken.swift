package import WeaverDiagnostics

/// A piece of a Swift source: what it is and where. The tokens of a file, trivia among them, tile it exactly.
package struct SwiftToken: Hashable, Sendable {
    package enum Kind: UInt8, Sendable {
        /// Behind the last byte; empty.
        case endOfFile

        // Trivia.
        /// Blanks, NULs and a byte order mark.
        case whitespace
        /// One LF, CR or CRLF.
        case newline
        /// From `//` up to the line's end.
        case lineComment
        /// `/* … */` with those nested in it, or up to the end of the file.
        case blockComment
        /// `#!…` at the very start.
        case shebang
        /// From `<<<<<<<` to the line of `>>>>>>>`.
        case conflictMarker

        // Words and literals.
        /// Identifiers and keywords; see `SwiftKeyword`. Backticks belong to it.
        case identifier
        /// `$0`, `$name`
        case dollarIdentifier
        case number
        /// `/…/`, `#/…/#`
        case regex

        // A string is `stringOpen`, then segments and interpolations, then `stringClose`.
        case stringOpen, stringSegment, stringClose
        /// `\(` with the `#`s of its string.
        case interpolationOpen
        case interpolationClose

        // Punctuation.
        case leftParenthesis, rightParenthesis, leftBracket, rightBracket, leftBrace, rightBrace
        case comma, semicolon, colon, at, period, backslash
        /// One `#`, or a senseless run of them.
        case pound
        case poundIf, poundElseif, poundElse, poundEndif

        // Operators, told apart by the blanks around them as in Swift.
        /// `=`
        case equal
        /// `->`
        case arrow
        /// `?` right behind an operand.
        case postfixQuestion
        /// `!` right behind an operand.
        case postfixExclamation
        /// `?` of `a ? b : c`
        case infixQuestion
        case prefixOperator, postfixOperator, binaryOperator

        /// Bytes that begin nothing, those that are not UTF-8 among them.
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
    /// Blanks and comments.
    @inline(__always) package var isTrivia: Bool { rawValue >= 1 && rawValue <= 6 }

    /// Anything made of operator characters that the type parser may have to cut (`>>`, `>?`).
    @inline(__always) var isOperator: Bool {
        switch self {
        case .equal, .arrow, .postfixQuestion, .postfixExclamation, .infixQuestion, .prefixOperator, .postfixOperator,
            .binaryOperator:
            true
        default: false
        }
    }

    /// Whether it can end an operand, so that a `/` behind it divides.
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
