/// Bytes of a text, and what is to stand there instead.
package struct TextEdit: Hashable, Sendable {
    package var place: Place
    package var text: String
}

/// Applies the fixes whose edits touch none of a fix before them; the order is that of the diagnostics. Returns the
/// texts that changed, by their paths, and how many fixes were applied. Each edit is looked for among those before it,
/// in order: logarithmic.
package func apply(_ fixes: [Fix], to sources: [String: SourceText]) -> (changed: [String: SourceText], count: Int) {
    var accepted: [String: [TextEdit]] = [:]
    var taken: [String: TakenSpans] = [:]
    var count = 0
    for fix in fixes {
        guard let edits = fix.textEdits(in: sources) else { continue }
        guard edits.allSatisfy({ taken[$0.place.file]?.touches($0.place.span) != true }) else { continue }
        count += 1
        for edit in edits {
            accepted[edit.place.file, default: []].append(edit)
            taken[edit.place.file, default: TakenSpans()].insert(edit.place.span)
        }
    }
    var changed: [String: SourceText] = [:]
    for (file, edits) in accepted {
        guard let source = sources[file] else { continue }
        let text = SourceText(path: file, bytes: source.bytes.applying(edits))
        if text.bytes != source.bytes { changed[file] = text }
    }
    return (changed, count)
}

/// Spans that do not touch each other.
private struct TakenSpans {
    /// Ascending, their ends as well.
    private var spans: [Span] = []

    /// Whether one of them has bytes of `span`, or the order of edits there would matter.
    func touches(_ span: Span) -> Bool {
        // The first and the last of those that meet it may end where it starts, and start where it ends.
        for other in spans[firstIndex(endingAtOrAfter: span.start)...] {
            if other.start > span.end { return false }
            if span.isEmpty || other.isEmpty || other.end > span.start && other.start < span.end { return true }
        }
        return false
    }

    /// Linear in those that lie behind it: the fixes of diagnostics come nearly in order.
    mutating func insert(_ span: Span) {
        spans.insert(span, at: firstIndex(endingAtOrAfter: span.end))
    }

    private func firstIndex(endingAtOrAfter offset: Int32) -> Int {
        var (low, high) = (0, spans.count)
        while low < high {
            let middle = (low + high) / 2
            if spans[middle].end < offset { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

extension [UInt8] {
    /// The text with edits that do not touch each other.
    fileprivate func applying(_ edits: [TextEdit]) -> [UInt8] {
        var result: [UInt8] = []
        var next = 0
        for edit in edits.sorted(by: { $0.place < $1.place }) {
            result += self[next..<edit.place.span.range.lowerBound]
            result += edit.text.utf8
            next = edit.place.span.range.upperBound
        }
        return result + self[next...]
    }
}
