/// Writes each diagnostic as one line with a JSON object (`weaver help compile`). All objects have the same members; a
/// member without a value is null.
package struct JSONRenderer {
    private let positions: SourcePositions
    private let prefix: String

    /// Creates a renderer. `sources` holds the texts that diagnostics may be about, by their paths. `pathPrefix` is put
    /// in front of every relative path.
    package init(sources: [String: SourceText], pathPrefix: String) {
        positions = SourcePositions(sources)
        prefix = pathPrefix
    }

    /// Returns the JSON object of a diagnostic on one line, ended by a line feed.
    package func render(_ diagnostic: Diagnostic) -> String {
        var json = JSONWriter()
        json.object { json in
            json.member("code", diagnostic.code.rawValue)
            json.member("severity", diagnostic.severity.rawValue)
            json.member("message", diagnostic.message)
            write(diagnostic.place, to: &json)
            json.member("notes", each: diagnostic.notesAndHelp) { write($1, to: &$0) }
            json.key("fix")
            write(diagnostic.fix, to: &json)
        }
        return json.text + "\n"
    }

    private func write(_ place: Place, to json: inout JSONWriter) {
        writeStart(of: place, to: &json)
        let (line, column) = positions.end(of: place)
        json.member("endLine", line)
        json.member("endColumn", column)
    }

    private func writeStart(of place: Place, to json: inout JSONWriter) {
        json.member("file", place.path(behind: prefix))
        let (line, column) = positions.start(of: place)
        json.member("line", line)
        json.member("column", column)
    }

    private func write(_ note: Diagnostic.Note, to json: inout JSONWriter) {
        json.object { json in
            json.member("message", note.message)
            if let place = note.place { return writeStart(of: place, to: &json) }
            for name in ["file", "line", "column"] {
                json.key(name)
                json.null()
            }
        }
    }

    private func write(_ fix: Fix?, to json: inout JSONWriter) {
        guard let fix, let edits = fix.textEdits(in: positions.sources) else { return json.null() }
        json.object { json in
            json.member("message", fix.message)
            json.member("edits", each: edits) { json, edit in
                json.object { json in
                    write(edit.place, to: &json)
                    json.member("text", edit.text)
                }
            }
        }
    }
}

extension Diagnostic {
    /// All notes of the diagnostic, followed by its help as a note. For output formats that have no field for the help.
    var notesAndHelp: [Note] { allNotes + (help.map { [Note("help: " + $0, at: place)] } ?? []) }
}
