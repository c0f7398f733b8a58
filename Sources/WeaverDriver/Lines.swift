import WeaverDiagnostics

/// Finds the lines and columns of places, for several threads at once. A file is read when a place in it is first
/// looked up.
final class LineLocator: Sendable {
    private let reader: FileReader
    private let indexes = Locked<[String: LineIndex]>([:])

    init(_ reader: FileReader) {
        self.reader = reader
    }

    /// The line and the column of the start of a place, both counted from 1. If the file cannot be read, both are 1.
    func position(of place: Place) -> (line: Int, column: Int) {
        let index = indexes.withValue { indexes -> LineIndex in
            if let known = indexes[place.file] { return known }
            let index = LineIndex(reader.source(named: place.file).bytes)
            indexes[place.file] = index
            return index
        }
        return index.position(of: place.span.start)
    }
}

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
