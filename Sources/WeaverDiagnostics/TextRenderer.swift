/// Writes diagnostics for people and for Xcode (`weaver help compile`). Like the other renderers, it turns places into
/// lines and columns.
package struct TextRenderer {
    package enum Style: Sendable {
        /// Text with helps and with excerpts of the sources. If `isColored` is true, the text has colours for a
        /// terminal.
        case text(isColored: Bool)
        /// One line for each diagnostic, note and help, in the format that Xcode and other editors parse.
        case xcode
    }

    private let style: Style
    private let positions: SourcePositions
    /// The text that is put in front of every relative path.
    private let prefix: String

    /// Creates a renderer. `sources` holds the texts that diagnostics may be about, by their paths. `pathPrefix` is put
    /// in front of every relative path.
    package init(_ style: Style, sources: [String: SourceText], pathPrefix: String = "") {
        self.style = style
        positions = SourcePositions(sources)
        self.prefix = pathPrefix
    }

    /// Returns the lines of all diagnostics in `shown`, then one line for each sentence about warnings that are left
    /// out. The lines about left-out warnings have no place, so Xcode shows them for the whole build.
    package func render(_ shown: ShownDiagnostics) -> String {
        shown.diagnostics.map(render).joined()
            + shown.remainders.map { "weaver: \(paint("warning:", "1;35")) \($0)\n" }.joined()
    }

    /// Returns the lines of one diagnostic, each ended by a line feed.
    package func render(_ diagnostic: Diagnostic) -> String {
        var lines = [
            line(
                diagnostic.severity.rawValue, "\(diagnostic.message) [\(diagnostic.code.rawValue)]",
                at: diagnostic.place)
        ]
        if case .text = style { lines += excerpt(diagnostic.place, diagnostic.severity) }
        lines += diagnostic.shownNotes.map { note in
            note.place.map { line("note", note.message, at: $0) } ?? "   = note: \(note.message)"
        }
        if let help = diagnostic.help {
            if case .xcode = style {
                lines.append(line("note", "help: " + help.replacing("\n", with: " "), at: diagnostic.place))
            } else {
                lines.append("   = help: " + help.replacing("\n", with: "\n           "))
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func line(_ severity: String, _ message: String, at place: Place) -> String {
        let (line, column) = positions.start(of: place)
        let head = "\(place.path(behind: prefix)):\(line):\(column):"
        return "\(paint(head, "1")) \(paint(severity + ":", Self.colors[severity] ?? "0")) \(paint(message, "1"))"
    }

    private static let colors = ["error": "1;31", "warning": "1;35", "note": "1;36"]

    private func paint(_ text: String, _ code: String) -> String {
        guard case .text(isColored: true) = style else { return text }
        return "\u{1B}[\(code)m\(text)\u{1B}[0m"
    }

    /// The number of bytes that are shown of a long line: at most `shownBefore` before the diagnostic's place, and
    /// `shownBytes` in all.
    private static let shownBefore = 100
    private static let shownBytes = 240

    /// Returns the line on which the place begins, and a second line that underlines the place. Of a very long line,
    /// only the part around the place is shown. Empty if the source is unknown or empty, or if the line is not text.
    private func excerpt(_ place: Place, _ severity: Diagnostic.Severity) -> [String] {
        guard let source = positions.sources[place.file], !source.bytes.isEmpty else { return [] }
        let (line, column) = positions.start(of: place)
        var range = positions.range(ofLine: line, in: place.file)
        while let last = source.bytes[range].last, last == 0x0A || last == 0x0D { range.removeLast() }
        // A line with a NUL byte is not text in UTF-8, so it is not shown.
        if source.bytes[range].contains(0) { return [] }
        let start = min(range.lowerBound + column - 1, range.upperBound)
        let end = min(max(Int(place.span.end), start), range.upperBound)
        var shown = range
        if range.count > Self.shownBytes {
            shown = source.characterStart(at: max(range.lowerBound, start - Self.shownBefore))..<range.upperBound
            if shown.count > Self.shownBytes {
                shown = shown.lowerBound..<source.characterStart(at: shown.lowerBound + Self.shownBytes)
            }
        }
        func text(_ range: Range<Int>) -> String {
            String(decoding: source.bytes[range.clamped(to: shown)], as: UTF8.self)
        }
        let before = text(shown.lowerBound..<start)
        let marked = text(start..<end)
        let cutBefore = shown.lowerBound > range.lowerBound ? "…" : ""
        let cutBehind = shown.upperBound < range.upperBound ? "…" : ""
        let number = String(line)
        let gutter = String(repeating: " ", count: number.count)
        let indent = (cutBefore + before).map { $0 == "\t" ? "\t" : String(repeating: " ", count: $0.columns) }.joined()
        let underline = "^" + String(repeating: "~", count: max(marked.reduce(0) { $0 + $1.columns } - 1, 0))
        return [
            "\(number) | \(cutBefore)\(text(shown))\(cutBehind)",
            "\(gutter) | \(indent)\(paint(underline, Self.colors[severity.rawValue] ?? "0"))",
        ]
    }
}

extension SourceText {
    /// The offset of the first byte of the UTF-8 sequence that contains the byte at `offset`.
    fileprivate func characterStart(at offset: Int) -> Int {
        var offset = offset
        while offset > 0, offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
        return offset
    }
}

extension Character {
    /// The number of columns that a terminal gives the character.
    fileprivate var columns: Int {
        guard let scalar = unicodeScalars.first else { return 0 }
        // A mark or a format character that stands alone has no column. A symbol is an emoji, two columns wide, if the
        // variation selector U+FE0F follows it.
        switch scalar.properties.generalCategory {
        case .format, .nonspacingMark, .enclosingMark: return 0
        default: if unicodeScalars.contains("\u{FE0F}") { return 2 }
        }
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
            0xFFE0...0xFFE6,
            0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1FAFF, 0x20000...0x3FFFD:
            return 2
        default: return scalar.properties.isEmojiPresentation ? 2 : 1
        }
    }
}
