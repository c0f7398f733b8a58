/// Writes the diagnostics of a run as one log in the format SARIF 2.1.0.
package struct SARIFRenderer {
    private let positions: SourcePositions
    private let version: String
    private let projectPrefix: String

    /// Creates a renderer. `sources` holds the texts that diagnostics may be about, by their paths. `version` is
    /// Weaver's. `projectPrefix` is the folder that relative paths start from: an absolute path that ends with a slash.
    package init(sources: [String: SourceText], version: String, projectPrefix: String) {
        positions = SourcePositions(sources)
        self.version = version
        self.projectPrefix = projectPrefix
    }

    /// Returns the whole log, ended by a line feed. `isComplete` says whether the run reached its end.
    package func render(_ diagnostics: [Diagnostic], isComplete: Bool) -> String {
        let used = Set(diagnostics.map(\.code))
        let codes = DiagnosticCode.allCases.filter(used.contains)
        var json = JSONWriter()
        json.object { json in
            json.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
            json.member("version", "2.1.0")
            json.key("runs")
            json.array { json in
                json.object { json in
                    json.member("tool") { $0.member("driver") { write(codes, to: &$0) } }
                    json.key("invocations")
                    json.array { $0.object { $0.member("executionSuccessful", isComplete) } }
                    json.member("originalUriBaseIds") {
                        $0.member(Self.base) { $0.member("uri", "file://" + encoded(projectPrefix)) }
                    }
                    json.member("columnKind", "utf16CodeUnits")
                    json.member("results", each: diagnostics) { write($1, codes.firstIndex(of: $1.code) ?? 0, to: &$0) }
                }
            }
        }
        return json.text + "\n"
    }

    /// The name by which paths in the log refer to the project's folder.
    private static let base = "PROJECT"

    // MARK: Parts of a log

    private func write(_ codes: [DiagnosticCode], to driver: inout JSONWriter) {
        driver.member("name", "Weaver")
        driver.member("version", version)
        driver.member("rules", each: codes) { json, code in
            json.object { json in
                json.member("id", code.rawValue)
                write("shortDescription", code.rawValue.split(separator: "-").joined(separator: " "), to: &json)
                json.member("defaultConfiguration") { $0.member("level", code.severity.rawValue) }
            }
        }
    }

    private func write(_ diagnostic: Diagnostic, _ ruleIndex: Int, to json: inout JSONWriter) {
        json.object { json in
            json.member("ruleId", diagnostic.code.rawValue)
            json.member("ruleIndex", ruleIndex)
            json.member("level", diagnostic.severity.rawValue)
            write("message", diagnostic.message + (diagnostic.help.map { "\nhelp: " + $0 } ?? ""), to: &json)
            json.key("locations")
            json.array { $0.object { write("physicalLocation", "region", diagnostic.place, to: &$0) } }
            json.member("relatedLocations", each: diagnostic.allNotes) { json, note in
                json.object { json in
                    if let place = note.place { write("physicalLocation", "region", place, to: &json) }
                    write("message", note.message, to: &json)
                }
            }
            guard let fix = diagnostic.fix, let edits = fix.textEdits(in: positions.sources) else { return }
            json.key("fixes")
            json.array { json in
                json.object { json in
                    write("description", fix.message, to: &json)
                    json.key("artifactChanges")
                    json.array { write(edits, to: &$0) }
                }
            }
        }
    }

    private func write(_ edits: [TextEdit], to json: inout JSONWriter) {
        for file in Set(edits.map(\.place.file)).sorted() {
            json.object { json in
                write(file, to: &json)
                json.member("replacements", each: edits.filter { $0.place.file == file }) { json, edit in
                    json.object { json in
                        write("deletedRegion", edit.place, to: &json)
                        write("insertedContent", edit.text, to: &json)
                    }
                }
            }
        }
    }

    /// Writes a member whose value is an object with a text: `"name":{"text":"…"}`.
    private func write(_ name: String, _ text: String, to json: inout JSONWriter) {
        json.member(name) { $0.member("text", text) }
    }

    private func write(_ name: String, _ region: String, _ place: Place, to json: inout JSONWriter) {
        json.member(name) { json in
            write(place.file, to: &json)
            write(region, place, to: &json)
        }
    }

    private func write(_ region: String, _ place: Place, to json: inout JSONWriter) {
        let start = positions.inUTF16(positions.start(of: place), of: place.file)
        let end = positions.inUTF16(positions.end(of: place), of: place.file)
        json.member(region) { json in
            json.member("startLine", start.line)
            json.member("startColumn", start.column)
            json.member("endLine", end.line)
            json.member("endColumn", end.column)
        }
    }

    private func write(_ file: String, to json: inout JSONWriter) {
        json.member("artifactLocation") { json in
            if file.hasPrefix("/") { return json.member("uri", "file://" + encoded(file)) }
            json.member("uri", encoded(file))
            json.member("uriBaseId", Self.base)
        }
    }

    /// Percent-encodes a path for a URI. Slashes stay.
    private func encoded(_ path: String) -> String {
        path.utf8.map { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"),
                UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
                String(Unicode.Scalar(byte))
            default: percentEncoded(byte)
            }
        }.joined()
    }
}
