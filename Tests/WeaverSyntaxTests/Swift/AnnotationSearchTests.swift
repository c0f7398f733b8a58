import Testing
@testable import WeaverSyntax

@Suite struct AnnotationSearchTests {
    @Test(arguments: ["weaver", "Weaver", "@WeaverP2(.reference)", "// weaver: a = A", "MyWeaverTests", "vvrvrwweaver"])
    func findsTheWord(_ word: String) {
        // The search finds the word with any number of bytes before and after it, so at any position in the blocks of
        // bytes that it compares at a time.
        for before in 0..<40 {
            for after in 0..<20 {
                let text = String(repeating: "v", count: before) + word + String(repeating: "w", count: after)
                #expect(search(text), "\(before) before, \(after) behind")
            }
        }
    }

    @Test(arguments: ["", "w", "weave", "eaver", "WEAVER", "wEaver", "we aver", "weaveR", "wever weav er", "v rv r"])
    func findsNothingElse(_ text: String) {
        for before in 0..<40 {
            for after in 0..<20 {
                let text = String(repeating: "v", count: before) + text + String(repeating: "r", count: after)
                #expect(search(text) == text.contains("weaver"), "\(before) before, \(after) behind")
            }
        }
    }

    /// The search reads no byte after its buffer, although the rest of the word follows in memory.
    @Test func staysWithinItsBytes() {
        for count in 0..<6 {
            Array("weaver".utf8).withUnsafeBufferPointer { #expect(!mayHoldAnnotations(.init(rebasing: $0[..<count]))) }
        }
    }

    private func search(_ text: String) -> Bool { Array(text.utf8).withUnsafeBufferPointer(mayHoldAnnotations) }
}
