import Testing
import WeaverCompiler
import WeaverDiagnostics
import WeaverFacts
import WeaverSyntax
import WeaverTestSupport

/// Tests that `parseManifest` reads every sentence that `manifest.ebnf` derives, and that Weaver understands the
/// sentences of the production `manifest`.
@Suite struct ManifestDerivationTests {
    private static let grammar = Result { try Grammar.manifest() }

    @Test(arguments: ["manifest", "document"], Seeds.of("GRAMMAR", usually: 1..<4))
    func sentencesAreRead(_ start: String, _ seed: UInt64) throws {
        let grammar = try Self.grammar.get()
        var deriver = Deriver(grammar, samples: Grammar.samples, seed: seed)
        for sentence in deriver.texts(from: start, count: 300) {
            let tree = parseManifest(SourceText(path: "T.weaver", text: sentence))
            #expect(tree.diagnostics.map(\.message) == [], "seed \(seed):\n\(sentence)")
        }
    }

    /// The sentences of `manifest` give facts without errors about syntax, keys and attributes. Other diagnostics are
    /// ignored.
    @Test(arguments: Seeds.of("GRAMMAR", usually: 11..<14))
    func manifestsAreUnderstood(_ seed: UInt64) throws {
        let grammar = try Self.grammar.get()
        let codes: Set<DiagnosticCode> = [.syntaxError, .unknownKey, .unknownAttribute, .invalidAttributeValue]
        var deriver = Deriver(grammar, samples: Grammar.samples, seed: seed)
        for sentence in deriver.texts(from: "manifest", count: 300) {
            let wrong = facts(of: SourceText(path: "T.weaver", text: sentence)).diagnostics.filter {
                codes.contains($0.code)
            }
            #expect(wrong.map(\.message) == [], "seed \(seed):\n\(sentence)")
        }
    }

    @Test(arguments: ["manifest", "document"], Seeds.of("GRAMMAR", usually: 21..<23))
    func mutationsAreReportedWhereTheyStand(_ start: String, _ seed: UInt64) throws {
        let grammar = try Self.grammar.get()
        let terminals = grammar.terminals
        var deriver = Deriver(grammar, samples: Grammar.samples, seed: seed)
        var rejected = 0
        for number in 0..<300 {
            let sentence = deriver.sentence(from: start)
            guard !sentence.isEmpty else { continue }
            let lines = SentencePrinter(sentence, seed: UInt64(number)).lines
            let mutation = Mutation(of: sentence, terminals: terminals, &deriver.generator)
            let text = SentencePrinter(mutation.tokens, seed: UInt64(number)).text
            guard let first = parseManifest(SourceText(path: "T.weaver", text: text)).diagnostics.first else {
                continue
            }
            rejected += 1
            let index = LineIndex(Array(text.utf8))
            let line = index.position(of: first.span.start).line
            let above = String(decoding: Array(text.utf8)[..<index.range(ofLine: line).lowerBound], as: UTF8.self)
            #expect(
                line <= lines[mutation.index] + 1 || isLegalSoFar(above),
                "seed \(seed), \(mutation.kind) in line \(lines[mutation.index]), '\(first.message)' in line \(line):\n\(text)"
            )
        }
        #expect(rejected > 20)
    }

    /// Whether a manifest can begin with `text`. If so, the parser could not find the mistake earlier: for example in a
    /// block whose first line has another indentation.
    private func isLegalSoFar(_ text: String) -> Bool {
        parseManifest(SourceText(path: "T.weaver", text: text)).diagnostics.allSatisfy {
            $0.message.hasSuffix("is never closed")
        }
    }
}
