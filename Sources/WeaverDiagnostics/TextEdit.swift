/// A replacement of the bytes at one place by a text.
package struct TextEdit: Hashable, Sendable {
    package var place: Place
    package var text: String
}

/// Applies `fixes` to `sources`, the source texts by path. The fixes are applied in the order of the list, which should
/// be the order of their diagnostics. A fix is skipped if it has no text edits, or if one of its edits overlaps an edit
/// of a fix that was applied before, or touches it at an insertion.
///
/// Returns the texts that changed, by path, and the number of applied fixes. Each edit is compared with the edits of
/// the applied fixes by binary search.
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

/// A set of spans of which no two touch each other.
private struct TakenSpans {
    /// The spans, with ascending starts and ascending ends.
    private var spans: [Span] = []

    /// Whether a span in the set overlaps or adjoins `span`. Adjoining spans count only if one of them is empty: then
    /// the result would depend on the order of the two edits.
    func touches(_ span: Span) -> Bool {
        // The loop also visits a span that ends where `span` starts, and one that starts where `span` ends. These two
        // only meet `span`.
        for other in spans[firstIndex(endingAtOrAfter: span.start)...] {
            if other.start > span.end { return false }
            if span.isEmpty || other.isEmpty || other.end > span.start && other.start < span.end { return true }
        }
        return false
    }

    /// Adds `span`, which must not touch a span in the set. Linear in the number of spans that follow `span`. These are
    /// few, because the fixes of diagnostics come nearly in order.
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
    /// Returns the bytes with `edits` applied. The edits must not overlap; their order does not matter.
    fileprivate func applying(_ edits: [TextEdit]) -> [UInt8] {
        var result: [UInt8] = []
        var next = 0
        for edit in edits.sorted(on: \.place) {
            result += self[next..<edit.place.span.range.lowerBound]
            result += edit.text.utf8
            next = edit.place.span.range.upperBound
        }
        return result + self[next...]
    }
}
