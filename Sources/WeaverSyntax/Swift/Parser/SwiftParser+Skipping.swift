internal import WeaverDiagnostics

extension SwiftParser {
    /// Takes a bracket and all up to the one that closes it. A brace that closes an outer block ends it early.
    /// Returns whether it was closed.
    @discardableResult
    mutating func skipBalanced() -> Bool {
        if token.kind == .leftBrace { return skipBraces() }
        var open = 0
        repeat {
            switch token.kind {
            case .leftParenthesis, .leftBracket:
                open += 1
                advance()
            case .rightParenthesis, .rightBracket:
                open -= 1
                advance()
            case .leftBrace: skipBraces()
            case .rightBrace, .endOfFile: return false
            case .at: skipAt()
            default: advance()
            }
        } while open > 0
        return true
    }

    /// The body of a function, a closure, an accessor: `{ … }`. Braces alone count in it. Returns whether it was closed.
    @discardableResult
    mutating func skipBraces() -> Bool {
        let depth = bodyDepth
        bodyDepth += 1
        advance()
        while true {
            switch token.kind {
            case .leftBrace:
                bodyDepth += 1
                advance()
            case .rightBrace:
                bodyDepth -= 1
                // Comments behind the last brace are outside again.
                advance()
                if bodyDepth == depth { return true }
            case .endOfFile:
                bodyDepth = depth
                return false
            case .at: skipAt()
            default: advance()
            }
        }
    }

    /// An `@` in a body: a wrapper there is misplaced.
    private mutating func skipAt() {
        let start = Int(token.span.start)
        advance()
        guard bodyDepth > 0, !isSpeculating, token.kind == .identifier, wrapperArity(token.span) != nil else { return }
        let name = token.span
        advance()
        guard token.kind == .leftParenthesis else { return }
        reportMisplacedWrapper(Span(start, Int(name.end)))
    }

    /// Goes on to the brace of a body, or to where the next declaration begins.
    mutating func skipToBody() {
        while token.kind != .endOfFile, token.kind != .leftBrace, token.kind != .rightBrace, token.kind != .semicolon,
            !startsLine
        {
            if token.kind == .leftParenthesis || token.kind == .leftBracket { skipBalanced() } else { advance() }
        }
    }
}
