internal import WeaverDiagnostics

extension ManifestParser {
    /// Parses a value in brackets and checks that its last line ends after it. `parent` is the column of the block
    /// around the value.
    mutating func parseFlowValue(parent: Int) -> ManifestNode {
        let opener = token
        flowFailed = false
        let node = parseFlow()
        if !flowFailed, !token.kind.isLineEnd { failFlowBehind(opener, node) }
        if flowFailed {
            recoverFlow(from: opener, parent: parent)
            return node
        }
        endValue(ManifestToken(kind: opener.kind, span: node.span), parent: parent)
        return node
    }

    /// Parses `flow = flow sequence | flow mapping`.
    private mutating func parseFlow() -> ManifestNode {
        guard depth < Self.maximalDepth else {
            failFlow("brackets nested deeper than \(Self.maximalDepth) levels", at: token.span, help: "nest less")
            return emptyNode()
        }
        depth += 1
        defer { depth -= 1 }
        return token.kind == .leftBracket ? parseFlowSequence() : parseFlowMapping()
    }

    /// Parses `flow sequence = "[", [ flow item, { ",", flow item }, [ "," ] ], "]"`.
    private mutating func parseFlowSequence() -> ManifestNode {
        let opener = openFlow()
        var items: [ManifestNode] = []
        while token.kind != .rightBracket {
            let start = token.start
            items.append(parseFlowItem(of: opener))
            if !flowFailed { parseFlowComma(of: opener) }
            if flowFailed { return ManifestNode(.sequence(items), Span(opener.start, previousEnd)) }
            assert(token.start > start, "no progress")
        }
        closeFlow()
        return ManifestNode(.sequence(items), Span(opener.start, previousEnd))
    }

    /// Parses `flow item = flow | flow scalar | flow pair`. A pair that is an item becomes a mapping with one entry.
    private mutating func parseFlowItem(of opener: ManifestToken) -> ManifestNode {
        guard let first = parseFlowScalar(of: opener) else { return parseFlowNode(of: opener) }
        guard token.kind == .colon else { return makeNode(first) }
        var entries = ManifestEntries(start: first.start)
        parseFlowEntry(first, of: opener, into: &entries)
        return entries.node
    }

    /// Parses `flow mapping = "{", [ flow pair, { ",", flow pair }, [ "," ] ], "}"`.
    private mutating func parseFlowMapping() -> ManifestNode {
        let opener = openFlow()
        var entries = ManifestEntries(start: opener.start)
        while token.kind != .rightBrace {
            let start = token.start
            parseFlowPair(of: opener, into: &entries)
            if !flowFailed { parseFlowComma(of: opener) }
            if flowFailed { break }
            assert(token.start > start, "no progress")
        }
        if !flowFailed { closeFlow() }
        entries.end = previousEnd
        return entries.node
    }

    /// Parses `flow pair = flow key, ":", [ flow | flow scalar ]`.
    private mutating func parseFlowPair(of opener: ManifestToken, into entries: inout ManifestEntries) {
        guard let key = parseFlowScalar(of: opener) else {
            if flowFailed { return }
            if !token.kind.opensFlow { return failFlowItem(of: opener) }
            return failFlow("a key must be a name or a quoted text", at: token.span, help: quoteHelp(opener))
        }
        guard token.kind == .colon else { return failFlowWithoutColon(key, after: entries.lastValue, of: opener) }
        parseFlowEntry(key, of: opener, into: &entries)
    }

    /// Parses the colon and the value of a pair. The key of the pair, `key`, has been consumed.
    private mutating func parseFlowEntry(
        _ key: ManifestToken, of opener: ManifestToken, into entries: inout ManifestEntries
    ) {
        if key.start < lexer.tokenLineStart {
            return failFlow("a key and its ':' stand on one line", at: key.span, help: quoteHelp(opener))
        }
        let text = makeKey(key)
        entries.end = token.end
        advance()
        skipProperties()
        let value: ManifestNode
        if token.kind == .comma || token.kind.closesFlow {
            value = emptyNode()
        } else if let scalar = parseFlowScalar(of: opener) {
            value = makeNode(scalar)
        } else {
            value = parseFlowNode(of: opener)
        }
        if !flowFailed { add(text, value, to: &entries) }
    }

    /// Parses a nested value in brackets. The current token must not begin a scalar. Any token other than an opening
    /// bracket is reported, and an empty node is returned.
    private mutating func parseFlowNode(of opener: ManifestToken) -> ManifestNode {
        if flowFailed { return emptyNode() }
        if token.kind.opensFlow { return parseFlow() }
        failFlowItem(of: opener)
        return emptyNode()
    }

