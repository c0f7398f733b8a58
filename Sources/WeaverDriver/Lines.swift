import WeaverDiagnostics

/// Finds the line numbers of places. Each file is read once.
struct Lines {
    let reader: FileReader
    private var indexes: [String: LineIndex] = [:]

    init(reader: FileReader) {
        self.reader = reader
    }

    /// The line of a place, counted from 1.
    mutating func line(of place: Place) -> Int {
        let index = indexes[place.file] ?? LineIndex(reader.source(named: place.file).bytes)
        indexes[place.file] = index
        return index.position(of: place.span.start).line
    }
}
