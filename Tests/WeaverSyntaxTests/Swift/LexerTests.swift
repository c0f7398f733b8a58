import Testing
import WeaverDiagnostics

@testable import WeaverSyntax
import WeaverTestSupport

/// Returns the tokens of a text, except blanks and newlines, each as its kind and its text.
private func tokens(_ text: String) -> [String] {
    lex(Array(text.utf8)).filter { $0.kind != .whitespace && $0.kind != .newline }
        .map { "\($0.kind) \(String(decoding: Array(text.utf8)[$0.span.range], as: UTF8.self))" }
}

func lex(_ bytes: [UInt8]) -> [SwiftToken] {
    bytes.withUnsafeBufferPointer { bytes in
        var lexer = SwiftLexer(bytes)
        var tokens: [SwiftToken] = []
        while true {
            let token = lexer.next()
            if token.kind == .endOfFile { return tokens }
            tokens.append(token)
        }
    }
}

/// Whether the tokens cover the bytes from first to last without gaps or overlaps.
private func tiles(_ bytes: [UInt8]) -> Bool {
    var end: Int32 = 0
    for token in lex(bytes) {
        guard token.span.start == end, token.span.end > end else { return false }
        end = token.span.end
    }
    return Int(end) == bytes.count
}

/// A Swift file with one example of everything that is hard to divide into tokens.
let trickyFile = ###"""
    #!/usr/bin/swift
    let a = "x\(y("z\(1 + (2))", { "}" }))w\"" /* a /* nested */ b */ + #"raw \(no) \#(yes) ""#
    let b = """
      multi "quotes" \(f("""
        inner \(x)
        """)) \""" end
      """
    let c = ##"a"# b"##, d = #"""#, e = #"""
      raw \(no) "" \#(x)
      """#
    let r = /ab[/]c(d)\/e/, s = #/x/y/#, t = #/
      multi # line /
      /#
    let u = a / b / c, `class` = $0 ?? nil, v = x! == y ? .a : .b
    #if os(Linux) && swift(>=5.9)
    func ≤<T>(l: T, r: T) -> Bool { l <= r } // weaver: x = Y
    #elseif DEBUG
    let 変数 = 0x1F.p3e + 1_000.5e-3, 🎉 = t.0.1
    #else
    let z = -.5...3
    #endif
    @Weaver(.reference) var q: [A<B<C>>?]
    """###

@Suite struct LexerTests {
    @Test(arguments: [
        ("a+b", ["identifier a", "binaryOperator +", "identifier b"]),
        ("a +b", ["identifier a", "prefixOperator +", "identifier b"]),
        ("a! ?? b", ["identifier a", "postfixExclamation !", "binaryOperator ??", "identifier b"]),
        ("x ? y : z", ["identifier x", "infixQuestion ?", "identifier y", "colon :", "identifier z"]),
        ("() -> A", ["leftParenthesis (", "rightParenthesis )", "arrow ->", "identifier A"]),
        ("a/*c*/+b", ["identifier a", "blockComment /*c*/", "prefixOperator +", "identifier b"]),
        ("`let` // c", ["identifier `let`", "lineComment // c"]),
        ("t.0.1", ["identifier t", "period .", "number 0", "period .", "number 1"]),
        ("1.0e-3.x", ["number 1.0e-3", "period .", "identifier x"]),
        ("1...2", ["number 1", "binaryOperator ...", "number 2"]),
        ("0x1F.description", ["number 0x1F", "period .", "identifier description"]),
        ("a / b / c", ["identifier a", "binaryOperator /", "identifier b", "binaryOperator /", "identifier c"]),
        ("a = /b/", ["identifier a", "equal =", "regex /b/"]),
        (
            "f(/, /)",
            [
                "identifier f", "leftParenthesis (", "binaryOperator /", "comma ,", "binaryOperator /",
                "rightParenthesis )",
            ]
        ),
        ("return /a b/", ["identifier return", "regex /a b/"]),
        ("#/a/b/#", ["regex #/a/b/#"]),
        ("#if a", ["poundIf #if", "identifier a"]),
        ("#iffy", ["pound #", "identifier iffy"]),
        (
            "\"a\\(b)c\"",
            [
                "stringOpen \"", "stringSegment a", "interpolationOpen \\(", "identifier b", "interpolationClose )",
                "stringSegment c", "stringClose \"",
            ]
        ),
        ("#\"a\\(b)\"#", ["stringOpen #\"", "stringSegment a\\(b)", "stringClose \"#"]),
        ("#\"\"\"#", ["stringOpen #\"", "stringSegment \"", "stringClose \"#"]),
        ("\"open\nx", ["stringOpen \"", "stringSegment open", "identifier x"]),
        (
            "\"\\(\"\\(\"x\")\")\"",
            [
                "stringOpen \"", "interpolationOpen \\(", "stringOpen \"", "interpolationOpen \\(", "stringOpen \"",
                "stringSegment x", "stringClose \"", "interpolationClose )", "stringClose \"", "interpolationClose )",
                "stringClose \"",
            ]
        ),
        ("/* a /* b */ c */x", ["blockComment /* a /* b */ c */", "identifier x"]),
        (
            "<<<<<<< a\nx\n=======\ny\n>>>>>>> b\nz",
            ["conflictMarker <<<<<<< a\nx\n=======\ny\n>>>>>>> b", "identifier z"]
        ),
    ])
    func reads(_ text: String, _ expected: [String]) {
        #expect(tokens(text) == expected)
    }