    /// Parses a scalar inside brackets and joins its lines. Nil if the current token is not a scalar.
    private mutating func parseFlowScalar(of opener: ManifestToken) -> ManifestToken? {
        skipProperties()
        var scalar = token
        guard scalar.kind.isScalar else { return nil }
        advance()
        if scalar.kind == .reserved { reportReserved(scalar, until: scalar.end) }
        // If two tokens of scalars without quotes follow each other, only a line break separates them: they are lines
        // of one scalar.
        while scalar.kind.isPlain, token.kind.isPlain, lexer.comments.last.map({ $0.start < scalar.span.start }) ?? true
        {
            if token.kind == .reserved { reportReserved(token, until: token.end) }
            scalar.join(token)
            advance()
        }
        if scalar.kind == .reserved { scalar.kind = .plain }
        return scalar
    }

    private mutating func parseFlowComma(of opener: ManifestToken) {
        if token.kind == .comma {
            advance()
        } else if token.kind != (opener.kind == .leftBracket ? .rightBracket : .rightBrace) {
            failFlowComma(of: opener)
        }
    }

    private mutating func openFlow() -> ManifestToken {
        let opener = token
        lexer.flowDepth += 1
        advance()
        return opener
    }

    private mutating func closeFlow() {
        lexer.flowDepth -= 1
        advance()
    }
}

// MARK: - Errors inside brackets

extension ManifestParser {
    /// Reports the first error inside a value in brackets. Later errors are not reported: the text may be anything, for
    /// example Swift code.
    mutating func failFlow(_ message: String, at span: Span, help: String?) {
        if !flowFailed { report(message, at: span, help: help) }
        flowFailed = true
    }

    private mutating func failFlowItem(of opener: ManifestToken) {
        switch token.kind {
        case .unterminated: flowFailed = true
        case .colon: failFlow("a key is missing before ':'", at: token.span, help: "write a key, or quote the value")
        case .comma: failFlow("a value is missing before ','", at: token.span, help: "write a value, or remove the ','")
        default: failFlowComma(of: opener)
        }
    }

    private mutating func failFlowComma(of opener: ManifestToken) {
        let open = opener.kind == .leftBracket ? "[" : "{"
        let close = opener.kind == .leftBracket ? "]" : "}"
        if token.kind == .unterminated {
            flowFailed = true
        } else if token.kind.isLineEnd {
            failFlow("'\(open)' is never closed", at: opener.span, help: "write '\(close)', or \(quoteHelp(opener))")
        } else {
            failFlow("expected ',' or '\(close)'", at: token.span, help: "write '\(close)', or \(quoteHelp(opener))")
        }
    }

    private mutating func failFlowWithoutColon(
        _ key: ManifestToken, after value: ManifestNode?, of opener: ManifestToken
    ) {
        if token.kind.isLineEnd || token.kind == .unterminated { return failFlowComma(of: opener) }
        // The value is a type with a comma in it: `type: Pair<A, B>`.
        if case .scalar(let scalar)? = value?.content, scalar.style == .plain, let end = typeEnd(scalar.textStart),
            end >= key.end
        {
            return failFlow(
                "a value with ',' in it needs quotes inside brackets", at: Span(scalar.textStart, end),
                help: "quote it" + (quoted(scalar.textStart, end, preferring: "\"").map { ": \($0)" } ?? ""))
        }
        failFlow("'{' begins a mapping, and '\(excerpt(key.span))' has no ':'", at: key.span, help: quoteHelp(opener))
    }

    private mutating func failFlowBehind(_ opener: ManifestToken, _ node: ManifestNode) {
        if token.kind == .colon {
            return failFlow("a key must be a name or a quoted text", at: node.span, help: quoteHelp(opener))
        }
        if token.kind == .unterminated { return flowFailed = true }
        let close = opener.kind == .leftBracket ? "]" : "}"
        failFlow("unexpected text after '\(close)'", at: token.span, help: quoteHelp(opener))
    }

    /// Moves to the end of the faulty value that begins with `opener`. The current token may be any token of this
    /// value.
    private mutating func recoverFlow(from opener: ManifestToken, parent: Int) {
        lexer.flowDepth = 0
        flowFailed = false
        let end = flowEnd(opener.start)
        lexer.work += end - opener.start
        if !token.kind.isLineEnd || token.start < end {
            lexer.move(to: max(end, token.end))
            skipRestOfLine()
        }
        skipDeeperLines(parent: parent)
    }
}
