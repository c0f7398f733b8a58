import WeaverDiagnostics
import WeaverSystem

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
        index(of: place.file).position(of: place.span.start)
    }

    /// The lines of a file, which is named as diagnostics name it. A file that cannot be read counts as empty.
    func index(of file: String) -> LineIndex {
        indexes.withValue { indexes in
            if let known = indexes[file] { return known }
            let index = LineIndex(reader.source(named: file).bytes)
            indexes[file] = index
            return index
        }
    }
}
