internal import WeaverDiagnostics

/// Reads the tokens of a manifest, one at a time. The tokens depend on their context: the parser sets `flowDepth` and
/// `blockIndent` before it calls `next`.
struct ManifestLexer {
    let bytes: UnsafeBufferPointer<UInt8>
    var cursor: Cursor
    var diagnostics: [SyntaxDiagnostic] = []
    var comments: [Span] = []

    /// The number of open brackets. Inside brackets, line breaks count as spaces.
    var flowDepth = 0
    /// The column of the block around the current token. The further lines of a scalar or of a flow (a value in
    /// brackets) must be indented deeper than this column. YAML requires this, and it limits the error of a forgotten
    /// quote or bracket to one line instead of the rest of the file.
    var blockIndent = 0
    /// The work done so far, counted as in `ManifestSyntax.work`.
    var work = 0
    /// Whether errors are ignored. True while the parser skips text in which it has reported an error already.
    var isSilent = false

    /// The width of the last `indentation` token, in columns.
    private(set) var indent = 0
    /// Whether the last `indentation` token contains a tab. If so, its width means little, and no further error about
    /// the indentation should be reported.
    private(set) var indentHasTab = false
    /// Whether a line begins with a space; nil if no tab has asked for it.
    private var hasLinesInSpaces: Bool?
    /// The offset of the first byte of the line on which the current token begins.
    private(set) var tokenLineStart = 0
    var lineStart: Int
    private var isAtLineStart = true
    /// Whether no merge conflict ends after the cursor.
    private var hasNoConflictEnd = false

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        lineStart = bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0
        cursor = Cursor(bytes, at: lineStart)
    }

    /// Reads the next token. At the end of the file, returns `end` at each call. Comments are recorded, not returned.
    mutating func next() -> ManifestToken {
        work += 1
        while true {
            if isAtLineStart {
                isAtLineStart = false
                if let token = lexLineStart() { return token }
            }
            eatSpaces()
            if cursor.isAtEnd {
                tokenLineStart = lineStart
                return token(.end, from: cursor.offset)
            }
            let byte = cursor.peek()
            if byte.isManifestBreak {
                eatLineBreak()
                isAtLineStart = true
            } else if byte == UInt8(ascii: "#") {
                eatComment()
            } else {
                tokenLineStart = lineStart
                return lexContent(byte)
            }
        }
    }

    /// Whether `- ` follows the last `indentation` token.
    var isAtDash: Bool { cursor.peek() == UInt8(ascii: "-") && isBlank(at: 1) }

    /// Whether a colon follows the last `indentation` token.
    var isAtColon: Bool { cursor.peek() == UInt8(ascii: ":") && isBlank(at: 1) }

    /// The offset at which the line of `offset` ends, without its line break.
    func lineEnd(from offset: Int) -> Int {
        var offset = offset
        while offset < bytes.count, !bytes[offset].isManifestBreak { offset += 1 }
        return offset
    }

    /// Skips the rest of the line. A comment at its end is added to `comments`.
    mutating func skipLine() {
        while !cursor.isAtEnd, !cursor.peek().isManifestBreak {
            if cursor.peek() == UInt8(ascii: "#"), cursor.peek(-1).isManifestBlank {
                eatComment()
            } else {
                cursor.bump()
            }
        }
    }

    /// Moves the cursor forward to `offset`. Does nothing if the cursor is at `offset` or after it. If `offset` is the
    /// start of a line, the indentation of this line is read next; otherwise the indentation counts as read.
    mutating func move(to offset: Int) {
        guard offset > cursor.offset else { return }
        while cursor.offset < offset {
            if cursor.peek().isManifestBreak { eatLineBreak() } else { cursor.bump() }
        }
        isAtLineStart = cursor.offset == lineStart
    }

    func token(_ kind: ManifestToken.Kind, from start: Int) -> ManifestToken {
        ManifestToken(kind: kind, span: Span(start, cursor.offset))
    }

    mutating func report(_ message: String, from start: Int, to end: Int, help: String?, fix: SyntaxFix? = nil) {
        guard !isSilent else { return }
        diagnostics.append(SyntaxDiagnostic(.syntaxError, .error, message, at: Span(start, end), help: help, fix: fix))
    }

    func isBlank(at distance: Int) -> Bool {
        cursor.offset + distance >= cursor.count || cursor.peek(distance).isManifestBlank
    }

    mutating func eatLineBreak() {
        if cursor.eat(0x0D) { _ = cursor.eat(0x0A) } else { cursor.bump() }
        lineStart = cursor.offset
    }
}

