internal import WeaverDiagnostics

extension ManifestParser {
    mutating func report(_ message: String, at span: Span, help: String?, fix: SyntaxFix? = nil) {
        lexer.diagnostics.append(SyntaxDiagnostic(.syntaxError, .error, message, at: span, help: help, fix: fix))
    }

    mutating func reportDuplicate(_ key: Span, _ name: Span) {
        report("'\(excerpt(name))' stands twice in this mapping", at: key, help: "remove one, or unite the two")
    }

    mutating func reportAlias(_ alias: ManifestToken) {
        report("'\(excerpt(alias.span))': a manifest has no aliases", at: alias.span, help: "write the value itself")
    }

    mutating func reportReserved(_ scalar: ManifestToken, until end: Int) {
        let first = Span(scalar.start, min(scalar.start + 1, scalar.end))
        let help = "quote it" + (quoted(scalar.start, end, preferring: "\"").map { ": \($0)" } ?? "")
        if lexer.bytes[scalar.start] != UInt8(ascii: "?"), canBeginPlain(scalar) {
            // A text with a colon may be a key and its value.
            let hasColon = lexer.bytes[scalar.span.range].contains(UInt8(ascii: ":"))
            report(
                "a value with '?' in it needs quotes inside brackets", at: scalar.span, help: help,
                fix: hasColon ? nil : quotingFix(scalar.span, preferring: "\""))
        } else {
            let span = Span(scalar.start, max(end, scalar.end))
            report(
                "'\(excerpt(first))' cannot begin a value without quotes", at: span, help: help,
                fix: quotingFix(span, preferring: "\""))
        }
    }

    private func canBeginPlain(_ scalar: ManifestToken) -> Bool {
        let first = lexer.bytes[scalar.start]
        if first == UInt8(ascii: "-") { return scalar.span.count > 1 && !lexer.bytes[scalar.start + 1].isManifestBlank }
        return !"@`%|>?,]}".utf8.contains(first)
    }

    /// Reports a key without a colon. If the text of the key has several lines, only the first line is taken as the
    /// key.
    mutating func reportMissingColon(_ scalar: ManifestToken) {
        var key = scalar
        if key.kind.isPlain { key.span = Span(key.start, min(key.end, valueEnd(key.start))) }
        let text = excerpt(key.span)
        var help = "write '\(text): ' and its value"
        var fix: SyntaxFix?
        if key.kind.isPlain, text.hasPrefix("//") {
            help = "a comment of a manifest begins with '#'"
            fix = SyntaxFix("write '#'", Span(key.start, key.start + 2), with: "#")
        } else if key.kind.isPlain, let colon = lexer.bytes[key.span.range].firstIndex(of: UInt8(ascii: ":")) {
            let name = excerpt(Span(key.start, colon))
            help = "write a space after ':': '\(name): \(excerpt(Span(colon + 1, key.end)))'"
            let isName = name.utf8.allSatisfy { $0.isNamePart }
            fix = isName ? SyntaxFix("write a space after ':'", Span(colon + 1, colon + 1), with: " ") : nil
        } else if key.kind.isPlain, let entry = text.annotationAsEntry {
            help = "write: \(entry)"
        }
        report("expected ':' after '\(text)'", at: key.span, help: help, fix: fix)
    }

    mutating func reportMissingDash() {
        report(
            "expected '- ', as in the lines above", at: lineSpan,
            help: "write '- ' before it, or indent it as the key it belongs to")
    }

    mutating func reportStrayDash() {
        report(
            "a list item among keys", at: lineSpan, help: "write 'key: value', or put the list below a key of its own")
    }

    mutating func reportFlowKey(_ key: ManifestToken) {
        report("expected a key", at: key.span, help: "write 'key: value'")
    }

    mutating func reportColonInValue(_ value: ManifestToken) {
        let end = valueEnd(value.start)
        let help = value.kind.isPlain ? quoted(value.start, end, preferring: "\"").map { "quote it: \($0)" } : nil
        // A name in front of the colon may be meant as a key.
        let colon = lexer.bytes[value.start..<end].firstIndex(of: UInt8(ascii: ":")) ?? end
        let isName = lexer.bytes[value.start..<colon].allSatisfy { $0.isNamePart || $0 == UInt8(ascii: ".") }
        let line = "write one key on each line"
        report(
            "a value with ': ' in it needs quotes", at: Span(value.start, end),
            help: help.map { isName ? "\(line), or \($0)" : $0 } ?? line,
            fix: value.kind.isPlain && !isName ? quotingFix(Span(value.start, end), preferring: "\"") : nil)
    }

    mutating func reportTextBehind(_ value: ManifestToken) {
        let isQuoted = value.kind == .singleQuoted || value.kind == .doubleQuoted
        if token.kind == .unterminated { return }
        report(
            isQuoted ? "unexpected text after the closing quote" : "unexpected '\(excerpt(token.span))'",
            at: token.span,
            help: isQuoted ? "quote the whole value" : "begin a new line here")
    }

    mutating func reportTooDeep(_ line: ManifestToken, below value: ManifestToken) {
        report(
            "bad indentation: '\(excerpt(line.span))' is deeper than the line above, "
                + "which already has the value '\(excerpt(value.span))'",
            at: line.span, help: "indent it like the line above, or remove that value")
    }

