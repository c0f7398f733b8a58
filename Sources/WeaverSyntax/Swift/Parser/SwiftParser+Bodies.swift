internal import WeaverDiagnostics

// Most of a Swift file is bodies, of which only the end matters. So bodies are searched byte by byte, and only braces,
// strings and comments are examined. Some bytes need more context: a `/` may divide or begin a regex literal. In front
// of such a byte, the lexer takes over at the last place where its state is known for certain. For any input, the
// result is the same as if the lexer had read the whole body.
extension SwiftParser {
    /// Skips the body of a function, a closure or an accessor: `{ … }`. Only braces are counted. The opening brace must
    /// be the current token. Returns whether the body was closed.
    @discardableResult
    mutating func skipBraces() -> Bool {
        let depth = bodyDepth
        bodyDepth += 1
        while true {
            runAhead(outside: depth)
            advance()
            // After `skipAt`, the current token has not been examined: it may be another `@`.
            while token.kind == .at { skipAt() }
            switch token.kind {
            case .leftBrace:
                bodyDepth += 1
            case .rightBrace:
                bodyDepth -= 1
                guard bodyDepth == depth else { continue }
                // `bodyDepth` is reset first, since comments after the last brace are outside of the body.
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
    /// brace of the body, an `@`, or a string that is not plain. The lexer may also stop earlier, at any token. `depth`
    /// is the value of `bodyDepth` outside of the body.
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

    /// Lets the lexer continue at `index`. The token that begins there must not depend on the tokens before it.
    private mutating func lex(at index: Int) {
        lexer.cursor.reset(to: index)
        lexedUpTo = index + 1
    }

    /// Lets the lexer read every token from the place where its state is known, up to the byte at `index`.
    private mutating func lexUp(to index: Int) {
        token = lexer.previous
        lexedUpTo = index + 1
    }

    /// Consumes an `@`. If the `@` begins an `@Weaver` attribute within a body, reports this attribute as misplaced.
    mutating func skipAt() {
        let start = Int(token.span.start)
        advance()
        guard bodyDepth > 0, !isSpeculating, token.kind == .identifier, wrapperArity(token.span) != nil else { return }
        let name = token.span
        advance()
        guard token.kind == .leftParenthesis, let misplacement else { return }
        reportMisplacedWrapper(Span(start, Int(name.end)), misplacement)
    }
}

extension SwiftLexer {
    /// Records that a token that is not trivia was skipped, so that the lexer can continue after this token.
    @inline(__always) fileprivate mutating func settle(_ kind: SwiftToken.Kind, _ start: Int, _ end: Int) {
        previous.kind = kind
        previous.span.start = Int32(clamping: start)
        previous.span.end = Int32(clamping: end)
        crossedNewline = false
        cursor.reset(to: end)
    }

    /// The offset after the string literal whose quote is at `start`. Nil if the literal has `#`s or interpolations, or
    /// does not end on its line.
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
