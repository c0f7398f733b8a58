import Testing
import WeaverDiagnostics

@testable import WeaverMigration

/// A source text in which `«…»` marks the places of the expected remarks.
struct MarkedSource {
    /// The source without the marks.
    let source: SourceText
    /// The marked places, in the order of the text.
    let places: [Place]

    /// Creates the source at `path`. Marks in `text` do not nest.
    init(_ text: String, path: String) {
        var bytes: [UInt8] = []
        var places: [Place] = []
        var start = 0
        for character in text {
            switch character {
            case "«": start = bytes.count
            case "»": places.append(Place(file: path, span: Span(start, bytes.count)))
            default: bytes += Array(String(character).utf8)
            }
        }
        source = SourceText(path: path, bytes: bytes)
        self.places = places
    }

    /// Expects that `migration` has remarks with exactly these texts, as `severity: message` and, if there is a help,
    /// ` | help`, in the order of the marked places.
    func check(_ migration: Migration, _ remarks: [String]) {
        #expect(migration.remarks.map(\.text) == remarks)
        #expect(migration.remarks.map(\.place) == places)
    }
}

extension MigrationRemark {
    /// The remark in one line, without its place: `severity: message | help`.
    var text: String { "\(severity.rawValue): \(message)" + (help.map { " | " + $0 } ?? "") }
}

extension SourceText {
    /// The bytes of the source as a string.
    var string: String { String(decoding: bytes, as: UTF8.self) }
}
