import Testing
import WeaverDiagnostics
import WeaverSyntax
import WeaverTestSupport

/// Tests that `parseSwift` reads every sentence that `annotations.ebnf` derives. If one token of a sentence is changed,
/// an error is reported near that token, and other annotations are still read.
@Suite struct AnnotationDerivationTests {
    private static let grammar = Result { try Grammar.annotations() }

    @Test(arguments: ["annotation", "wrapper"], Seeds.of("GRAMMAR", usually: 1..<4))
    func sentencesAreRead(_ start: String, _ seed: UInt64) throws {
        let grammar = try Self.grammar.get()
        var deriver = Deriver(grammar, samples: Grammar.samples, seed: seed)
        for sentence in deriver.texts(from: start, count: 400) {
            let file = parse([start == "annotation" ? "// " + sentence : sentence])
            #expect(file.diagnostics.map(\.message) == [], "seed \(seed): \(sentence)")
            #expect(file.annotations.count == 1, "seed \(seed): \(sentence)")
        }
    }

    /// Changes one token in one line of a class. If that makes an annotation wrong, one error is reported in its line,
    /// and the annotations before and after it are read as before. An error in a wrapper is reported no later than in
    /// the next line.
    @Test(arguments: ["annotation", "wrapper"], Seeds.of("GRAMMAR", usually: 1..<3))
    func mutationsAreReportedWhereTheyStand(_ start: String, _ seed: UInt64) throws {
        let grammar = try Self.grammar.get()
        let terminals = grammar.terminals
        var deriver = Deriver(grammar, samples: Grammar.samples, seed: seed)
        var rejected = 0
        for number in 0..<500 {
            let sentence = deriver.sentence(from: start)
            let mutation = Mutation(of: sentence, terminals: terminals, &deriver.generator)
            let text = SentencePrinter(mutation.tokens, seed: UInt64(number)).text
            let lines = ["// weaver: first = A", start == "annotation" ? "// " + text : text, "// weaver: last <- B"]
            let file = parse(lines)
            let index = LineIndex(Array(source(lines).utf8))
            if let first = file.diagnostics.first {
                rejected += 1
                let line = index.position(of: first.span.start).line
                #expect(line <= 4, "seed \(seed), \(mutation.kind): \(text)")
                #expect(start == "wrapper" || line == 3, "seed \(seed), \(mutation.kind): \(text)")
            }
            if start == "annotation" {
                #expect(
                    file.diagnostics.count <= 1,
                    "seed \(seed), \(mutation.kind): \(text): \(file.diagnostics.map(\.message))")
                #expect(file.annotations.count >= 2, "seed \(seed), \(mutation.kind): \(text)")
            }
        }
        #expect(rejected > 100)
    }

    private func source(_ lines: [String]) -> String {
        "class T {\n" + lines.joined(separator: "\n") + "\n}\n"
    }

    private func parse(_ lines: [String]) -> SwiftFileSyntax {
        parseSwift(SourceText(path: "T.swift", text: source(lines)))
    }
}
