import Testing
import WeaverDiagnostics

@Suite struct TextRendererTests {
    /// The caret is below the first `x` of the source line. Its column counts cells of a terminal, not bytes.
    @Test(arguments: [
        ("ab x", 3), ("\tab x", 4), ("日本 x", 5), ("é x", 2), ("e\u{301} x", 2), ("😀 x", 3), ("👩‍👩‍👧 x", 3),
        ("🇩🇪 x", 3), ("❤️ x", 3), ("❤ x", 2),
        ("\u{200B}a x", 2),
    ])
    func theCaretIsBelowItsPlace(_ line: String, _ column: Int) throws {
        let start = try #require(Array(line.utf8).firstIndex(of: UInt8(ascii: "x")))
        let place = Place(file: "a", span: Span(start, start + 1))
        let text = TextRenderer(.text(isColored: false), sources: ["a": SourceText(path: "a", text: line)])
            .render(Diagnostic(.syntaxError, "", at: place))
        let underline = text.split(separator: "\n")[2].dropFirst("  | ".count)
        #expect(underline.last == "^" && underline.count == column + 1, "\(text)")
        #expect(underline.contains("\t") == line.contains("\t"))
    }
}