    /// Reports that the indentation of the current line fits no block. `column` is the column of the block around the
    /// line, or nil if there is none.
    mutating func reportIndentation(fitting column: Int?) {
        var fitting = [column, closedColumn].compactMap { $0 }
        if fitting.isEmpty {
            return report(
                "a value in brackets is the whole manifest: nothing can follow it", at: lineSpan,
                help: "write 'key: value' on each line, without brackets around them")
        }
        if fitting.count == 2, fitting[0] == fitting[1] { fitting.removeLast() }
        let columns = fitting.sorted().map(String.init).joined(separator: " or ")
        report(
            "bad indentation: \(lexer.indent) \(lexer.indent == 1 ? "space fits" : "spaces fit") no block above",
            at: lineSpan,
            help: "indent by \(columns) spaces")
    }

    /// The span of the current line without its indentation, which must be the current token.
    private var lineSpan: Span { Span(token.end, max(valueEnd(token.end), token.end)) }
}

// MARK: - Source text for messages

extension ManifestParser {
    /// The text of a span in a form for messages: on one line, and cut to at most 40 bytes.
    func excerpt(_ span: Span) -> String {
        var end = Int(span.end)
        if span.count > 40 {
            end = Int(span.start) + 37
            while end > Int(span.start), lexer.bytes[end] & 0xC0 == 0x80 { end -= 1 }
        }
        return oneLine(Int(span.start), end) + (end < Int(span.end) ? "..." : "")
    }

    /// The offset at which a value that is not valid YAML and begins at `start` ends: in front of a comment, or at the
    /// end of the line. Trailing blanks do not count.
    func valueEnd(_ start: Int) -> Int {
        let bytes = lexer.bytes
        var index = start
        var end = start
        while index < bytes.count, !bytes[index].isManifestBreak {
            if bytes[index] == UInt8(ascii: "#"), index > end { break }
            if !bytes[index].isManifestSpace { end = index + 1 }
            index += 1
        }
        return end
    }

    /// The help that proposes quotes around the value in brackets that begins with `opener`. Single quotes are used,
    /// because Swift closures contain text in double quotes.
    func quoteHelp(_ opener: ManifestToken) -> String {
        var end = bracketEnd(opener.start)
        if lexer.flowDepth <= 1 {
            let last = flowEnd(opener.start)
            var start = last
            while start > opener.start, !lexer.bytes[start - 1].isManifestBreak { start -= 1 }
            end = valueEnd(start)
        }
        return "quote it" + (quoted(opener.start, end, preferring: "'").map { ": \($0)" } ?? "")
    }

    /// A fix that puts the text of `span` in quotes: a key, or a value on the line of its key. Nil if the text is or
    /// may be only a part of the key or value, or if it cannot be quoted as it is.
    func quotingFix(_ span: Span, preferring quote: String) -> SyntaxFix? {
        let bytes = lexer.bytes
        guard !span.isEmpty, !bytes[span.range].contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return nil }
        let (start, end) = (Int(span.start), Int(span.end))
        var line = start
        while line > 0, !bytes[line - 1].isManifestBreak { line -= 1 }
        func indentation(_ offset: Int) -> Int { bytes[offset...].prefix { $0 == 0x20 }.count }
        let isKey = end < bytes.count && bytes[end] == UInt8(ascii: ":")
        guard isKey || line + indentation(line) < start else { return nil }
        // Deeper lines below would continue the value.
        let below = bytes[lexer.lineEnd(from: end)...].drop { $0.isManifestBreak }.startIndex
        guard isKey || indentation(below) <= indentation(line) else { return nil }
        return quoted(Int(span.start), Int(span.end), preferring: quote).map { SyntaxFix("quote it", span, with: $0) }
    }

    /// The text between two offsets on one line, in quotes. Double quotes are used only if `quote` is `"` and the text
    /// has no characters to escape. Nil if the text is empty or too long to show.
    func quoted(_ start: Int, _ end: Int, preferring quote: String) -> String? {
        guard end > start, end - start <= 200 else { return nil }
        let text = oneLine(start, end)
        if quote == "\"", !text.utf8.contains(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }) {
            return "\"\(text)\""
        }
        return "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
    }

    /// The text between two offsets on one line: line breaks, with the spaces around them, become one space.
    private func oneLine(_ start: Int, _ end: Int) -> String {
        var output: [UInt8] = []
        var isAtBreak = false
        for byte in lexer.bytes[start..<max(start, end)] {
            if byte.isManifestBreak {
                while output.last?.isManifestSpace ?? false { output.removeLast() }
                isAtBreak = true
            } else if !(isAtBreak && byte.isManifestSpace) {
                if isAtBreak, !output.isEmpty { output.append(0x20) }
                isAtBreak = false
                // A control character is reported separately. A message must not pass it on to a terminal.
                output.append(byte < 0x20 || byte == 0x7F ? UInt8(ascii: "?") : byte)
            }
        }
        return String(decoding: output, as: UTF8.self)
    }
}

extension UInt8 {
    /// Whether the byte can be part of the name of a dependency or a type: a letter, a digit, `_`, `.`, or a byte of a
    /// character beyond ASCII.
    fileprivate var isNamePart: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "_"), UInt8(ascii: "."), 0x80...:
            true
        default: false
        }
    }
}

extension String {
    /// The manifest's entry for a statement that is written as in a comment: `api: LiveAPI <- API` for
    /// `api = LiveAPI <- API` and `api: API` for `api <- API`. Nil if this is no such statement.
    package var annotationAsEntry: String? {
        let name = prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "`" }
        let rest = dropFirst(name.count).drop(while: \.isWhitespace)
        guard !name.isEmpty, let sign = ["<-", "<=", "="].first(where: rest.hasPrefix) else { return nil }
        let clause = rest.dropFirst(sign.count).drop(while: \.isWhitespace)
        return clause.isEmpty ? nil : "\(name): \(clause)"
    }
}
