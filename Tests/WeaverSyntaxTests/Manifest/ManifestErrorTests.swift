import Testing
import WeaverDiagnostics
import WeaverSyntax

/// Tests of faulty manifests: each mistake gives one error at its place, and the text after it is read as if there were
/// no mistake.
struct ManifestErrorTests {
    @Test(arguments: [
        ("A:\n\tb: c\nD: e\n", ["2:1 a tab in the indentation"]),
        ("a:\tb\n", ["1:3 a tab outside of quotes"]),
        ("a: &x\n  b: c\n", ["1:4 '&x': a manifest has no anchors"]),
        ("a: *x\nb: [*y]\n", ["1:4 '*x': a manifest has no aliases", "2:5 '*y': a manifest has no aliases"]),
        ("a: !t z\n", ["1:4 '!t': a manifest has no tags"]),
        ("a: b\n---\na: c\n", ["2:1 a manifest is one document"]),
        ("a: b\n...\n---\nc: d\n", ["2:1 '...' has no place in a manifest"]),
        ("--- a\n", ["1:5 '---' stands alone on its line"]),
        (
            "a: |\n  b: c\n  \"d\ne: >-\n  f\n",
            ["1:4 '|': a manifest has no block scalars", "4:4 '>': a manifest has no block scalars"]
        ),
        ("? a\n: b\nc: d\n", ["1:1 a manifest has no '? ' keys"]),
        ("a:\n  ? b\n  : c\n  d: e\n", ["2:3 a manifest has no '? ' keys"]),
        ("%YAML 1.2\n---\na: b\n", ["1:1 a manifest has no directives"]),
        (
            "a: b\nc: {x: 1, 'x': 2}\n'a': d\n",
            ["2:11 'x' stands twice in this mapping", "3:1 'a' stands twice in this mapping"]
        ),
    ])
    func outsideTheSubset(text: String, expected: [String]) {
        #expect(manifestErrors(text) == expected)
    }

    @Test(arguments: [
        ("a:\n    b: c\n  d: e\n  f: g\nh: i\n", ["3:3 bad indentation: 2 spaces fit no block above"]),
        ("a:\n  b: c\n d: e\nf: g\n", ["3:2 bad indentation: 1 space fits no block above"]),
        (
            "a: b\n  c: d\n  e: f\n",
            ["2:3 bad indentation: 'c' is deeper than the line above, which already has the value 'b'"]
        ),
        (
            "a: 'b'\n  - c\n",
            ["2:3 bad indentation: '-' is deeper than the line above, which already has the value ''b''"]
        ),
        ("a:\n- b\nc: d\n- e\n", ["4:1 a list item among keys"]),
        ("a:\n  - b\n  c: d\n", ["3:3 expected '- ', as in the lines above"]),
        ("a: - b\n", ["1:4 a list cannot begin on the line of its key"]),
        ("A\n  b:\n    c d\n    e: f\n", ["1:1 expected ':' after 'A'", "3:5 expected ':' after 'c d'"]),
        ("A\nB: c\n", ["1:1 expected ':' after 'A'"]),
        ("a:b\nc: d\n", ["1:1 expected ':' after 'a:b'"]),
        (": a\nb: c\n", ["1:1 a key is missing before ':'"]),
        ("[a]: b\nc: d\n", ["1:1 a key must be a name or a quoted text"]),
        ("a: b\n[c, d]\ne: f\n", ["2:1 expected a key"]),
        (
            "a\n: b\nc\n  :\n  d: e\n",
            ["1:1 a key and its ':' stand on one line", "3:1 a key and its ':' stand on one line"]
        ),
        ("a: b\nc\n- d\n- e\nf: g\n", ["2:1 expected ':' after 'c'"]),
        ("@a\nb: c\n", ["1:1 '@' cannot begin a value without quotes"]),
        ("a: b\n[c\nd: e\n", ["2:1 '[' is never closed"]),
        ("{a: b}\nc: d\n", ["2:1 a value in brackets is the whole manifest: nothing can follow it"]),
    ])
    func structure(text: String, expected: [String]) {
        #expect(manifestErrors(text) == expected)
    }

    @Test(arguments: [
        ("a: \"b\nc: 'd\ne: f\n", ["1:4 this double quote is never closed", "2:4 this single quote is never closed"]),
        ("a: 'b' c\n", ["1:8 unexpected text after the closing quote"]),
        (
            "a: \"\\q\"\nb: \"\\ud800 \\x4\"\n",
            [
                "1:5 '\\q' is no escape, or no character", "2:5 '\\ud800' is no escape, or no character",
                "2:12 '\\x4' is no escape, or no character",
            ]
        ),
        ("a: 'b'#c\n", ["1:7 a comment needs a space before '#'"]),
        ("'a\n  b': c\n", ["1:1 a key and its ':' stand on one line"]),
        ("a: [b\nc: {d: e\nf: g\n", ["1:4 '[' is never closed", "2:4 '{' is never closed"]),
        ("a: [b 'c']\n", []),
        ("a: ['b' c, d]\ne: f\n", ["1:9 expected ',' or ']'"]),
        ("a: [b, , c]\n", ["1:8 a value is missing before ','"]),
        ("a: [b}\nc: d\n", ["1:6 expected ',' or ']'"]),
    ])
    func scalarsAndFlows(text: String, expected: [String]) {
        #expect(manifestErrors(text) == expected)
    }

