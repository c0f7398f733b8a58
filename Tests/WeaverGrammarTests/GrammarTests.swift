import Foundation
import Testing
import WeaverTestSupport

/// Tests that the EBNF files are sound: every name is defined, every special sequence has samples, and every production
/// is used.
@Suite struct GrammarTests {
    @Test func everythingIsDefinedAndBound() throws {
        for grammar in [try Grammar.annotations(), try Grammar.manifest()] {
            #expect(grammar.undefined == [])
            #expect(Deriver.unbound(in: grammar, samples: Grammar.samples) == [])
        }
    }

    /// The sentences that the other tests derive use every production.
    @Test func everythingIsReached() throws {
        let annotations = try Grammar.annotations()
        let manifest = try Grammar.manifest()
        let used = uses(of: annotations, from: ["annotation", "wrapper"]).union(
            uses(of: manifest, from: ["manifest", "document"]))
        #expect(Set(annotations.productions.keys).union(manifest.productions.keys).subtracting(used) == [])
    }

    private func uses(of grammar: EBNF, from starts: [String]) -> Set<String> {
        var deriver = Deriver(grammar, samples: Grammar.samples, seed: 1)
        for start in starts {
            for _ in 0..<2_000 { _ = deriver.sentence(from: start) }
        }
        return Set(deriver.uses.keys)
    }

    /// The parser has a function with the name of each production. The productions in `inPlace` have none, because a
    /// lexer or another function reads them.
    @Test func theParserHasTheSameNames() throws {
        let inPlace: Set<String> = [
            "identifier", "word", "expression", "modifier", "type attribute", "tuple", "function parameter",
            "list element", "wrapper",
            "wrapper name", "block item", "key", "flow key", "scalar", "gap", "single quoted", "double quoted",
            "escape", "line end",
            "empty line",
        ]
        let sources = Fixture(Grammar.folder.appendingPathComponent("../Sources/WeaverSyntax"))
        let text = try sources.files(ending: ".swift").map { try String(contentsOf: $0, encoding: .utf8) }.joined()
        let annotations = try Grammar.annotations()
        let names = try annotations.reachable(from: "annotation").union(annotations.reachable(from: "wrapper"))
            .union(Grammar.manifest().reachable(from: "document")).subtracting(inPlace)
        let missing = names.filter {
            !text.contains("func parse\($0.split(separator: " ").map(\.capitalized).joined())(")
        }
        #expect(missing == [])
    }

    @Test(arguments: [
        ("a = ;", "line 1: unexpected ;"), ("a = b | ;", "line 1: unexpected ;"),
        ("a = \"b ;", "line 1: \" is not closed"),
        ("a = b\nc = d ;", "line 2: expected ;"), ("(* a", "line 1: a comment is not closed"),
        ("a = b ; a = c ;", "'a' is defined twice"),
        ("a = [ b ;", "line 1: expected ]"),
    ])
    func readsNoFaultyNotation(_ text: String, _ message: String) {
        var grammar = EBNF()
        #expect { try grammar.read(text, isFree: true) } throws: { "\($0)" == message }
    }

    @Test func readsTheNotation() throws {
        var grammar = EBNF()
        try grammar.read(
            "(* c *) start = 3 * 'a', two  words ; two words (* d *) = ( \"b\" | \"b\" ), { ? no ? } ;", isFree: false)
        var deriver = Deriver(grammar, samples: [:], seed: 1)
        #expect(deriver.sentence(from: "start").map(\.text).joined() == "aaab")
        #expect(grammar.specials == ["no"])
    }
}
