import Testing
import WeaverTestSupport
import WeaverDiagnostics

@testable import WeaverSyntax

/// Tests that the parser, which skips bodies of functions byte by byte, gives the same result as if it read every body
/// token by token.
@Suite struct BodyTests {
    private static let pieces = [
        "{", "}", "{ }", "\"", "\"\"\"", "\"a\\(b { \"}\" })\"", "\"}\"", "#\"}\"#", "##\"", "#/}/#", "/", " / ", "/}/",
        "a / b", "+/",
        "//", "// }\n", "/* } */", "/*", "*/", "`", "`}`", "``", "@", "@Weaver(", "@ Weaver (.x)", "// weaver: a = B\n",
        "#if X\n",
        "#endif\n", "<<<<<<< x\n", ">>>>>>> y\n", "\\(", "(", ")", "[", "]", "\n", "\r", "\0", "é", "→/", "a.b",
        "return /}/", "1.0/2",
        "func f()", "var x = 1", "class A {", "init()", "\\", "'", "<", "?", "$0", ":", ",",
    ]

    @Test(arguments: Seeds.of("SOURCE", usually: 0..<8)) func bytesAndTokensAgree(_ seed: UInt64) {
        var state = seed &+ 1
        func below(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(limit))
        }
        for _ in 0..<1_500 {
            var text = "class A { func f() {"
            for _ in 0..<below(14) { text += Self.pieces[below(Self.pieces.count)] + (below(2) == 0 ? " " : "") }
            text += "} var after: Int }\nfunc last() {}"
            #expect(
                outline(text, byTokens: false) == outline(text, byTokens: true),
                "seed \(seed): \(text.debugDescription)")
        }
    }

    @Test(arguments: [
        "\"}\"", "\"\\(x.map { \"}\" })\"", "\"\"\"\n } \" \"\"\n\"\"\"", "#\"}\"#", "// }\n", "/* } /* } */ } */",
        "`}`", "let r = /}/",
        "let r = #/}/#", "a / b / c", "if x { } else { \"{\" }", "x[0] /* } */ / y // {\n", "@Weaver",
        "@objc func g() { }",
    ])
    func bodiesEndAtTheirBrace(_ body: String) {
        let file = parseSwift(
            SourceText(path: "", text: "class A { func f() { \(body) }\n var after: Int }\nfunc last() {}"))
        #expect(file.declarations.first?.members.count == 2)
        #expect(file.functions.count == 1)
    }

    private func outline(_ text: String, byTokens: Bool) -> String {
        Array(text.utf8).withUnsafeBufferPointer { bytes in
            var parser = SwiftParser(bytes, range: 0..<bytes.count, marker: .weaver)
            if byTokens { parser.lexedUpTo = .max }
            parser.parseFile()
            return "\(parser.file)"
        }
    }
}
