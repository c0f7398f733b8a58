internal import WeaverDiagnostics

/// Returns the effects of a closure that fills a range of bytes: those of its signature if this states any, or else
/// those of the `try`, `throw` and `await` in its body. Nested functions and closures, `try?`, `try!` and the bodies of
/// `do` statements that catch every error do not count. Linear in the number of bytes.
package func closureEffects(in bytes: [UInt8], range: Range<Int>) -> EffectsSyntax {
    bytes.withUnsafeBufferPointer { bytes in
        var parser = SwiftParser(fragmentOf: bytes, range: range)
        guard parser.token.kind == .leftBrace else { return EffectsSyntax() }
        let start = parser.checkpoint
        parser.advance()
        if let effects = parser.parseClosureSignature()?.effects {
            if effects.isAsync || effects.isThrowing { return effects }
        } else {
            parser.goBack(to: start)
        }
        parser.advance()
        return parser.parseEffectsOfBody()
    }
}

/// A pair of braces, or the text of a whole body, whose effects are being collected.
private struct EffectScope {
    enum Kind {
        /// The body of the closure, or a block that passes its errors on to the scope around it.
        case block
        /// The body of a `do` statement, whose `catch` clauses may handle its errors.
        case doBody
        /// A nested function or closure, whose effects are its own.
        case function
    }

    var kind: Kind
    /// The number of parentheses and brackets that are open around the scope.
    var nesting: Int
    var isThrowing = false
    /// Whether the next brace at `nesting` begins the block of a statement.
    var expected: Kind?
    /// Whether the `do` statement that has just ended in this scope throws, unless a `catch` clause handles all errors.
    var isUncaught = false
}

extension SwiftParser {
    /// Reads the rest of a closure's body, from its first token up to its closing brace, and returns its effects.
    fileprivate mutating func parseEffectsOfBody() -> EffectsSyntax {
        var effects = EffectsSyntax()
        var scopes = [EffectScope(kind: .block, nesting: 0)]
        var nesting = 0
        // The number of scopes that belong to nested functions.
        var functions = 0
        while !scopes.isEmpty, token.kind != .endOfFile {
            let top = scopes.count - 1
            if scopes[top].isUncaught, scopes[top].expected == nil, !isText("catch") {
                scopes[top].isUncaught = false
                scopes[top].isThrowing = true
            }
            let scope = scopes[top]
            switch token.kind {
            case .leftParenthesis, .leftBracket, .interpolationOpen: nesting += 1
            case .rightParenthesis, .rightBracket, .interpolationClose: nesting -= 1
            case .leftBrace:
                let isExpected = scope.nesting == nesting
                let kind = isExpected ? scope.expected ?? .function : .function
                if isExpected { scopes[top].expected = nil }
                if kind == .function { functions += 1 }
                scopes.append(EffectScope(kind: kind, nesting: nesting))
            case .rightBrace:
                scopes.removeLast()
                guard !scopes.isEmpty else {
                    effects.isThrowing = scope.isThrowing
                    return effects
                }
                switch scope.kind {
                case .block: scopes[top - 1].isThrowing = scopes[top - 1].isThrowing || scope.isThrowing
                case .doBody: scopes[top - 1].isUncaught = scope.isThrowing
                case .function: functions -= 1
                }
            case .identifier where !isMemberName:
                switch keyword {
                case .if, .guard, .while, .switch, .else, .repeat: expect(.block, in: &scopes[top], nesting)
                case .do: expect(.doBody, in: &scopes[top], nesting)
                case .throw: scopes[top].isThrowing = true
                case .await: if functions == 0 { effects.isAsync = true }
                case .try:
                    advance()
                    if token.kind == .postfixQuestion || token.kind == .postfixExclamation { break }
                    if !hasSpaceBefore, isText("?") || isText("!") { break }
                    scopes[top].isThrowing = true
                    continue
                default:
                    if isText("for") {
                        expect(.block, in: &scopes[top], nesting)
                    } else if isText("catch") {
                        if scope.isUncaught { scopes[top].isUncaught = !catchesAllErrors }
                        expect(.block, in: &scopes[top], nesting)
                    } else if isText("defer") {
                        expect(.block, in: &scopes[top], nesting)
                    }
                }
            default: break
            }
            advance()
        }
        return effects
    }

    private func expect(_ kind: EffectScope.Kind, in scope: inout EffectScope, _ nesting: Int) {
        if scope.nesting == nesting { scope.expected = kind }
    }

    /// Whether the current word is the name of a member: `x.do`.
    private var isMemberName: Bool {
        previousEnd > 0 && !hasSpaceBefore && bytes[previousEnd - 1] == UInt8(ascii: ".")
    }

    /// Whether the `catch` clause that begins with the current token handles every error: it has no pattern, or only
    /// binds the error to a name, or the pattern is `_`.
    private var catchesAllErrors: Bool {
        var ahead = lookAhead()
        let next = ahead.next()
        if next.kind == .leftBrace { return true }
        let keyword = ahead.keyword(next)
        if keyword == .let || keyword == .var {
            _ = ahead.next()
        } else if next.span.count != 1 || bytes[Int(next.span.start)] != UInt8(ascii: "_") {
            return false
        }
        return ahead.next().kind == .leftBrace
    }
}