    @Test func tilesEveryPrefix() {
        let bytes = Array(trickyFile.utf8)
        for count in 0...bytes.count {
            let prefix = Array(bytes[..<count])
            #expect(tiles(prefix), "prefix of \(count) bytes")
            _ = parseSwift(SourceText(path: "a.swift", bytes: prefix))
        }
    }

    @Test(arguments: Seeds.of("SOURCE", usually: 20260101..<20260102)) func tilesRandomBytes(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let alphabet =
            Array("\"\"\"\\()#/*{}[]<>`@.,:;=-+?!&|^~ \n\r\tifelseWeaver:weaver\u{FEFF}é≤😀".utf8) + [0, 0xFF, 0xC0]
        for round in 0..<3000 {
            let bytes = (0..<Int.random(in: 0..<120, using: &generator)).map { _ in
                round % 3 == 0
                    ? UInt8.random(in: 0...255, using: &generator) : alphabet.randomElement(using: &generator)!
            }
            #expect(tiles(bytes), "\(bytes)")
            _ = parseSwift(SourceText(path: "a.swift", bytes: bytes))
        }
    }

    @Test func tilesLineEndsAndMarks() {
        for text in [
            "\u{FEFF}let a\r\nlet b\rlet c\0\n", "\r\r\n\n", "\u{FEFF}#!x\ny", "a\u{A0}b\u{2028}c", "\"\\", "#\"\\#",
            "\"\"\"\\",
        ] {
            #expect(tiles(Array(text.utf8)))
        }
    }

    /// Many repetitions of a piece of code neither overflow the stack nor take more than linear time.
    @Test(arguments: [
        "{", "}", "(", "[", "<", "A<", "@A<", "(A,", "[A:", "\"\\(", "class A {", "#if a\n", "/*", "a /b ", "/\\",
        "#/\n", "#\"\"\"\\#(",
        "var x: A<", "func f(a: (", "~", "A?", "@a ", "`", "var x = a<", "<<<<<<< \n", "0x1.", "any ", "A & ", "() -> ",
        "inout ",
        ")", "{ _ in ", "#", "struct A { var x: (", "let (", ".", "x {} a: ", "A.Type.", "// weaver: x = A<A<\n",
        "@Weaver(",
    ])
    func standsRepetition(_ piece: String) {
        let bytes = Array(String(repeating: piece, count: Thoroughness.size(20_000, quickly: 5_000)).utf8)
        #expect(tiles(bytes))
        _ = parseSwift(SourceText(path: "a.swift", bytes: bytes))
    }
}
