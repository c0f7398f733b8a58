import Foundation
import WeaverTestSupport

/// The grammar files of `Grammar/`, with samples for their special sequences.
enum Grammar {
    static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent(
            "Grammar")

    static func annotations() throws -> EBNF {
        var grammar = EBNF()
        try grammar.read(text("types.ebnf"), isFree: true)
        try grammar.read(text("annotations.ebnf"), isFree: true)
        return grammar
    }

    static func manifest() throws -> EBNF {
        var grammar = EBNF()
        try grammar.read(text("types.ebnf"), isFree: true)
        try grammar.read(text("manifest.ebnf"), isFree: false)
        return grammar
    }

    static func text(_ name: String) throws -> String {
        try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }

    private static func oneOf(_ texts: String...) -> Deriver.Sample {
        { texts.randomElement(using: &$0) ?? "" }
    }

    private static let words = [
        "logger", "movie", "id", "x", "_cache", "été", "url2", "get", "lazy", "Movie", "URLSession", "AnyObject",
        "Foundation",
        "MainActor", "T", "Någon", "映画",
    ]

    static let samples: [String: Deriver.Sample] = [
        "Swift identifier, in backticks or not": { (words + ["`default`", "`in`"]).randomElement(using: &$0) ?? "" },
        "Swift identifier without backticks": { words.randomElement(using: &$0) ?? "" },
        "Swift identifier that begins with a capital letter": oneOf(
            "AppDelegate", "Movie", "É", "UIViewController", "A1", "Shop_2"),
        "Swift string literal on one line, without interpolation": oneOf(
            "\"\"", "\"My App\"", "\"a, b] = c\"", "\"\\\"\\n\\u{1F3AC}\"", "#\"raw \" \\ text\"#"),
        "Swift expression, up to the end of the comment or the next comma outside of brackets": oneOf(
            "Movie.make", "make(_:)", "Store<Movie>.make(with:id:)", "{ _ in URLSession.shared }", "{ $0.count }",
            "{ a, b in f(a, b) }",
            "{ (r: R) -> Movie in Movie(id: r.id, \"}\") }", "URLSession(configuration: .default)", "1 + 2",
            "x ? [1, 2] : []",
            "#\"\"\" }\"#.count", "\"a\\(b)\"", "MainActor.self", "try! f { g() }", "[.iOS: 1]"),
        "Swift modifier or attribute of a property": oneOf(
            "private", "public", "fileprivate", "internal", "package", "weak", "private(set)", "@objc",
            "@available(iOS 13, *)", "final"),
        "n": oneOf("3", "12"),
        "space": oneOf(" ", " ", " ", "   "),
        "comment": oneOf("#", "# note", "# a: [b] {c} 'd \"e", "#x", "# été"),
        "line break": oneOf("\n", "\n", "\n", "\r\n"),
        "function that builds": oneOf(
            "AppDelegate.make", "make(_:)", "Store<A, B>.make(with:and:)", "Outer.Inner.build()"),
        "function or closure that builds, without single quotes": oneOf(
            "{ _ in URLSession.shared }", "{ Movie(id: $0, title: \"a: b\") }", "make(_:)",
            "{ (r: R) in [1, 2].map { $0 } }"),
        "YAML plain scalar on one line": oneOf(
            "a", "logger", "1.0", "~", "null", "A <- B", "Pair<A, B>", "(Int, [Int]) -> T?", "a:b", "a#b", "-x", "?x",
            "x - y", "été",
            "a, b"),
        "YAML plain scalar on one line, inside of brackets": oneOf(
            "a", "b c", "1.0", "~", "A <- B", "Box<A>", "-x", "a#b", "映画", "() -> T", "a/b"),
        "text without quotes and backslashes": oneOf(
            "a", " ", "x: y", "no # comment", "[", "}", ", ", "é🎬", "&a *b !c", "|", "%@`"),
    ]
}
