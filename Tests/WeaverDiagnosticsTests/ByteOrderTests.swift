import Testing
import WeaverDiagnostics
import WeaverTestSupport

/// Tests that the order of paths, which compares several bytes at once, is that of their bytes one by one.
@Suite struct ByteOrderTests {
    @Test(arguments: Seeds.of("GRAPH", usually: 0..<10))
    func isThatOfSingleBytes(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        func text() -> String {
            let letters = ["a", "b", "/", "ä", "🙂", "~", "\0"]
            let start = String(repeating: "path/", count: Int.random(in: 0...4, using: &random))
            return start
                + (0..<Int.random(in: 0...9, using: &random)).map { _ in
                    letters.randomElement(using: &random) ?? "a"
                }.joined()
        }
        for _ in 0..<2_000 {
            let (left, right) = (text(), text())
            #expect(left.precedesInBytes(right) == left.utf8.lexicographicallyPrecedes(right.utf8))
            #expect(!left.precedesInBytes(left))
        }
    }
}
