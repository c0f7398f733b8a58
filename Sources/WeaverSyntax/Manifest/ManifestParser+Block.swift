internal import WeaverDiagnostics

extension ManifestParser {
    /// Parses a block that begins on a new line, whose indentation must be the current token. `parent` is the column of
    /// the block around it.
    mutating func parseBlockLine(parent: Int) -> ManifestNode {
        let column = lexer.indent
        lexer.blockIndent = max(parent, 0)
        advance()
        return parseBlock(column: column, parent: parent)
    }

    /// Parses `block = block sequence | block mapping | flow | scalar`. The current token is the first one of the block
    /// and stands in `column`. `parent` is the column of the block around it.
    mutating func parseBlock(column: Int, parent: Int) -> ManifestNode {
        guard depth < Self.maximalDepth else { return parseTooDeep(parent: parent) }
        depth += 1
        defer { depth -= 1 }
        skipProperties()
        let first = token
        switch first.kind {
        case .indentation:
            return parseBlockValue(parent: parent, isItem: true)
        case .dash:
            return parseBlockSequence(column: column, parent: parent)
        case _ where first.kind.isScalar:
            advance()
            findColonBelow(column: column)
            return token.kind == .colon
                ? parseBlockMapping(column: column, key: first)
                : parseScalarValue(first, column: column, parent: parent)
        case _ where first.kind.opensFlow:
            return parseFlowValue(parent: parent)
        case .question:
            let missing = parseUnsupported(parent: column)
            return parseBlockEntries(column: column, after: ManifestEntries(start: Int(missing.span.start)))
        default:
            return parseUnsupported(parent: parent)
        }
    }

    /// Parses `block sequence = "-", block item, { "-", block item }`.
    private mutating func parseBlockSequence(column: Int, parent: Int) -> ManifestNode {
        var items: [ManifestNode] = []
        let start = token.start
        while true {
            lexer.blockIndent = max(column, 0)
            advance()
            items.append(parseBlockValue(parent: column, isItem: true))
            guard findItem(column: column, parent: parent) else { break }
            advance()
            assert(token.kind == .dash, "an item begins with a dash")
        }
        closedColumn = column
        return ManifestNode(.sequence(items), Span(start, Int(items[items.count - 1].span.end)))
    }

    /// Moves to the next item of the sequence in `column`. Returns whether there is one. Lines without a dash in this
    /// column are reported and left out. `parent` is the column of the block around the sequence.
    private mutating func findItem(column: Int, parent: Int) -> Bool {
        while findLine(column: column) {
            if lexer.isAtDash { return true }
            // A sequence may stand in the column of its key. Then a line without a dash in this column is the next
            // entry of the mapping.
            if column == parent { return false }
            reportMissingDash()
            discardBlockLine(column: column)
        }
        return false
    }

    /// Parses `block mapping = block entry, { block entry }`. `key`, the first key, has been consumed, and its colon is
    /// the current token.
    mutating func parseBlockMapping(column: Int, key: ManifestToken) -> ManifestNode {
        var entries = ManifestEntries(start: key.start)
        parseBlockEntry(key, column: column, into: &entries)
        return parseBlockEntries(column: column, after: entries)
    }

    /// Parses the further lines of a mapping whose keys stand in `column`. Returns the mapping with `entries` and the
    /// entries of these lines.
    mutating func parseBlockEntries(column: Int, after entries: consuming ManifestEntries) -> ManifestNode {
        while findLine(column: column) {
            if lexer.isAtDash {
                reportStrayDash()
                discardBlockLine(column: column)
                continue
            }
            lexer.blockIndent = max(column, 0)
            advance()
            parseBlockKey(column: column, into: &entries)
        }
        closedColumn = column
        return entries.node
    }

    private mutating func parseBlockKey(column: Int, into entries: inout ManifestEntries) {
        skipProperties()
        let key = token
        if key.kind.opensFlow {
            let reported = lexer.diagnostics.count
            _ = parseFlowValue(parent: column)
            if lexer.diagnostics.count == reported { reportFlowKey(key) }
        } else if key.kind.isScalar {
            advance()
            findColonBelow(column: column)
            if token.kind == .colon {
                parseBlockEntry(key, column: column, into: &entries)
            } else {
                parseKeyWithoutColon(key, column: column, into: &entries)
            }
        } else if !key.kind.isLineEnd {
            _ = parseUnsupported(parent: column)
        }
    }

    /// Consumes the indentation of the next line if the line begins with a colon. `makeKey` then reports that the colon
    /// is not on the line of its key.
    private mutating func findColonBelow(column: Int) {
        guard token.kind == .indentation, lexer.indent >= column, lexer.isAtColon else { return }
        advance()
    }

    /// Reports that `key` has no colon. If a block stands below the key, the block nevertheless becomes the value of
    /// the key.
    private mutating func parseKeyWithoutColon(_ key: ManifestToken, column: Int, into entries: inout ManifestEntries) {
        guard token.kind.isLineEnd else {
            reportTextBehind(key)
            return skipValue(parent: column)
        }
        reportMissingColon(key)
        let isBelow = lexer.indent > column || (lexer.indent == column && lexer.isAtDash)
        guard token.kind == .indentation, isBelow else { return }
        let text = makeScalar(key)
        add(text, parseBlockLine(parent: column), to: &entries)
    }

