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

    /// Begins a line for the text at an offset of the source. If the source has a blank line in front of it, one is
    /// written as well.
    mutating func beginLine(indent: Int, for offset: Int) {
        endLine()
        if !output.isEmpty, isBlankLine(before: offset) { breakLine() }
        output.append(contentsOf: repeatElement(0x20, count: indent))
    }

    /// Begins a value after its key or dash. If comments stand between them, the value gets a line of its own.
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
    /// Writes the comments that begin before the source offset `limit`, and were not written yet.
    mutating func flushComments(before limit: Int, indent: Int) {
        while nextComment < comments.count, comments[nextComment].start < limit { writeComment(indent: indent) }
    }

    /// Writes the comments at the end of a block. Comments that are indented at least to `column` belong to the block,
    /// not to the text that follows.
    mutating func flushTail(before limit: Int, indent: Int, column: Int) {
        while nextComment < comments.count, comments[nextComment].start < limit {
            let start = Int(comments[nextComment].start)
            guard isTrailing(start) || sourceColumn(of: start) >= column else { return }
            writeComment(indent: indent)
        }
    }

    /// Writes the next comment and ends its line. It must exist.
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

    /// Whether only spaces stand between an offset and the next comment.
    func isCommentBehind(_ offset: Int) -> Bool {
        guard nextComment < comments.count else { return false }
        var index = offset
        while index < bytes.count, bytes[index].isManifestSpace { index += 1 }
        return index == comments[nextComment].start
    }

    /// Whether text other than spaces stands in front of an offset on its line.
    private func isTrailing(_ offset: Int) -> Bool {
        var index = offset
        while index > contentStart, bytes[index - 1].isManifestSpace { index -= 1 }
        return index > contentStart && !bytes[index - 1].isManifestBreak
    }

    /// The column of a source offset, in bytes. Only spaces and dashes may stand in front of it on its line.
    func sourceColumn(of offset: Int) -> Int {
        var index = offset
        while index > contentStart, !bytes[index - 1].isManifestBreak { index -= 1 }
        return offset - index
    }
}
