import WeaverDiagnostics

/// The lines of places, in files as a reader finds them.
struct Lines {
    let reader: FileReader
    private var indexes: [String: LineIndex] = [:]

    init(reader: FileReader) {
        self.reader = reader
    }

    /// From 1.
    mutating func line(of place: Place) -> Int {
        let index = indexes[place.file] ?? LineIndex(reader.source(named: place.file).bytes)
        indexes[place.file] = index
        return index.position(of: place.span.start).line
    }
}
