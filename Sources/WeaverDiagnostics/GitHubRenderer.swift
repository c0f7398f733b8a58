/// Writes diagnostics as workflow commands of GitHub Actions, which GitHub shows beside the lines of the source.
package struct GitHubRenderer {
    private let positions: SourcePositions
    private let prefix: String

    /// Creates a renderer. `sources` holds the texts that diagnostics may be about, by their paths. `pathPrefix` is put
    /// in front of every relative path.
    package init(sources: [String: SourceText], pathPrefix: String) {
        positions = SourcePositions(sources)
        prefix = pathPrefix
    }

    /// Returns one line for each diagnostic in `shown`, then one line for each sentence about warnings that are left
    /// out.
    package func render(_ shown: ShownDiagnostics) -> String {
        shown.diagnostics.map(render).joined()
            + shown.remainders.map { "::warning title=weaver::\(escaped($0, []))\n" }.joined()
    }

    /// Returns the workflow command for a diagnostic: one line, ended by a line feed. Notes and help are part of the
    /// command's message, because the command has no other field for them.
    package func render(_ diagnostic: Diagnostic) -> String {
        let start = positions.start(of: diagnostic.place)
        let end = positions.end(of: diagnostic.place)
        let properties = [
            ("file", diagnostic.place.path(behind: prefix)), ("line", String(start.line)),
            ("col", String(start.column)),
            ("endLine", String(end.line)), ("endColumn", String(end.column)), ("title", diagnostic.code.rawValue),
        ]
        let notes = diagnostic.shownNotes.map { note in
            (note.place.map { shown($0) + ": " } ?? "") + "note: " + note.message
        }
        let message = ([diagnostic.message] + notes + (diagnostic.help.map { ["help: " + $0] } ?? [])).joined(
            separator: "\n")
        let list = properties.map { "\($0)=\(escaped($1, [",", ":"]))" }.joined(separator: ",")
        return "::\(diagnostic.severity.rawValue) \(list)::\(escaped(message, []))\n"
    }

    private func shown(_ place: Place) -> String {
        let (line, column) = positions.start(of: place)
        return "\(place.path(behind: prefix)):\(line):\(column)"
    }

    /// Percent-encodes the characters that the runner of GitHub Actions decodes: percent signs, line breaks and the
    /// scalars in `special`.
    private func escaped(_ text: String, _ special: Set<Unicode.Scalar>) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            if special.contains(scalar) || scalar == "%" || scalar == "\r" || scalar == "\n" {
                result += percentEncoded(UInt8(truncatingIfNeeded: scalar.value))
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}

/// The percent-encoding of a byte: `%0A`.
func percentEncoded(_ byte: UInt8) -> String {
    let digits = Array("0123456789ABCDEF")
    return "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
}