    /// Parses the rest of `block entry = key, ":", block value`, from the colon on.
    private mutating func parseBlockEntry(_ key: ManifestToken, column: Int, into entries: inout ManifestEntries) {
        let text = makeKey(key)
        lexer.blockIndent = max(column, 0)
        advance()
        add(text, parseBlockValue(parent: column, isItem: false), to: &entries)
    }

    mutating func add(
        _ key: consuming ManifestScalar, _ value: consuming ManifestNode, to entries: inout ManifestEntries
    ) {
        let (span, textSpan) = (key.span, key.textSpan)
        if !entries.add(key, value) { reportDuplicate(span, textSpan) }
    }
}

// MARK: - Values

extension ManifestParser {
    /// Parses a block value (after a `:`) or a block item (after a `-`). The value may be on the same line or on the
    /// lines below, or may be missing. `parent` is the column of the key or dash.
    mutating func parseBlockValue(parent: Int, isItem: Bool) -> ManifestNode {
        skipProperties()
        if token.kind == .indentation {
            // A sequence may stand in the column of its key.
            let fits = lexer.indent > parent || (!isItem && lexer.indent == parent && lexer.isAtDash)
            return fits ? parseBlockLine(parent: parent) : emptyNode()
        }
        if token.kind.isDocumentBoundary { return emptyNode() }
        return isItem
            ? parseBlock(column: token.start - lexer.tokenLineStart, parent: parent)
            : parseInlineValue(parent: parent)
    }

    /// Parses a value on the line of its key. A mapping or sequence on that line must be in brackets.
    private mutating func parseInlineValue(parent: Int) -> ManifestNode {
        let first = token
        if first.kind.isScalar {
            advance()
            return parseScalarValue(first, column: nil, parent: parent)
        }
        if first.kind.opensFlow { return parseFlowValue(parent: parent) }
        if first.kind == .dash {
            report(
                "a list cannot begin on the line of its key", at: first.span,
                help: "put it on the next line, or write '[a, b]'")
            skipValue(parent: parent)
            return emptyNode()
        }
        return parseUnsupported(parent: parent)
    }

    /// Parses the rest of a scalar that is not a key: the lines that continue it. Its first line, `first`, has been
    /// consumed. `column` is the column of `first`, or nil if more than indentation and dashes stands in front of
    /// `first`.
    mutating func parseScalarValue(_ first: ManifestToken, column: Int?, parent: Int) -> ManifestNode {
        if token.kind == .colon {
            reportColonInValue(first)
            skipValue(parent: parent)
            return makeNode(first)
        }
        var scalar = first
        if first.kind == .reserved { reportReserved(first, until: valueEnd(first.start)) }
        while token.kind == .indentation, lexer.indent > max(parent, 0), first.kind.isPlain, !hasComment(after: scalar)
        {
            let below = lexer.indent
            lexer.blockIndent = max(parent, 0)
            let isDash = lexer.isAtDash
            advance()
            let line = token
            if line.kind.isPlain {
                advance()
                if token.kind != .colon {
                    if line.kind == .reserved { reportReserved(line, until: line.end) }
                    scalar.join(line)
                    continue
                }
            }
            return parseMisplacedBlock(line, column: below, isDash: isDash, below: scalar, column, parent)
        }
        if let column, token.kind == .indentation, parent < 0, lexer.indent == column {
            if first.kind != .reserved { reportMissingColon(scalar) }
            return parseBlockLine(parent: parent)
        }
        let node = makeNode(scalar)
        endValue(scalar, parent: parent)
        return node
    }

    /// Parses a block below `scalar`, which cannot have a block. Reports that the scalar lacks its colon or, if the
    /// scalar cannot be a key of the block, that the block is indented too deeply. `line` is the first token of the
    /// block.
    private mutating func parseMisplacedBlock(
        _ line: ManifestToken, column: Int, isDash: Bool, below scalar: ManifestToken, _ scalarColumn: Int?,
        _ parent: Int
    ) -> ManifestNode {
        let lacksColon = scalarColumn.map { column >= $0 } ?? false
        if lacksColon { reportMissingColon(scalar) } else { reportTooDeep(line, below: scalar) }
        let block =
            token.kind == .colon && line.kind.isPlain
            ? parseBlockMapping(column: column, key: line)
            : parseBlock(column: column, parent: parent)
        let text = makeScalar(scalar)
        guard lacksColon, let scalarColumn else { return ManifestNode(.scalar(text), scalar.span) }
        if column == scalarColumn { return block }
        var entries = ManifestEntries(start: scalar.start)
        add(text, block, to: &entries)
        return parseBlockEntries(column: scalarColumn, after: entries)
    }

    /// Checks the text after `value`: its line must end here, and no line that is indented deeper may follow. Reports
    /// and skips any other text.
    mutating func endValue(_ value: ManifestToken, parent: Int) {
        if !token.kind.isLineEnd {
            reportTextBehind(value)
            return skipValue(parent: parent)
        }
        while token.kind == .indentation, lexer.indent > max(parent, 0) {
            let column = lexer.indent
            let isSilent = lexer.indentHasTab
            lexer.blockIndent = max(parent, 0)
            advance()
            if !isSilent { reportTooDeep(token, below: value) }
            _ = parseBlock(column: column, parent: max(parent, 0))
        }
    }

    private func hasComment(after scalar: ManifestToken) -> Bool {
        lexer.comments.last.map { $0.start >= scalar.span.end } ?? false
    }
}
