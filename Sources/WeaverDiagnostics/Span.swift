/// A half-open range of bytes in a source text in UTF-8.
package struct Span: Hashable, Sendable, Comparable {
    package var start: Int32
    package var end: Int32

    /// Creates a span from two offsets in bytes. Offsets beyond `Int32` are clamped.
    @inlinable @inline(__always) package init(_ start: Int, _ end: Int) {
        self.start = Int32(clamping: start)
        self.end = Int32(clamping: end)
    }

    /// Creates the span from the start of one span to the end of another.
    @inlinable package init(from first: Span, to last: Span) {
        self.start = first.start
        self.end = last.end
    }

    @inlinable package var count: Int { Int(end - start) }
    package var isEmpty: Bool { start == end }
    @inlinable package var range: Range<Int> { Int(start)..<Int(end) }

    package static func < (left: Span, right: Span) -> Bool {
        (left.start, left.end) < (right.start, right.end)
    }
}

/// A span in a named file.
package struct Place: Hashable, Sendable, Comparable {
    /// The path as diagnostics print it: relative to the project if the file lies in it.
    package var file: String
    package var span: Span

    package init(file: String, span: Span) {
        self.file = file
        self.span = span
    }

    /// The path of the file for the output: a relative path with `prefix` in front of it, or an absolute path as it is.
    func path(behind prefix: String) -> String { file.hasPrefix("/") ? file : prefix + file }

    package static func < (left: Place, right: Place) -> Bool {
        left.file == right.file ? left.span < right.span : left.file.precedesInBytes(right.file)
    }
}
