extension Fix {
    /// Returns the fix as replacements of bytes. `sources` holds the source texts by path. Nil if a text is missing
    /// from `sources`, or if a text does not have the form that an edit requires: for example, if no comma stands
    /// before an argument that the edit removes. A fix without text edits cannot be offered.
    package func textEdits(in sources: [String: SourceText]) -> [TextEdit]? {
        var result: [TextEdit] = []
        for edit in edits {
            guard let source = sources[edit.place.file], Int(edit.place.span.end) <= source.bytes.count,
                let (span, text) = source.resolve(edit)
            else { return nil }
            result.append(TextEdit(place: Place(file: edit.place.file, span: span), text: text))
        }
        return result
    }
}

extension Fix.Edit {
    /// The place that the edit names. The bytes that the edit changes may lie next to this place.
    package var place: Place {
        switch self {
        case .replace(let place, _), .replaceEnd(let place, _, _), .addLine(_, let place), .remove(let place): place
        }
    }
}

extension SourceText {
    fileprivate func resolve(_ edit: Fix.Edit) -> (Span, String)? {
        let range = edit.place.span.range
        switch edit {
        case .replace(_, let text): return (edit.place.span, text)
        case .replaceEnd(_, let old, let new):
            // A value of a manifest may stand in quotes.
            let isQuoted = bytes[range].last.map { $0 == UInt8(ascii: "'") || $0 == UInt8(ascii: "\"") } ?? false
            let end = range.upperBound - (isQuoted ? 1 : 0)
            let start = end - old.utf8.count
            guard start >= range.lowerBound, bytes[start..<end].elementsEqual(old.utf8) else { return nil }
            return (Span(start, end), new)
        case .addLine(let line, _): return add(line, beside: range.lowerBound)
        case .remove: return removal(of: range).map { (Span($0.lowerBound, $0.upperBound), "") }
        }
    }

    // MARK: Adding

    private func add(_ line: String, beside offset: Int) -> (Span, String)? {
        let start = lineStart(offset)
        let indentation = String(decoding: bytes[start..<skipBlanks(start)], as: UTF8.self)
        if commentStart(before: offset) != nil {
            let end = lineEnd(offset)
            return (Span(end, end), lineBreak(near: end) + indentation + line)
        }
        guard skipBlanks(start) == offset, !isKeyThere(line, indentedBy: indentation) else { return nil }
        return (Span(start, start), indentation + line + lineBreak(near: lineEnd(offset)))
    }

    /// Whether the text is a manifest that a new line with `imports` would break: it has the key, or the line would
    /// stand within braces, where entries are indented.
    private func isKeyThere(_ line: String, indentedBy indentation: String) -> Bool {
        let key = Array("imports:".utf8)
        guard path.hasSuffix(".weaver"), line.utf8.starts(with: key) else { return false }
        return !indentation.isEmpty
            || bytes.indices.contains { index in
                (index == 0 || bytes[index - 1].isLineBreak) && bytes[index...].starts(with: key)
            }
    }

    /// The line break at the offset `end`. If `end` is the end of the text, the line break of the line before. A line
    /// feed if there is no line break before `end` either.
    private func lineBreak(near end: Int) -> String {
        let range = end < bytes.count ? end..<lineBreakEnd(end) : lastBreak(before: end)
        return range.isEmpty ? "\n" : String(decoding: bytes[range], as: UTF8.self)
    }

    private func lastBreak(before end: Int) -> Range<Int> {
        let start = lineStart(end)
        guard start > 0 else { return 0..<0 }
        return (start > 1 && bytes[start - 2] == 0x0D && bytes[start - 1] == 0x0A ? start - 2 : start - 1)..<start
    }

    // MARK: Removing

    private func removal(of range: Range<Int>) -> Range<Int>? {
        if let comment = commentStart(before: range.lowerBound) {
            let code = skipBlanksBackwards(comment)
            let end = lineEnd(range.upperBound)
            return code == lineStart(code) ? code..<lineBreakEnd(end) : code..<end
        }
        return path.hasSuffix(".weaver") ? removalOfEntry(range) : removalOfArgument(range)
    }

    /// Returns the range of an argument together with the comma in front of it. Nil if there is no comma.
    private func removalOfArgument(_ range: Range<Int>) -> Range<Int>? {
        var start = range.lowerBound
        while start > 0, bytes[start - 1].isBlank || bytes[start - 1].isLineBreak { start -= 1 }
        guard start > 0, bytes[start - 1] == UInt8(ascii: ",") else { return nil }
        // The comma may be a part of a comment at the end of the line before.
        let line = lineStart(start - 1)
        let comment = (line..<start - 1).contains {
            bytes[$0] == UInt8(ascii: "/") && bytes[$0 + 1] == UInt8(ascii: "/")
        }
        return comment ? nil : start - 1..<range.upperBound
    }

