import Testing
import WeaverDiagnostics

@testable import WeaverSyntax
import WeaverTestSupport

/// Tests that parsing a manifest is linear: a text of twice the length takes at most twice the work, counted in tokens
/// and in bytes that are looked at again.
struct ManifestLinearityTests {
    /// A manifest of 100,000 lines, in a quick run of 20,000.
    @Test func longManifests() {
        let typeCount = Thoroughness.size(10_000, quickly: 2_000)
        let type = """
            # A screen.
            Feature%ViewController:
              registrations:
                movieManager: MovieManager <- MovieManaging
                session: {type: URLSession, builder: '{ _ in x }', platforms: [iOS, macOS]}  # note
                home:
                  type: HomeViewController <- UIViewController
                  scope: lazy
              references:
                logger: Logging

            """
        func manifest(_ count: Int) -> String {
            (0..<count).map { number in type.split(separator: "%").joined(separator: String(number)) }.joined()
        }
        let text = manifest(typeCount)
        #expect(text.utf8.count { $0 == 0x0A } == 10 * typeCount)
        #expect(manifestErrors(text) == [])
        #expect(work(text) == 2 * work(manifest(typeCount / 2)) - 1)
        #expect(work(text) < text.utf8.count)
    }

    /// Parsing many broken pieces takes linear work too: the parser does not search the rest of the text for each of
    /// them.
    @Test(arguments: [
        "[", "{a: ", "a: [b\n", "a: {b: [\n", "k: {\n  x\n", "\"", "'", "a: \"b\n", "a: 'b\n", "  \"c\n", "- \"\n",
        "- 'a\n  b\n",
        "a: \"\\\n", "[\"", "['a\n", "- ", "? ", ": ", "&a ", "*a ", "!t\n", "a: |\n  b\n", "# c\n", "#", "---\n",
        "...\n", "%\n", "\t",
        "\r", "é", "a\n", " a\n", "a: b\n  c: d\n",
    ])
    func brokenPieces(piece: String) {
        check { String(repeating: piece, count: $0) }
        check { "a:\n  - " + String(repeating: piece, count: $0) }
    }

    @Test(arguments: Seeds.of("MANIFEST", usually: 1..<41))
    func randomPieces(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let pieces = ["[", "]", "{", "}", ", ", ": ", "\n", "\n  ", "\n    ", "- ", "'", "\"", "\\", "# ", "a", "b: "]
        let piece = (0..<2 + Int(seed % 9)).map { _ in pieces.randomElement(using: &generator)! }.joined()
        check { String(repeating: piece, count: $0) }
    }

    private func check(_ text: (Int) -> String) {
        let count = Thoroughness.size(1_000, quickly: 300)
        let (once, twice) = (work(text(count)), work(text(2 * count)))
        #expect(twice <= 2 * once + 100, "\(text(1).debugDescription): \(once), \(twice)")
        #expect(twice <= 4 * text(2 * count).utf8.count + 100, "\(text(1).debugDescription)")
    }

    private func work(_ text: String) -> Int { manifest(text).work }
}