    @Test(arguments: [
        (
            "a: @escaping () -> Void # c\n", "1:4 '@' cannot begin a value without quotes",
            #"quote it: "@escaping () -> Void""#
        ),
        ("`a`: b\n", "1:1 '`' cannot begin a value without quotes", #"quote it: "`a`""#),
        ("a: [b?]\n", "1:5 a value with '?' in it needs quotes inside brackets", #"quote it: "b?""#),
        (
            "a: b: {c: d}}\n", "1:4 a value with ': ' in it needs quotes",
            #"write one key on each line, or quote it: "b: {c: d}}""#
        ),
        ("a: (x: Int) -> Void\n", "1:4 a value with ': ' in it needs quotes", #"quote it: "(x: Int) -> Void""#),
        (
            "a: { _ in URLSession.shared }\n", "1:6 '{' begins a mapping, and '_ in URLSession.shared' has no ':'",
            "quote it: '{ _ in URLSession.shared }'"
        ),
        (
            "a: { r in\n  Foo(x: r['b'])\n}\nc: d\n", "1:6 a key and its ':' stand on one line",
            "quote it: '{ r in Foo(x: r[''b'']) }'"
        ),
        ("a: [String: Int]?\n", "1:17 unexpected text after ']'", "quote it: '[String: Int]?'"),
        ("a: [Int] <- P # c\n", "1:10 unexpected text after ']'", "quote it: '[Int] <- P'"),
        ("a: [x, {y z}] # c\n", "1:9 '{' begins a mapping, and 'y z' has no ':'", "quote it: '{y z}'"),
        ("a: {b: P<C, D>, e: f}\n", "1:8 a value with ',' in it needs quotes inside brackets", #"quote it: "P<C, D>""#),
        (
            "a: {b: (C, D) -> E <- F}\n", "1:8 a value with ',' in it needs quotes inside brackets",
            #"quote it: "(C, D) -> E <- F""#
        ),
        ("a:b\n", "1:1 expected ':' after 'a:b'", "write a space after ':': 'a: b'"),
        ("// note\n", "1:1 expected ':' after '// note'", "a comment of a manifest begins with '#'"),
    ])
    func help(text: String, error: String, help: String) {
        let text = text + "z: y\n"
        #expect(manifestErrors(text).count == 1)
        #expect(manifestErrors(text).first == error)
        #expect(manifest(text).diagnostics.first?.help == help)
    }

    /// Beside lines that begin with spaces, the number of spaces for a tab is not certain.
    @Test(arguments: [("A:\n\tb: c\n", true), ("A:\n  b: c\n\td: e\n", false), ("A:\r\n  b: c\r\n\td: e\r\n", false)])
    func tabsAreReplacedIfTheirWidthIsCertain(text: String, isCertain: Bool) {
        let tab = manifest(text).diagnostics.first { $0.message == "a tab in the indentation" }
        #expect(tab != nil && (tab?.fix != nil) == isCertain)
    }

    @Test func fiveMistakesAreFiveErrors() {
        let text = "a: *x\nb: \"y\nc:\n  d: @z\n   e: f\ng: [\nh: {q}\ni: ok\n"
        #expect(manifestErrors(text).map { $0.split(separator: " ")[0] } == ["1:4", "2:4", "4:6", "5:4", "6:4", "7:5"])
        #expect(manifestJSON(manifest(text).root).hasSuffix(#""i":"ok"}"#))
    }

    @Test(
        arguments: [
            ([0x61, 0x3A, 0x20, 0xFF, 0xFE, 0x0A], "these bytes are not UTF-8", Span(3, 5)),
            ([0x61, 0x3A, 0x20, 0xED, 0xA0, 0x80], "these bytes are not UTF-8", Span(3, 6)),
            ([0x61, 0x3A, 0x20, 0xC0, 0x80], "these bytes are not UTF-8", Span(3, 5)),
            ([0x61, 0x3A, 0x20, 0x62, 0xF0, 0x9F], "these bytes are not UTF-8", Span(4, 6)),
            ([0x61, 0x3A, 0x20, 0x00, 0x07], "a control character cannot stand in a manifest", Span(3, 5)),
            ([0x23, 0xE2, 0x80, 0xA8], "an invisible line separator cannot stand in a manifest", Span(1, 4)),
        ] as [([UInt8], String, Span)])
    func bytes(bytes: [UInt8], message: String, span: Span) {
        let found = parseManifest(SourceText(path: "Test.weaver", bytes: bytes)).diagnostics
        #expect(found.map(\.message) == [message])
        #expect(found.map(\.span) == [span])
    }
}
