/// Searches for a text within a text, byte by byte. The standard library has such functions in a module of its own,
/// `_StringProcessing`. That module brings the parser of regular expressions and its tables into a statically linked
/// program, 1.6 MB of them, so nothing in `weaver` uses it (`.ci/run` checks that). Two texts are equal here if their
/// bytes are; `\n` is also found in `\r\n`.
extension StringProtocol {
    /// The first range from `start` on whose text is `text`; nil if there is none. An empty `text` is found at `start`.
    package func firstRange(of text: String, from start: String.Index? = nil) -> Range<String.Index>? {
        let (bytes, wanted) = (utf8, text.utf8)
        var index = start ?? startIndex
        guard let first = wanted.first else { return index..<index }
        while let begin = bytes[index...].firstIndex(of: first) {
            if bytes[begin...].starts(with: wanted) { return begin..<bytes.index(begin, offsetBy: wanted.count) }
            index = bytes.index(after: begin)
        }
        return nil
    }

    /// The ranges whose text is `text`, in order. They do not overlap. `text` must not be empty.
    package func ranges(of text: String) -> [Range<String.Index>] {
        var ranges: [Range<String.Index>] = []
        while let next = firstRange(of: text, from: ranges.last?.upperBound) { ranges.append(next) }
        return ranges
    }

    /// Whether `text` is part of this text.
    package func contains(_ text: String) -> Bool { firstRange(of: text) != nil }

    /// The parts of this text that lie before, between and behind the occurrences of `separator`, which must not be
    /// empty. Parts may be empty. There is at least one part.
    package func parts(between separator: String) -> [SubSequence] {
        let ranges = ranges(of: separator)
        let (starts, ends) = ([startIndex] + ranges.map(\.upperBound), ranges.map(\.lowerBound) + [endIndex])
        return zip(starts, ends).map { self[$0..<$1] }
    }

    /// This text with `replacement` in the place of each occurrence of `text`, which must not be empty.
    package func replacing(_ text: String, with replacement: String) -> String {
        parts(between: text).joined(separator: replacement)
    }
}
