/// Turns places into lines and columns, for renderers.
struct SourcePositions {
    let sources: [String: SourceText]
    private let indexes: [String: LineIndex]

    /// Indexes the lines of all source texts in `sources`, which are keyed by path. Linear in the number of bytes.
    init(_ sources: [String: SourceText]) {
        self.sources = sources
        indexes = sources.mapValues { LineIndex($0.bytes) }
    }

    /// The position at which a place starts. Line and column count from 1; the column counts UTF-8 bytes. A place in an
    /// unknown file has the position 1:1.
    func start(of place: Place) -> (line: Int, column: Int) { position(of: place.span.start, in: place.file) }

    /// The position after the last byte of a place. Line and column count from 1; the column counts UTF-8 bytes. A
    /// place in an unknown file has the position 1:1.
    func end(of place: Place) -> (line: Int, column: Int) { position(of: place.span.end, in: place.file) }

    private func position(of offset: Int32, in file: String) -> (line: Int, column: Int) {
        indexes[file]?.position(of: offset) ?? (1, 1)
    }

    /// Converts a position's column from UTF-8 bytes to UTF-16 code units. A position in an unknown file is returned as
    /// it is.
    func inUTF16(_ position: (line: Int, column: Int), of file: String) -> (line: Int, column: Int) {
        guard let bytes = sources[file]?.bytes, let start = indexes[file]?.range(ofLine: position.line).lowerBound
        else { return position }
        return (
            position.line, String(decoding: bytes[start..<start + position.column - 1], as: UTF8.self).utf16.count + 1
        )
    }

    func range(ofLine line: Int, in file: String) -> Range<Int> { indexes[file]?.range(ofLine: line) ?? 0..<0 }
}
