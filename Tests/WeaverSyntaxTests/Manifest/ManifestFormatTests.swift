import Foundation
import Testing
import WeaverDiagnostics

@testable import WeaverSyntax
import WeaverTestSupport

/// Tests of `formatManifest` with pairs of files before and after formatting, and with properties that hold for every
/// manifest.
struct ManifestFormatTests {
    /// Formatting `NAME.weaver` gives the text of `NAME.formatted`, and formatting that text again does not change it.
    @Test(arguments: Fixture.files("format", ending: ".weaver"))
    func fixture(file: URL) throws {
        let expected = String(
            decoding: try bytes(of: file.deletingPathExtension().appendingPathExtension("formatted")), as: UTF8.self)
        let source = SourceText(path: file.lastPathComponent, bytes: try bytes(of: file))
        let formatted = formatManifest(source)
        #expect(formatted.diagnostics.isEmpty)
        #expect(String(decoding: formatted.bytes, as: UTF8.self) == expected)
        #expect(format(expected) == expected)
    }

    /// Returns the bytes of a file. `Data(contentsOf:)` is not used, because it leaks memory for an empty file, so that
    /// a run under a sanitizer would fail.
    private func bytes(of file: URL) throws -> [UInt8] {
        Array(try FileHandle(forReadingFrom: file).readToEnd() ?? Data())
    }

    @Test func leavesFaultyManifestsAlone() {
        let text = "a:   'b'\nc: [\n"
        let formatted = formatManifest(SourceText(path: "Test.weaver", text: text))
        #expect(formatted.diagnostics.map(\.message) == ["'[' is never closed"])
        #expect(formatted.bytes == Array(text.utf8))
    }

    /// A hundred levels in brackets are too deep to be laid out as blocks, so the text stays as it is.
    @Test func leavesAloneWhatIsTooDeepForItsLayout() {
        let text = "a: " + String(repeating: "[", count: 99) + "b # note\n  " + String(repeating: "]", count: 99) + "\n"
        #expect(manifestErrors(text) == [])
        #expect(format(text) == text)
    }

    /// A key may have at most 1024 bytes, including its quotes. With other quotes, this key would be longer, so it
    /// keeps its own.
    @Test func keepsTheQuotesOfALongKey() {
        let text = "\" \(String(repeating: "'", count: 600))\": b\n"
        #expect(format(text) == text)
    }

    @Test(arguments: Seeds.of("MANIFEST", usually: 1..<13))
    func randomManifests(batch: UInt64) {
        var count = 0
        for number in 0..<250 {
            let seed = batch &* 1_000 &+ UInt64(number)
            let text = RandomManifest.text(seed: seed)
            if manifestErrors(text).isEmpty {
                check(text, "seed \(seed): \(text.debugDescription)")
                count += 1
            }
        }
        #expect(count > 200, "the generator makes errors")
    }

    private func check(_ text: String, _ label: String) {
        let source = SourceText(path: "Test.weaver", text: text)
        let before = parseManifest(source)
        // Calls the layout alone, without the checks that `formatManifest` makes of its own result.
        let bytes = layOutManifest(before, source.bytes)
        let formatted = SourceText(path: "Test.weaver", bytes: bytes)
        let after = parseManifest(formatted)
        let result = String(decoding: bytes, as: UTF8.self)
        #expect(after.diagnostics.map(\.message) == [], "\(label)\n\(result)")
        #expect(Array(manifestJSON(after.root).utf8) == Array(manifestJSON(before.root).utf8), "\(label)\n\(result)")
        #expect(comments(of: after, in: formatted) == comments(of: before, in: source), "\(label)\n\(result)")
        // `formatManifest` gives the same text as the layout alone, except that it keeps the byte order mark and the
        // line ends of the file.
        let kept = format(text)
        #expect(
            String(decoding: kept.utf8.filter { $0 != 0x0D }, as: UTF8.self).drop { $0 == "\u{FEFF}" } == result,
            "\(label)\n\(result)")
        #expect(format(kept) == kept, "\(label)\n\(result)")
        #expect(format(result) == result, "\(label)\n\(result)")
        #expect(layoutFaults(in: result) == [], "\(label)\n\(result)")
    }

    private func layoutFaults(in text: String) -> [String] {
        let lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
        var faults: [String] = []
        if !text.isEmpty, lines.last?.isEmpty != true || lines.dropLast().last?.isEmpty != false {
            faults.append("the end")
        }
        if lines.first?.isEmpty == true, !text.isEmpty { faults.append("the start") }
        if zip(lines, lines.dropFirst().dropLast()).contains(where: { $0.isEmpty && $1.isEmpty }) {
            faults.append("blank lines")
        }
        if lines.contains(where: { $0.last == 0x20 || $0.last == 0x09 || $0.contains(0x0D) }) {
            faults.append("white space at an end")
        }
        if lines.contains(where: { $0.prefix { $0 == 0x20 }.count % 2 == 1 }) { faults.append("indentation") }
        return faults
    }

    private func format(_ text: String) -> String {
        String(decoding: formatManifest(SourceText(path: "Test.weaver", text: text)).bytes, as: UTF8.self)
    }

    private func comments(of syntax: ManifestSyntax, in source: SourceText) -> [String] {
        syntax.comments.map { source[$0].trimmingCharacters(in: .whitespaces) }
    }
}
