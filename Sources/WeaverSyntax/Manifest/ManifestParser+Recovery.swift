internal import WeaverDiagnostics

extension ManifestParser {
    /// Skips the rest of the line, up to a token that begins the next line. Does nothing if the current token is such a
    /// token.
    mutating func skipLine() {
        guard !token.kind.isLineEnd else { return }
        skipRestOfLine()
    }

    mutating func skipRestOfLine() {
        lexer.skipLine()
        lexer.isSilent = true
        defer { lexer.isSilent = false }
        advance()
    }

    /// Skips the rest of the line, and all lines below that are indented deeper than `parent`, the column of the block.
    /// These are the lines of a value that could not be parsed.
    mutating func skipValue(parent: Int) {
        skipLine()
        skipDeeperLines(parent: parent)
    }

    mutating func skipDeeperLines(parent: Int) {
        while token.kind == .indentation, lexer.indent > max(parent, 0) { skipRestOfLine() }
    }

    /// Skips anchors and tags, and reports each of them. The value after them is parsed as if they were not there.
    @inline(__always) mutating func skipProperties() {
        if token.kind == .anchor || token.kind == .tag { reportProperties() }
    }

    private mutating func reportProperties() {
        while token.kind == .anchor || token.kind == .tag {
            let text = excerpt(token.span)
            if token.kind == .anchor {
                report(
                    "'\(text)': a manifest has no anchors", at: token.span,
                    help: "remove it, and write the value again where it is needed")
            } else {
                report(
                    "'\(text)': a manifest has no tags", at: token.span,
                    help: "remove it, or quote the value: every value is text")
            }
            advance()
        }
    }

    /// Moves to the next line that is not indented deeper than `column`. Returns whether that line begins in `column`.
    /// Deeper lines in front of that line are reported, and parsed only for their errors.
    mutating func findLine(column: Int) -> Bool {
        while token.kind == .indentation, lexer.indent > column {
            if !lexer.indentHasTab { reportIndentation(fitting: column) }
            let start = token.start
            _ = parseBlockLine(parent: column)
            assert(token.start > start, "no progress")
        }
        return token.kind == .indentation && lexer.indent == column
    }

    /// Parses the current line and the lines that belong to it, only for their errors. `column` is the column of the
    /// current line.
    mutating func discardBlockLine(column: Int) {
        lexer.blockIndent = max(column, 0)
        advance()
        _ = parseBlock(column: column, parent: column)
    }

    mutating func parseTooDeep(parent: Int) -> ManifestNode {
        report("nested deeper than \(Self.maximalDepth) levels", at: token.span, help: "nest less")
        skipValue(parent: parent)
        return emptyNode()
    }

    /// Reports a construct of YAML that manifests do not have, where a key or a value is expected, and skips it.
    /// Returns an empty node in its place.
    mutating func parseUnsupported(parent: Int) -> ManifestNode {
        let text = excerpt(token.span)
        // The node has the place of the error, so that a missing value is not reported as well.
        let missing = ManifestNode(.empty, Span(token.start, token.start))
        switch token.kind {
        case .unterminated, .indentation, .end, .documentStart, .documentEnd, .directive:
            break
        case .blockScalar:
            report(
                "'\(text)': a manifest has no block scalars", at: token.span,
                help: "write the text in quotes: \"first line\\nsecond line\"")
        case .question:
            report("a manifest has no '? ' keys", at: token.span, help: "write 'key: value'")
            skipExplicitValue(parent: parent)
            return missing
        case .colon:
            report("a key is missing before ':'", at: token.span, help: "write 'key: value'")
        default:
            report("unexpected '\(text)'", at: token.span, help: "write 'key: value'")
        }
        skipValue(parent: parent)
        return missing
    }

    /// Skips the rest of a line that begins with `? `, and the line that begins with `: ` for its value.
    private mutating func skipExplicitValue(parent: Int) {
        let column = token.start - lexer.tokenLineStart
        skipRestOfLine()
        while token.kind == .indentation {
            let isValue = lexer.indent == column && lexer.isAtColon
            guard isValue || lexer.indent > column else { return }
            skipRestOfLine()
        }
    }
}
