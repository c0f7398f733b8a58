internal import WeaverDiagnostics

/// Lines, blank lines and comments.
extension ManifestLayout {
    var isAtLineStart: Bool { output.count == outputLineStart }

    mutating func append(_ text: StaticString) {
        output.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    mutating func endLine() {
        if !isAtLineStart { breakLine() }
    }

    /// A new line for what stands at an offset of the source, after a blank one if there was one.
    mutating func beginLine(indent: Int, for offset: Int) {
        endLine()
        if !output.isEmpty, isBlankLine(before: offset) { breakLine() }
        output.append(contentsOf: repeatElement(0x20, count: indent))
    }

    /// Behind its key or dash; on a line of its own if comments stand between.
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
    mutating func flushComments(before limit: Int, indent: Int) {
        while nextComment < comments.count, comments[nextComment].start < limit { writeComment(indent: indent) }
    }

    /// At the end of a block: the comments that are indented like it, or deeper, belong to it, not to what follows.
    mutating func flushTail(before limit: Int, indent: Int, column: Int) {
        while nextComment < comments.count, comments[nextComment].start < limit {
            let start = Int(comments[nextComment].start)
            guard isTrailing(start) || sourceColumn(of: start) >= column else { return }
            writeComment(indent: indent)
        }
    }

    /// Writes the next comment, and ends its line.
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

    /// Whether nothing but spaces stands between an offset and the next comment.
    func isCommentBehind(_ offset: Int) -> Bool {
        guard nextComment < comments.count else { return false }
        var index = offset
        while index < bytes.count, bytes[index].isManifestSpace { index += 1 }
        return index == comments[nextComment].start
    }

    /// Whether something else stands before it on its line.
    private func isTrailing(_ offset: Int) -> Bool {
        var index = offset
        while index > contentStart, bytes[index - 1].isManifestSpace { index -= 1 }
        return index > contentStart && !bytes[index - 1].isManifestBreak
    }

    /// In bytes. Asked only where nothing but spaces and dashes can stand before.
    func sourceColumn(of offset: Int) -> Int {
        var index = offset
        while index > contentStart, !bytes[index - 1].isManifestBreak { index -= 1 }
        return offset - index
    }
}
