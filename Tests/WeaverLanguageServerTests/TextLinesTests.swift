import Testing
import WeaverTestSupport

@testable import WeaverLanguageServer

/// Tests that positions and offsets agree with Swift's strings.
@Suite struct TextLinesTests {
    private static let pieces = ["a", "é", "中", "🎬", "e\u{301}", "\n", "\r\n", "\r", " ", "\t", ""]

    private func text(_ random: inout SeededGenerator) -> String {
        (0..<Int.random(in: 0...30, using: &random)).map { _ in
            Self.pieces.randomElement(using: &random) ?? ""
        }.joined()
    }

    /// The lines of a text without their breaks, as the protocol defines them.
    private func lines(of text: String) -> [[Unicode.Scalar]] {
        var lines: [[Unicode.Scalar]] = [[]]
        let scalars = Array(text.unicodeScalars)
        for (index, scalar) in scalars.enumerated() {
            if scalar == "\n", index > 0, scalars[index - 1] == "\r" { continue }
            if scalar == "\n" || scalar == "\r" { lines.append([]) } else { lines[lines.count - 1].append(scalar) }
        }
        return lines
    }

    private func width(_ scalars: some Sequence<Unicode.Scalar>, _ encoding: PositionEncoding) -> Int {
        scalars.reduce(0) { $0 + (encoding == .utf8 ? UTF8.width($1) : UTF16.width($1)) }
    }

    @Test(arguments: Seeds.of("EDITOR", usually: 0..<200), [PositionEncoding.utf8, .utf16])
    func positionsAreThoseOfLines(_ seed: UInt64, _ encoding: PositionEncoding) {
        var random = SeededGenerator(seed: seed)
        let text = text(&random)
        let lines = TextLines(Array(text.utf8))
        let expected = self.lines(of: text)
        #expect(lines.count == expected.count)
        for (number, line) in expected.enumerated() {
            let start = lines.content(ofLine: number).lowerBound
            for count in 0...line.count {
                let position = Position(line: number, character: width(line.prefix(count), encoding))
                let offset = start + width(line.prefix(count), .utf8)
                #expect(lines.offset(of: position, encoding) == offset, "\(position) in \(text.debugDescription)")
                #expect(lines.position(of: offset, encoding) == position, "\(offset) in \(text.debugDescription)")
            }
        }
    }

    /// Positions that do not exist are replaced by the nearest ones before them.
    @Test func positionsBeyondTheTextAreTheNearest() {
        let lines = TextLines(Array("ab\r\n🎬c".utf8))
        func offset(_ line: Int, _ character: Int, _ encoding: PositionEncoding = .utf16) -> Int {
            lines.offset(of: Position(line: line, character: character), encoding)
        }
        #expect(offset(0, 99) == 2)
        #expect(offset(-1, 5) == 0)
        #expect(offset(0, -5) == 0)
        #expect(offset(9, 0) == 9)
        #expect(offset(1, 1) == 4, "the middle of a surrogate pair")
        #expect(offset(1, 2, .utf8) == 4, "the middle of a character of four bytes")
        #expect(lines.position(of: 3, .utf16) == Position(line: 0, character: 2), "within CRLF")
        #expect(lines.position(of: 99, .utf16) == Position(line: 1, character: 3))
        #expect(lines.position(of: -1, .utf16) == Position(line: 0, character: 0))
    }

    @Test(
        arguments: [
            ("file:///a/b%20c.swift", "/a/b c.swift"), ("file:///%C3%A9%E4%B8%AD", "/é中"), ("FILE://localhost/a", "/a"),
            ("file:///a%2Fb", "/a/b"), ("file:///a?x#y", "/a"), ("untitled:Untitled-1", nil), ("file://host/a", nil),
            ("file:///a%2", nil), ("file:///%FF", nil), ("file://", nil), ("", nil), ("file:///%00", nil),
        ] as [(String, String?)])
    func addressesAreRead(_ uri: String, _ path: String?) {
        #expect(FileURI.path(of: uri) == path)
    }

    @Test func addressesAreWritten() {
        #expect(FileURI.uri(of: "/a b/é:+.swift") == "file:///a%20b/%C3%A9%3A%2B.swift")
        #expect(FileURI.path(of: FileURI.uri(of: "/%20?#é🎬")) == "/%20?#é🎬")
    }
}