// MARK: - Between tokens

extension ManifestLexer {
    /// Reads the first token of a line: its indentation or a document token. Nil if the line has no content, or if it
    /// continues a value in brackets.
    private mutating func lexLineStart() -> ManifestToken? {
        let start = cursor.offset
        if cursor.starts(with: "<<<<<<< "), eatConflict() { return nil }
        eatIndentation()
        if cursor.isAtEnd || cursor.peek().isManifestBreak || cursor.peek() == UInt8(ascii: "#") { return nil }
        tokenLineStart = lineStart
        if start == cursor.offset, let token = lexDocumentToken() { return token }
        if flowDepth > 0, indent > blockIndent || continuesFlow(cursor.peek()) { return nil }
        return token(.indentation, from: start)
    }

    /// Reports a merge conflict that begins with the line, and skips it. Returns false if it has no end.
    private mutating func eatConflict() -> Bool {
        guard !hasNoConflictEnd else { return false }
        let start = cursor.offset
        guard let end = bytes.endOfConflict(from: start) else {
            hasNoConflictEnd = true
            return false
        }
        if !isSilent { diagnostics.append(.conflict(at: Span(start, lineEnd(from: start)))) }
        move(to: end)
        return true
    }

    private func continuesFlow(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")
    }

    /// Reads `---`, `...` or a directive (`%`), which have a meaning only at the start of a line. Nil if none of them
    /// is at the cursor.
    private mutating func lexDocumentToken() -> ManifestToken? {
        let start = cursor.offset
        if cursor.peek() == UInt8(ascii: "%") {
            cursor.bump(lineEnd(from: start) - start)
            return token(.directive, from: start)
        }
        guard isAtDocumentMarker else { return nil }
        let kind: ManifestToken.Kind = cursor.peek() == UInt8(ascii: "-") ? .documentStart : .documentEnd
        cursor.bump(3)
        return token(kind, from: start)
    }

    var isAtDocumentMarker: Bool { (cursor.starts(with: "---") || cursor.starts(with: "...")) && isBlank(at: 3) }

    /// Reads the spaces at the start of a line. A tab counts as one step of indentation, two columns, so that the lines
    /// below do not seem wrong as well.
    mutating func eatIndentation() {
        let start = cursor.offset
        indent = 0
        indentHasTab = false
        while cursor.peek().isManifestSpace {
            if cursor.peek() == 0x09 {
                indentHasTab = true
                indent += 2
            } else {
                indent += 1
            }
            cursor.bump()
        }
        if indentHasTab {
            // Beside lines that begin with spaces, the width of a tab is not certain.
            if hasLinesInSpaces == nil { hasLinesInSpaces = beginsLineWithSpace() }
            let fix =
                hasLinesInSpaces == true
                ? nil
                : SyntaxFix(
                    "indent with \(indent) spaces", Span(start, cursor.offset),
                    with: String(repeating: " ", count: indent))
            report(
                "a tab in the indentation", from: start, to: cursor.offset,
                help: "indent with spaces, two for each step", fix: fix)
        }
    }

    /// Whether some line of the manifest begins with a space.
    private func beginsLineWithSpace() -> Bool {
        var isLineStart = true
        for byte in bytes {
            if isLineStart, byte == 0x20 { return true }
            isLineStart = byte == 0x0A || byte == 0x0D
        }
        return false
    }

    private mutating func eatSpaces() {
        cursor.eat { $0 == 0x20 }
        while cursor.peek() == 0x09 {
            reportTabs()
            cursor.eat { $0 == 0x20 }
        }
    }

    mutating func reportTabs() {
        let start = cursor.offset
        cursor.eat { $0 == 0x09 }
        report(
            "a tab outside of quotes", from: start, to: cursor.offset, help: "write a space, or quote the value",
            fix: SyntaxFix("write a space", Span(start, cursor.offset), with: " "))
    }

    private mutating func eatComment() {
        let start = cursor.offset
        if start > lineStart, !cursor.peek(-1).isManifestBlank {
            report(
                "a comment needs a space before '#'", from: start, to: start + 1, help: "write ' #', or quote the value"
            )
        }
        cursor.bump(lineEnd(from: start) - start)
        if comments.last.map({ Int($0.start) < start }) ?? true { comments.append(Span(start, cursor.offset)) }
    }
}
