internal import WeaverDiagnostics

extension SwiftParser {
    /// Skips text from the current opening bracket to the bracket that closes it. Stops early at a brace that closes an
    /// outer block. Returns whether the bracket was closed.
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

    /// Skips to the opening brace of a body, or to the place where the next declaration begins.
    mutating func skipToBody() {
        while token.kind != .endOfFile, token.kind != .leftBrace, token.kind != .rightBrace, token.kind != .semicolon,
            !startsLine
        {
            if token.kind == .leftParenthesis || token.kind == .leftBracket { skipBalanced() } else { advance() }
        }
    }
}
