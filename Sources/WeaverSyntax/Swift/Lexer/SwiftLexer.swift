internal import WeaverDiagnostics

/// Reads the tokens of a Swift source one after the other. Any bytes give tokens, in time linear in their number. The
/// only allocation is the stack of modes for strings and their interpolations.
package struct SwiftLexer {
    /// The context of the next byte, if it is within a string or an interpolation. An empty stack of modes means plain
    /// code.
    enum Mode {
        case string(StringDelimiter)
        /// Code in `\( … )`, with the number of parentheses that are open in it.
        case interpolation(openParentheses: Int)
    }

    /// The delimiter that a string literal began with, and so must end with.
    struct StringDelimiter {
        var pounds: Int
        var isMultiline: Bool
    }

    let bytes: UnsafeBufferPointer<UInt8>
    var cursor: Cursor
    var modes: [Mode] = []

    /// The last token that was read and is not trivia.
    var previous = SwiftToken(.endOfFile, Span(0, 0))
    /// Whether a line ended after `previous`.
    var crossedNewline = true
    /// Whether the last token that is not trivia is the first such token of its line.
    package private(set) var startsLine = true

    // These three properties record failed searches. A search is not repeated before the place where it failed. This
    // keeps lexing linear.
    var noRegexBefore = 0
    var noRawDelimiterBefore = (offset: 0, pounds: 0)
    var noConflictEnd = false

    /// Creates a lexer that begins at the byte `offset`. Offsets of tokens count from the start of `bytes`.
    package init(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int = 0) {
        self.bytes = bytes
        cursor = Cursor(bytes, at: offset)
    }

    /// Reads the next token. At the end of the source, returns `endOfFile` at each call.
    package mutating func next() -> SwiftToken {
        let start = cursor.offset
        guard !cursor.isAtEnd else {
            startsLine = crossedNewline
            return SwiftToken(.endOfFile, Span(start, start))
        }
        let kind = read()
        assert(cursor.offset > start, "the lexer must move on")
        var token = previous
        token.kind = kind
        token.span.start = Int32(clamping: start)
        token.span.end = Int32(clamping: cursor.offset)
        if kind.isTrivia {
            if kind == .newline || kind == .conflictMarker { crossedNewline = true }
        } else {
            previous = token
            startsLine = crossedNewline
            crossedNewline = false
        }
        return token
    }

    /// Skips the blanks and line breaks that most often separate tokens, without making tokens of them. Does nothing
    /// within strings and interpolations.
    @inline(__always) mutating func skipBlanks() {
        guard modes.isEmpty else { return }
        var index = cursor.offset
        while index < bytes.count {
            let byte = bytes[index]
            if byte == 0x0A || byte == 0x0D {
                crossedNewline = true
            } else if byte != 0x20 && byte != 0x09 {
                break
            }
            index &+= 1
        }
        cursor.reset(to: index)
    }

    /// Shortens `token`, which was read last, to its first `length` bytes. The lexer continues after these bytes: `>>`
    /// becomes `>` and the token that follows. Returns the shortened token.
    mutating func cut(_ token: SwiftToken, after length: Int) -> SwiftToken {
        let first = SwiftToken(token.kind, Span(Int(token.span.start), Int(token.span.start) + length))
        cursor.reset(to: Int(first.span.end))
        previous = first
        crossedNewline = false
        return first
    }

    private mutating func read() -> SwiftToken.Kind {
        if case .string(let delimiter)? = modes.last, let kind = readStringPart(delimiter) { return kind }
        return readCode()
    }

    private mutating func readCode() -> SwiftToken.Kind {
        let byte = cursor.peek()
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"):
            return readIdentifier()
        case 0x20, 0x09, 0x00, 0x0B, 0x0C:
            return readWhitespace()
        case 0x0A, 0x0D:
            return readNewline()
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
            return readNumber()
        case UInt8(ascii: "("): return readLeftParenthesis()
        case UInt8(ascii: ")"): return readRightParenthesis()
        case UInt8(ascii: "{"): return punctuation(.leftBrace)
        case UInt8(ascii: "}"): return punctuation(.rightBrace)
        case UInt8(ascii: "["): return punctuation(.leftBracket)
        case UInt8(ascii: "]"): return punctuation(.rightBracket)
        case UInt8(ascii: ","): return punctuation(.comma)
        case UInt8(ascii: ";"): return punctuation(.semicolon)
        case UInt8(ascii: ":"): return punctuation(.colon)
        case UInt8(ascii: "@"): return punctuation(.at)
        case UInt8(ascii: "\\"): return punctuation(.backslash)
        case UInt8(ascii: "."):
            return cursor.peek(1) == UInt8(ascii: ".") ? readOperator() : punctuation(.period)
        case UInt8(ascii: "/"): return readSlash()
        case UInt8(ascii: "\""): return readStringOpen(pounds: 0)
        case UInt8(ascii: "#"): return readPound()
        case UInt8(ascii: "`"): return readBackticked()
        case UInt8(ascii: "$"): return readDollar()
        case UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "!"),
            UInt8(ascii: "*"), UInt8(ascii: "%"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "|"),
            UInt8(ascii: "^"), UInt8(ascii: "~"), UInt8(ascii: "?"):
            return readOperator()
        case 0x80...: return readNonASCII()
        default: return punctuation(.unknown)
        }
    }

    private mutating func punctuation(_ kind: SwiftToken.Kind) -> SwiftToken.Kind {
        cursor.bump()
        return kind
    }

    private mutating func readLeftParenthesis() -> SwiftToken.Kind {
        if case .interpolation(let open)? = modes.last {
            modes[modes.count - 1] = .interpolation(openParentheses: open + 1)
        }
        return punctuation(.leftParenthesis)
    }

    private mutating func readRightParenthesis() -> SwiftToken.Kind {
        guard case .interpolation(let open)? = modes.last else { return punctuation(.rightParenthesis) }
        if open == 0 {
            modes.removeLast()
            return punctuation(.interpolationClose)
        }
        modes[modes.count - 1] = .interpolation(openParentheses: open - 1)
        return punctuation(.rightParenthesis)
    }
}
