/// Bytes of a text, and what is to stand there instead.
package struct TextEdit: Hashable, Sendable {
    package var place: Place
    package var text: String
}

/// Applies the fixes whose edits touch none of a fix before them; the order is that of the diagnostics. Returns the texts that
/// changed, by their paths, and how many fixes were applied. Quadratic in the edits of a file at worst, never in its bytes.
package func apply(_ fixes: [Fix], to sources: [String: SourceText]) -> (changed: [String: SourceText], count: Int) {
    var accepted: [String: [TextEdit]] = [:]
    var count = 0
    for fix in fixes {
        guard let edits = fix.textEdits(in: sources) else { continue }
        let isFree = edits.allSatisfy { edit in !(accepted[edit.place.file] ?? []).contains { $0.touches(edit) } }
        guard isFree else { continue }
        count += 1
        for edit in edits { accepted[edit.place.file, default: []].append(edit) }
    }
    var changed: [String: SourceText] = [:]
    for (file, edits) in accepted {
        guard let source = sources[file] else { continue }
        let text = SourceText(path: file, bytes: source.bytes.applying(edits))
        if text.bytes != source.bytes { changed[file] = text }
    }
    return (changed, count)
}

extension TextEdit {
    /// Whether both change the same bytes, or their order would matter.
    fileprivate func touches(_ other: TextEdit) -> Bool {
        let (left, right) = (place.span, other.place.span)
        return left.isEmpty || right.isEmpty
            ? left.start <= right.end && right.start <= left.end : left.start < right.end && right.start < left.end
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
