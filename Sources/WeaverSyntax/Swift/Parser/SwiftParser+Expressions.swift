internal import WeaverDiagnostics

extension SwiftParser {
    /// Skips an expression, up to the place where Swift ends it: a comma, a semicolon, a closing bracket, or a new line
    /// that does not continue the expression. If `allowsObservers` is true, the expression is the initial value of a
    /// variable, and the opening brace of the variable's observers also ends it.
    mutating func skipExpression(allowsObservers: Bool) {
        var expectsOperand = true
        var conditionalOperators = 0
        var isBehindBrace = false
        while true {
            if startsLine, !expectsOperand, !continuesExpression(conditionalOperators, isBehindBrace: isBehindBrace) {
                guard skipConditionalMembers() else { return }
                isBehindBrace = false
                continue
            }
            let wasBehindBrace = isBehindBrace
            isBehindBrace = false
            switch token.kind {
            case .comma, .semicolon, .rightBrace, .rightParenthesis, .rightBracket, .endOfFile, .poundIf, .poundElseif,
                .poundElse, .poundEndif, .interpolationClose:
                return
            case .leftBrace:
                if allowsObservers, !expectsOperand, isAccessorBlock(observersOnly: true) { return }
                skipBraces()
                isBehindBrace = true
                expectsOperand = false
            case .leftParenthesis, .leftBracket:
                skipBalanced()
                expectsOperand = false
            case .identifier:
                // After a period, a keyword is the name of a member: `.throw`.
                expectsOperand = !isMember && expectsOperandBehind(keyword)
                advance()
            case .colon:
                if conditionalOperators > 0 {
                    conditionalOperators -= 1
                } else if !wasBehindBrace, !isLabel {
                    return
                }
                expectsOperand = true
                advance()
            case .infixQuestion:
                conditionalOperators += 1
                expectsOperand = true
                advance()
            case .postfixQuestion, .postfixExclamation:
                // This is also the suffix of `try?` and `as!`, after which an operand is still expected.
                advance()
            case .binaryOperator, .prefixOperator, .postfixOperator:
                if firstByte == UInt8(ascii: "<"), !hasSpaceBefore, !expectsOperand, skipGenericArguments() { continue }
                expectsOperand = token.kind != .postfixOperator
                advance()
            case .equal, .arrow, .period, .backslash, .pound, .at:
                expectsOperand = true
                advance()
            case .stringOpen, .stringSegment, .interpolationOpen:
                skipString()
                expectsOperand = false
            default:
                expectsOperand = false
                advance()
            }
        }
    }

    /// Skips a string literal with its interpolations.
    mutating func skipString() {
        var open = 0
        repeat {
            switch token.kind {
            case .stringOpen:
                open += 1
                advance()
            case .stringClose:
                open -= 1
                advance()
            case .leftBrace: skipBraces()
            case .rightBrace, .endOfFile: return
            case .stringSegment, .interpolationOpen, .interpolationClose: advance()
            default:
                // This token is code of an interpolation. If the literal is not closed, it ends with its line.
                if startsLine, lexer.modes.isEmpty { return }
                advance()
            }
        } while open > 0
    }

    /// Skips trailing closures: `{ … } label: { … }`. The first brace must be the current token.
    mutating func skipTrailingClosures() {
        skipBraces()
        while token.kind == .identifier, isLabelOfClosure {
            advance()
            advance()
            skipBraces()
        }
    }

    /// Whether `: {` follows the current name.
    private var isLabelOfClosure: Bool {
        var ahead = lookAhead()
        return ahead.next().kind == .colon && ahead.next().kind == .leftBrace
    }

    /// Whether the current colon belongs to a labelled trailing closure.
    private var isLabel: Bool {
        var ahead = lookAhead()
        return ahead.next().kind == .leftBrace
    }

    /// Whether a new line that begins with the current token continues an expression. `conditionalOperators` is the
    /// number of `?` in the expression whose `:` is still missing. `isBehindBrace` is true if the expression so far
    /// ends with a brace.
    private func continuesExpression(_ conditionalOperators: Int, isBehindBrace: Bool) -> Bool {
        switch token.kind {
        case .period, .binaryOperator, .infixQuestion, .arrow: return true
        case .colon: return conditionalOperators > 0
        case .leftBrace: return !isAccessorBlock(observersOnly: true)
        case .identifier:
            switch keyword {
            case .as, .is: return true
            case .else: return isBehindBrace
            default: return isBehindBrace && isLabelOfClosure
            }
        default: return false
        }
    }

    /// Whether the current name stands directly after a period.
    private var isMember: Bool {
        let start = Int(token.span.start)
        return start > 0 && bytes[start - 1] == UInt8(ascii: ".")
    }

    private func expectsOperandBehind(_ word: SwiftKeyword) -> Bool {
        switch word {
        case .try, .await, .as, .is, .in, .if, .else, .switch, .return, .throw, .repeat: true
        default: false
        }
    }

    /// Skips `#if … .member() … #endif` after an operand: members that are applied to this operand. Returns false,
    /// without skipping anything, if the current directive is not of this form.
    private mutating func skipConditionalMembers() -> Bool {
        guard token.kind == .poundIf else { return false }
        var ahead = lookAhead()
        var next = ahead.next()
        while next.kind != .endOfFile, !ahead.startsLine || next.kind == .poundIf { next = ahead.next() }
        guard next.kind == .period else { return false }
        var open = 0
        repeat {
            switch token.kind {
            case .poundIf:
                open += 1
                advance()
            case .poundEndif:
                open -= 1
                advance()
            case .leftBrace: skipBraces()
            case .endOfFile, .rightBrace: return true
            default: advance()
            }
        } while open > 0
        return true
    }

    /// Skips a list of generic arguments, `<A, B>`, if the current `<` begins one, and returns true. Otherwise returns
    /// false, without skipping anything.
    mutating func skipGenericArguments() -> Bool {
        guard Int(token.span.start) >= noGenericArgumentsBefore else { return false }
        let start = checkpoint
        let wasSpeculating = isSpeculating
        isSpeculating = true
        let isList = parseGenericArguments() != nil && isBehindGenericArguments
        isSpeculating = wasSpeculating
        if !isList { noGenericArgumentsBefore = Int(token.span.start) }
        let end = Int(token.span.start)
        goBack(to: start)
        guard isList else { return false }
        // The tokens of the list are read a second time, so that the comments between them are read.
        while Int(token.span.start) < end {
            if Int(token.span.end) > end { takeOperatorPrefix(end - Int(token.span.start)) } else { advance() }
        }
        return true
    }

    /// Whether the current token can follow a list of generic arguments. As in Swift, the token after `>` decides
    /// whether `<` and `>` enclose such a list or are two comparisons.
    private var isBehindGenericArguments: Bool {
        if startsLine { return true }
        switch token.kind {
        case .leftParenthesis, .leftBracket: return !hasSpaceBefore
        case .rightParenthesis, .rightBracket, .leftBrace, .rightBrace, .period, .comma, .semicolon, .colon, .endOfFile,
            .postfixExclamation, .postfixQuestion, .equal, .infixQuestion, .at:
            return true
        case .binaryOperator, .postfixOperator, .arrow: return true
        case .identifier: return true
        default: return false
        }
    }
}
