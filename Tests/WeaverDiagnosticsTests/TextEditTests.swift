import Testing
import WeaverDiagnostics
import WeaverTestSupport

/// Tests of edits of texts, compared byte for byte. `«…»` in a sample marks the bytes that the edit concerns.
@Suite struct TextEditTests {
    @Test(arguments: [
        // Comments, on a line of their own or after code.
        ("a.swift", "a\n  // «weaver: b»\nc", "a\nc"), ("a.swift", "a\r\n\t// «weaver: b» \r\nc", "a\r\nc"),
        ("a.swift", "let a = 1  // «weaver: b»  \nc", "let a = 1\nc"), ("a.swift", "//«weaver: b»", ""),
        // Arguments of property wrappers.
        ("a.swift", "@W(.r, «a: 1», b: 2)", "@W(.r, b: 2)"),
        ("a.swift", "@W(.r,\n   «a: 1»)", "@W(.r)"), ("a.swift", "@W(«a: 1», b: 2)", nil),
        // Entries of manifests.
        ("a.weaver", "a:\n  b: 1\n  «c: 2» # why\nd: 3\n", "a:\n  b: 1\nd: 3\n"),
        ("a.weaver", "a:\n  «b: 1»\n\n  c: 2", "a:\n\n  c: 2"),
        ("a.weaver", "a:\n  b:\n    x: 1\n  «c: 2»", "a:\n  b:\n    x: 1\n"), ("a.weaver", "a:\n  «b: 1»\nc: 2\n", nil),
        ("a.weaver", "{a: 1, «b: 2»}", "{a: 1}"), ("a.weaver", "{«a: 1»,  b: 2}", "{b: 2}"),
        ("a.weaver", "{ «a: 1» }", "{  }"),
        ("a.weaver", "a: {\n  b: 1,\n  «c: 2»\n  }", nil), ("a.weaver", "a: {\n  «b: 1»,\n  c: 2 }", nil),
        ("a.weaver", "«a: {b: 1»,  c: 2}", nil),
    ])
    func removes(_ path: String, _ sample: String, _ expected: String?) {
        check(sample, path, expected) { .remove($0) }
    }

    @Test(arguments: [
        ("{ // «weaver: a»\n}", "{ // weaver: a\n+\n}"), ("  // «weaver: a»", "  // weaver: a\n  +"),
        ("\t// «weaver: a» x\r\n}", "\t// weaver: a x\r\n\t+\r\n}"), ("a\n  «@W» b\n", "a\n  +\n  @W b\n"),
        ("a «@W»\n", nil),
        ("a\r\n «b»", "a\r\n +\r\n b"),
    ])
    func addsALine(_ sample: String, _ expected: String?) {
        check(sample, "a.swift", expected) { .addLine("+", beside: $0) }
    }

    @Test(arguments: [
        ("«a.scope = .weak»", "a.scope = .lazy"), ("«scope: \"weak\"»", "scope: \"lazy\""), ("«'weak'»", "'lazy'"),
        ("«eak»", nil), ("«\"eak\"»", nil), ("«\"»", nil), ("«weaker»", nil),
    ])
    func replacesAnEnd(_ sample: String, _ expected: String?) {
        check(sample, "a.swift", expected) { .replaceEnd(of: $0, "weak", with: "lazy") }
    }

    @Test func theFirstOfTwoThatTouchWins() {
        let source = SourceText(path: "a", text: "0123456789")
        func fix(_ ranges: (Int, Int)...) -> Fix {
            Fix("", ranges.map { .replace(Place(file: "a", span: Span($0.0, $0.1)), with: "x") })
        }
        let fixes = [
            fix((4, 6)), fix((5, 7)), fix((0, 1), (5, 6)), fix((2, 2)), fix((2, 3)), fix((6, 7), (8, 9)), fix((90, 91)),
        ]
        let (changed, count) = apply(fixes, to: ["a": source])
        #expect(changed["a"]?.bytes == Array("01x23xx7x9".utf8) && count == 3)
        #expect(apply([Fix(replacing: Place(file: "b", span: Span(0, 0)), with: "")], to: ["a": source]).count == 0)
    }

    /// Applies random fixes together. A fix that touches one before it is left out. The expected text comes from
    /// comparing every pair of spans.
    @Test func whatTouchesIsLeftOut() {
        let text = Array("0123456789abcdefghijklmnopqrstuvwxyz".utf8)
        for seed in Seeds.of("FIX", usually: 0..<300) {
            var generator = SeededGenerator(seed: seed)
            let spans = (0..<40).map { _ in
                let start = Int.random(in: 0...text.count, using: &generator)
                return start..<min(text.count, start + Int.random(in: 0...3, using: &generator))
            }
            var taken: [Range<Int>] = []
            for span in spans {
                let touches = taken.contains { other in
                    span.isEmpty || other.isEmpty
                        ? span.lowerBound <= other.upperBound && other.lowerBound <= span.upperBound
                        : span.overlaps(other)
                }
                if !touches { taken.append(span) }
            }
            var expected = text
            for span in taken.sorted(by: { ($0.lowerBound, $0.upperBound) > ($1.lowerBound, $1.upperBound) }) {
                expected.replaceSubrange(span, with: Array("[]".utf8))
            }
            let fixes = spans.map {
                Fix(replacing: Place(file: "a", span: Span($0.lowerBound, $0.upperBound)), with: "[]")
            }
            let (changed, count) = apply(fixes, to: ["a": SourceText(path: "a", bytes: text)])
            #expect(changed["a"]?.bytes == expected && count == taken.count, "seed \(seed): \(spans)")
        }
    }

    private func check(_ sample: String, _ path: String, _ expected: String?, _ edit: (Place) -> Fix.Edit) {
        let bytes = Array(sample.utf8)
        let parts = bytes.split(separator: 0xC2, omittingEmptySubsequences: false).map { $0 }
        // `«` and `»` have two bytes each, and the first byte of both is 0xC2.
        let (before, marked, behind) = (Array(parts[0]), Array(parts[1].dropFirst()), Array(parts[2].dropFirst()))
        let source = SourceText(path: path, bytes: before + marked + behind)
        let fix = Fix("", [edit(Place(file: path, span: Span(before.count, before.count + marked.count)))])
        let changed = apply([fix], to: [path: source]).changed[path]
        #expect(changed.map { String(decoding: $0.bytes, as: UTF8.self) } == expected)
    }
}
