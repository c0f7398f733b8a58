internal import WeaverDiagnostics

// Most of a Swift file is bodies, of which only the end matters. So bodies are searched byte by byte, and only braces,
// strings and comments are examined. Some bytes need more context: a `/` may divide or begin a regex literal. In front
// of such a byte, the lexer takes over at the last place where its state is known for certain. For any input, the
// result is the same as if the lexer had read the whole body.
extension SwiftParser {
    /// Takes the body of a function, a closure or an accessor: `{ … }`. Only braces are counted. Returns whether the
    /// body was closed.
    @discardableResult
    mutating func skipBraces() -> Bool {
        let depth = bodyDepth
        bodyDepth += 1
        while true {
            runAhead(outside: depth)
            advance()
            // `skipAt` may end at a token that has not been examined.
            while token.kind == .at { skipAt() }
            switch token.kind {
            case .leftBrace:
                bodyDepth += 1
            case .rightBrace:
                bodyDepth -= 1
                guard bodyDepth == depth else { continue }
                // Comments after the last brace are outside of the body again.
                advance()
                return true
            case .endOfFile:
                bodyDepth = depth
                return false
            default: break
            }
        }
    }

    /// Moves the lexer from after the current token to the next place in the same body where tokens matter: the closing
    /// brace of the body, an `@`, or a string that is not plain. It may also stop earlier, at any token.
    private mutating func runAhead(outside depth: Int) {
        guard !reportsTypeErrors, lexer.modes.isEmpty, lexer.cursor.offset >= lexedUpTo else { return }
        var index = lexer.cursor.offset
        while true {
            index = bytes.firstIndex(in: .bodyLandmarks, from: index)
            // The body has no end.
            guard index < bytes.count else { return lexUp(to: index) }
            let next = index + 1 < bytes.count ? bytes[index + 1] : 0
            switch bytes[index] {
            case UInt8(ascii: "{"):
                bodyDepth += 1
                lexer.settle(.leftBrace, index, index + 1)
                index += 1
            case UInt8(ascii: "}"):
                guard bodyDepth - 1 > depth else { return lexer.cursor.reset(to: index) }
                bodyDepth -= 1
                lexer.settle(.rightBrace, index, index + 1)
                index += 1
            case UInt8(ascii: "\""):
                guard let end = lexer.endOfPlainString(at: index) else { return lex(at: index) }
                lexer.settle(.stringClose, end - 1, end)
                index = end
            case UInt8(ascii: "/"):
                if next == UInt8(ascii: "/") {
                    let end = bytes.lineEnd(from: index + 2)
                    if !isSpeculating { readComment(Span(index, end)) }
                    index = end
                } else if next == UInt8(ascii: "*") {
                    index = lexer.endOfBlockComment(at: index)
                } else {
                    return lexUp(to: index)
                }
            case UInt8(ascii: "#"):
                // The text is `#"` or `#/`, or `##`, which may lead to one of them.
                if next == UInt8(ascii: "\"") || next == UInt8(ascii: "/") || next == UInt8(ascii: "#") {
                    return lex(at: index)
                }
                index += 1
            case UInt8(ascii: "@"):
                if !isSpeculating, next == UInt8(ascii: "W") || !ByteSet.identifier.contains(next) {
                    return lex(at: index)
                }
                index += 1
            case UInt8(ascii: "`"):
                index = lexer.endOfBackticked(at: index) ?? index + 1
            default:
                // The text may be a conflict marker, `<<<<<<< `.
                if next == UInt8(ascii: "<"), Cursor(bytes, at: index).starts(with: "<<<<<<< ") {
                    return lexUp(to: index)
                }
                index += 1
            }
        }
    }

    /// Lets the lexer continue at `index`, where a token begins whose meaning does not depend on the tokens before it.
    private mutating func lex(at index: Int) {
        lexer.cursor.reset(to: index)
        lexedUpTo = index + 1
    }

    /// Lets the lexer read every token from its last known state through the byte at `index`, so that its state is
    /// right after that byte.
    private mutating func lexUp(to index: Int) {
        token = lexer.previous
        lexedUpTo = index + 1
    }

    /// Takes an `@`. In a body, a wrapper that it begins is reported as misplaced.
    mutating func skipAt() {
        let start = Int(token.span.start)
        advance()
        guard bodyDepth > 0, !isSpeculating, token.kind == .identifier, wrapperArity(token.span) != nil else { return }
        let name = token.span
        advance()
        guard token.kind == .leftParenthesis else { return }
        reportMisplacedWrapper(Span(start, Int(name.end)))
    }
}

extension SwiftLexer {
    /// Records that a token other than trivia was passed, so that the lexer can continue after it.
    @inline(__always) fileprivate mutating func settle(_ kind: SwiftToken.Kind, _ start: Int, _ end: Int) {
        previous.kind = kind
        previous.span.start = Int32(clamping: start)
        previous.span.end = Int32(clamping: end)
        crossedNewline = false
        cursor.reset(to: end)
    }

    /// The offset after the string literal whose quote is at `start`. Nil unless it is on one line, without `#`s and
    /// without interpolations.
    fileprivate func endOfPlainString(at start: Int) -> Int? {
        if Cursor(bytes, at: start).starts(with: "\"\"\"") { return nil }
        var index = start + 1
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\""): return index + 1
            case UInt8(ascii: "\\"):
                guard index + 1 < bytes.count else { return nil }
                switch bytes[index + 1] {
                case UInt8(ascii: "("), 0x0A, 0x0D: return nil
                default: index += 2
                }
            case 0x0A, 0x0D: return nil
            default: index += 1
            }
        }
        return nil
    }
}
