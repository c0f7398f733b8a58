internal import WeaverDiagnostics

// attribute value = simple value | expression
// simple value    = "true" | "false" | "." identifier | plain string | list
// list            = "[" [ list element { "," list element } ] "]"
// list element    = "." identifier | identifier { "." identifier } | plain string
extension SwiftParser {
    /// Parses the value of an attribute. The value extends to the end of the annotation or, if `isArgument` is true, to
    /// the next comma. Returns the value and its span. If there is no value, or if a bracket or a string in it is not
    /// closed, reports an error and returns nil.
    mutating func parseAttributeValue(isArgument: Bool) -> (AttributeAssignmentSyntax.Value, Span)? {
        let start = checkpoint
        let offset = Int(token.span.start)
        if let value = parseSimpleValue(), token.kind == .endOfFile || (isArgument && token.kind == .comma) {
            return (value, Span(offset, previousEnd))
        }
        goBack(to: start)
        if isArgument {
            skipExpression(allowsObservers: false)
        } else {
            while token.kind != .endOfFile {
                let opening = token.span
                switch token.kind {
                case .leftParenthesis, .leftBracket, .leftBrace:
                    guard skipBalanced() else {
                        report("'\(text(opening))' is not closed", at: opening)
                        return nil
                    }
                case .rightParenthesis, .rightBracket, .rightBrace:
                    report("unexpected '\(wordInHand)' in the value", at: spanInHand)
                    return nil
                default: advance()
                }
            }
        }
        guard previousEnd > offset else {
            report("expected a value", at: spanInHand)
            return nil
        }
        guard lexer.modes.isEmpty else {
            report("a string in the value is not closed", at: Span(offset, previousEnd))
            return nil
        }
        let span = Span(offset, previousEnd)
        return (.expression(span), span)
    }

    private mutating func parseSimpleValue() -> AttributeAssignmentSyntax.Value? {
        switch token.kind {
        case .identifier where keyword == .true || keyword == .false:
            let isTrue = keyword == .true
            advance()
            return .bool(isTrue)
        case .period:
            advance()
            return token.kind == .identifier ? .enumCase(take()) : nil
        case .stringOpen:
            return parsePlainString().map { .string($0) }
        case .leftBracket:
            return parseList().map { .list($0) }
        default:
            return nil
        }
    }

    /// Parses a list: `[.iOS, MyApp, Outer.Inner, "Other App"]`. Nil if an element is not a name, a dotted name, a name
    /// after a period, or a plain string.
    private mutating func parseList() -> [Span]? {
        advance()
        var elements: [Span] = []
        while token.kind != .rightBracket {
            switch token.kind {
            case .period:
                advance()
                guard token.kind == .identifier else { return nil }
                elements.append(take())
            case .identifier:
                guard let name = parseDottedName() else { return nil }
                elements.append(name)
            case .stringOpen:
                guard let text = parsePlainString() else { return nil }
                elements.append(text)
            default:
                return nil
            }
            guard eat(.comma) else { break }
        }
        return eat(.rightBracket) ? elements : nil
    }

    /// Parses the rest of a dotted name, from its first identifier on. Nil if no identifier follows a period.
    private mutating func parseDottedName() -> Span? {
        let first = take()
        while token.kind == .period {
            advance()
            guard token.kind == .identifier else { return nil }
            advance()
        }
        return Span(Int(first.start), previousEnd)
    }

    /// Parses a string literal without interpolations, and returns the span of its text. Nil if the literal has an
    /// interpolation or is not closed.
    private mutating func parsePlainString() -> Span? {
        let open = take()
        var text = Span(Int(open.end), Int(open.end))
        while token.kind == .stringSegment { text.end = take().end }
        return eat(.stringClose) ? text : nil
    }
}
