internal import WeaverDiagnostics

/// Writing lines, blank lines and comments.
extension ManifestLayout {
    var isAtLineStart: Bool { output.count == outputLineStart }

    mutating func append(_ text: StaticString) {
        output.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    mutating func endLine() {
        if !isAtLineStart { breakLine() }
    }

    /// Begins an output line, indented by `indent` spaces, for the source text at `offset`. If the source has a blank
    /// line in front of this text, a blank line is written first.
    mutating func beginLine(indent: Int, for offset: Int) {
        endLine()
        if !output.isEmpty, isBlankLine(before: offset) { breakLine() }
        output.append(contentsOf: repeatElement(0x20, count: indent))
    }

    /// Prepares the output for a value after its key or dash: writes the comments between them, and then a space. If
    /// there were comments, a new line is begun instead, indented by `indent` spaces.
    mutating func beginValue(_ node: ManifestNode, indent: Int) {
        let start = Int(node.span.start)
        flushComments(before: start, indent: indent)
        if isAtLineStart { beginLine(indent: indent, for: start) } else { append(" ") }
    }

    private mutating func breakLine() {
        output.append(0x0A)
        outputLineStart = output.count
    }

    private func isBlankLine(before offset: Int) -> Bool {
        var index = offset
        var breaks = 0
        while index > 0, bytes[index - 1].isManifestBlank {
            index -= 1
            let isEndOfPair = bytes[index] == 0x0A && index > 0 && bytes[index - 1] == 0x0D
            if bytes[index].isManifestBreak, !isEndOfPair { breaks += 1 }
        }
        return breaks > 1
    }
}

// MARK: - Comments

extension ManifestLayout {
    /// Writes the comments that begin before the source offset `limit` and have not been written yet.
    mutating func flushComments(before limit: Int, indent: Int) {
        while nextComment < comments.count, comments[nextComment].start < limit { writeComment(indent: indent) }
    }

    /// Writes the comments at the end of a block, as far as they begin before the source offset `limit`. A comment on a
    /// line of its own belongs to the block only if it is indented at least to `column` in the source. Other comments
    /// belong to the text after the block.
    mutating func flushTail(before limit: Int, indent: Int, column: Int) {
        while nextComment < comments.count, comments[nextComment].start < limit {
            let start = Int(comments[nextComment].start)
            guard isTrailing(start) || sourceColumn(of: start) >= column else { return }
            writeComment(indent: indent)
        }
    }

    /// Writes the next comment, which must exist, and ends its line. A comment that has a line of its own is indented
    /// by `indent` spaces.
    mutating func writeComment(indent: Int) {
        let span = comments[nextComment]
        nextComment += 1
        if isTrailing(Int(span.start)), !isAtLineStart {
            append("  ")
        } else {
            beginLine(indent: indent, for: Int(span.start))
        }
        var end = Int(span.end)
        while bytes[end - 1].isManifestSpace { end -= 1 }
        output.append(contentsOf: bytes[Int(span.start)..<end])
        breakLine()
    }

    /// Whether nothing but spaces stands between the source offset `offset` and the next comment that has not been
    /// written yet.
    func isCommentBehind(_ offset: Int) -> Bool {
        guard nextComment < comments.count else { return false }
        var index = offset
        while index < bytes.count, bytes[index].isManifestSpace { index += 1 }
        return index == comments[nextComment].start
    }

    /// Whether the source has text other than spaces in front of `offset` on the same line.
    private func isTrailing(_ offset: Int) -> Bool {
        var index = offset
        while index > contentStart, bytes[index - 1].isManifestSpace { index -= 1 }
        return index > contentStart && !bytes[index - 1].isManifestBreak
    }

    /// The column of a source offset, counted in bytes from 0. Only spaces and dashes may stand in front of the offset
    /// on its line.
    func sourceColumn(of offset: Int) -> Int {
        var index = offset
        while index > contentStart, !bytes[index - 1].isManifestBreak { index -= 1 }
        return offset - index
    }
}
