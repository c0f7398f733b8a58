import Testing
import WeaverDiagnostics
import WeaverSyntax
import WeaverTestSupport

/// Tests that any bytes give a tree and diagnostics, without a crash.
struct ManifestRobustnessTests {
    private static let sample = """
        ---
        # comment
        AppDelegate:
          registrations:
            logger: Logger # note
            handler: (Int, String)
              -> UIViewController
            session: {type: URLSession, platforms: [iOS, "mac\\u00e9OS"], builder: '{ _ in x }'}
          parameters:
          - a: b
            c: "d
              e"
          - - f
        imports: [
          MovieAPI,
        ]

        """

    private static let pieces: [String] = [
        "[", "]", "{", "}", ",", ":", ": ", " ", "\n", "\n  ", "- ", "-", "? ", "'", "\"", "#", " # c", "&a ", "*a",
        "!t ", "|\n", "> ",
        "%", "@", "`", "\t", "---\n", "...\n", "\\", "\r", "\r\n", "a", "b: c", "é", "\u{2028}", "\u{FEFF}", "\0",
        "\n    x: ", "\\x4",
    ]

    @Test(arguments: Seeds.of("MANIFEST", usually: 1..<9))
    func randomBytes(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            let bytes = (0..<Int.random(in: 0..<80, using: &generator)).map { _ in
                UInt8.random(in: 0...255, using: &generator)
            }
            check(bytes)
        }
    }

    @Test(arguments: Seeds.of("MANIFEST", usually: 1..<9))
    func randomPieces(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<500 {
            let count = Int.random(in: 1..<25, using: &generator)
            check(Array((0..<count).map { _ in Self.pieces.randomElement(using: &generator)! }.joined().utf8))
        }
    }

    @Test func truncationsAndInsertions() {
        let sample = Array(Self.sample.utf8)
        #expect(manifestErrors(Self.sample) == [])
        for length in 0...sample.count {
            check(Array(sample[..<length]))
            check(Array(sample[length...]))
            for byte in "[{'\"\t\n-:&@# ".utf8 { check(sample[..<length] + [byte] + sample[length...]) }
        }
    }

    @Test(arguments: ["[", "{", "{a: ", "[a: ", "- ", "(", "'", "\"", "? ", "a: ", "&a "])
    func depthIsBounded(piece: String) {
        let count = Thoroughness.size(100_000, quickly: 30_000)
        let text = String(repeating: piece, count: count)
        let found = manifest(text).diagnostics
        #expect(found.count <= (piece == "&a " ? count : 1))
        check(Array(text.utf8))
    }

    @Test func depthOfBlocksIsBounded() {
        let lines = (0..<1_000).map { String(repeating: " ", count: $0) + "a:\n" }
        #expect(manifestErrors(lines.joined() + "b: c\n") == ["101:101 nested deeper than 100 levels"])
        #expect(manifestErrors(lines[..<100].joined()) == [])
    }

    /// Expects all spans to be inside the text, comments to be in order without overlaps, and each node to be inside
    /// its parent.
    private func check(_ bytes: [UInt8]) {
        let syntax = parseManifest(SourceText(path: "Test.weaver", bytes: bytes))
        let spans = syntax.comments + syntax.diagnostics.map(\.span)
        let isInside = spans.allSatisfy { $0.start >= 0 && $0.start <= $0.end && Int($0.end) <= bytes.count }
        #expect(isInside, "\(bytes)")
        #expect(zip(syntax.comments, syntax.comments.dropFirst()).allSatisfy { $0.end <= $1.start }, "\(bytes)")
        #expect(syntax.root.map { isNested($0, in: Span(0, bytes.count)) } ?? true, "\(bytes)")
    }

    private func isNested(_ node: ManifestNode, in span: Span) -> Bool {
        guard node.span.start >= span.start, node.span.start <= node.span.end, node.span.end <= span.end else {
            return false
        }
        switch node.content {
        case .scalar, .empty: return true
        case .sequence(let items): return items.allSatisfy { isNested($0, in: node.span) }
        case .mapping(let entries): return entries.allSatisfy { isNested($0.value, in: node.span) }
        }
    }
}