    /// Returns the range of a manifest's entry together with the bytes that separate it from other entries. Nil if it
    /// is not certain that the rest of the manifest keeps its meaning.
    ///
    /// An entry within braces on one line is removed with a comma, unless it is the only entry in the braces. An entry
    /// on lines of its own is removed with these lines. Then another entry of the same block must be next to it:
    /// otherwise the key of the block would be left without a value, which has another meaning.
    private func removalOfEntry(_ range: Range<Int>) -> Range<Int>? {
        let before = skipBlanksBackwards(range.lowerBound)
        let behind = skipBlanks(range.upperBound)
        let start = lineStart(before)
        if before > start {
            if bytes[before - 1] == UInt8(ascii: ",") { return before - 1..<range.upperBound }
            guard bytes[before - 1] == UInt8(ascii: "{"), behind < bytes.count else { return nil }
            if bytes[behind] == UInt8(ascii: ",") { return range.lowerBound..<skipBlanks(behind + 1) }
            return bytes[behind] == UInt8(ascii: "}") ? range : nil
        }
        let end = lineEnd(range.upperBound)
        let isAlone = behind == end || (behind > range.upperBound && bytes[behind] == UInt8(ascii: "#"))
        let indentation = range.lowerBound - start
        guard isAlone, hasSibling(above: start, indentation) || hasSibling(below: lineBreakEnd(end), indentation) else {
            return nil
        }
        return start..<lineBreakEnd(end)
    }

    /// Whether an entry of the same block precedes the entry that begins `indentation` bytes after the line start
    /// `start`. Such an entry begins on the nearest preceding line that is not indented deeper. This line must be
    /// indented by exactly `indentation` bytes, and must not end with `,` or `{`, that is, within open braces.
    private func hasSibling(above start: Int, _ indentation: Int) -> Bool {
        var end = start
        while end > 0 {
            let line = lineStart(lastBreak(before: end).lowerBound)
            if let column = column(ofLineAt: line), column <= indentation {
                let last = bytes[line..<end].last { !$0.isBlank && !$0.isLineBreak }
                return column == indentation && last != UInt8(ascii: ",") && last != UInt8(ascii: "{")
            }
            end = line
        }
        return false
    }

    private func hasSibling(below start: Int, _ indentation: Int) -> Bool {
        var line = start
        while line < bytes.count {
            if let column = column(ofLineAt: line) {
                return column == indentation && bytes[line + column] != UInt8(ascii: "}")
            }
            line = lineBreakEnd(lineEnd(line))
        }
        return false
    }

    /// The number of bytes by which the line at `start` is indented. Nil if the line is empty or has only a comment.
    private func column(ofLineAt start: Int) -> Int? {
        let content = skipBlanks(start)
        guard content < bytes.count, !bytes[content].isLineBreak, bytes[content] != UInt8(ascii: "#") else {
            return nil
        }
        return content - start
    }

    // MARK: Lines

    /// The offset of a `//` in front of `offset`, with nothing but blanks in between. Nil if there is none.
    private func commentStart(before offset: Int) -> Int? {
        let start = skipBlanksBackwards(offset) - 2
        guard start >= 0, bytes[start] == UInt8(ascii: "/"), bytes[start + 1] == UInt8(ascii: "/") else { return nil }
        return start
    }

    private func lineStart(_ offset: Int) -> Int {
        var offset = offset
        while offset > 0, !bytes[offset - 1].isLineBreak { offset -= 1 }
        return offset
    }

    /// The offset of the line break that ends the line of `offset`, or the end of the text if the line has no line
    /// break.
    private func lineEnd(_ offset: Int) -> Int {
        var offset = offset
        while offset < bytes.count, !bytes[offset].isLineBreak { offset += 1 }
        return offset
    }

    /// The offset after the line break at `offset`, or the end of the text if `offset` is there.
    private func lineBreakEnd(_ offset: Int) -> Int {
        guard offset < bytes.count else { return offset }
        let isPair = bytes[offset] == 0x0D && offset + 1 < bytes.count && bytes[offset + 1] == 0x0A
        return offset + (isPair ? 2 : 1)
    }

    private func skipBlanks(_ offset: Int) -> Int {
        var offset = offset
        while offset < bytes.count, bytes[offset].isBlank { offset += 1 }
        return offset
    }

    private func skipBlanksBackwards(_ offset: Int) -> Int {
        var offset = offset
        while offset > 0, bytes[offset - 1].isBlank { offset -= 1 }
        return offset
    }
}

extension UInt8 {
    fileprivate var isBlank: Bool { self == 0x20 || self == 0x09 }
    fileprivate var isLineBreak: Bool { self == 0x0A || self == 0x0D }
}
