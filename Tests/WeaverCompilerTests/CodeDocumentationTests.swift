import Foundation
import Testing
import WeaverCompiler
import WeaverDiagnostics
import WeaverTestSupport

/// Tests of the registry of diagnostic codes: the texts have the required form, each sample gives the diagnostics that
/// it claims, and the page made from the registry is current.
@Suite struct CodeDocumentationTests {
    @Test(arguments: DiagnosticCode.allCases)
    func explains(_ code: DiagnosticCode) {
        let documentation = code.documentation
        #expect(!documentation.title.isEmpty && !documentation.title.hasSuffix(".") && documentation.title.count <= 80)
        #expect(!documentation.samples.isEmpty)
        #expect(documentation.samples.count == 1 || documentation.samples.allSatisfy { $0.caption != nil })
        let lines = documentation.explanation.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.filter { $0.count > 100 || $0.last == " " } == [])
        let sentences = documentation.explanation.matches(of: /\.(?=\s|$)/).count
        #expect((2...8).contains(sentences), "\(sentences) sentences")
    }

    /// A wrong sample gives only diagnostics with the code that it belongs to, and they have the severity of that code.
    @Test(arguments: Case.all)
    func wrongSampleGivesItsCode(_ sample: Case) {
        let diagnostics = compile(sample.sample.wrongSources, .standard, .standard).diagnostics
        #expect(Set(diagnostics.map(\.code)) == [sample.code], "\(diagnostics.map(\.message))")
        #expect(diagnostics.filter { $0.code == sample.code }.allSatisfy { $0.severity == sample.code.severity })
    }

    /// A mended sample gives no diagnostics, and compiles together with its generated code.
    @Test(arguments: Case.all)
    func mendedSampleIsClean(_ sample: Case) throws {
        let sources = sample.sample.mendedSources
        let compilation = compile(sources, .standard, .standard)
        #expect(compilation.diagnostics == [])
        let folder = try TemporaryFolder()
        let files = try sources.filter { $0.path.hasSuffix(".swift") }
            .map { try folder.write($0.path, String(decoding: $0.bytes, as: UTF8.self)) }
        let generated = try folder.write("Weaver.swift", try #require(compilation.mainOutput))
        try GeneratedCode.check(files + [generated], .swift6, flags: [], in: folder)
    }

    /// Compares `Grammar/DIAGNOSTICS.md` with the registry. `WEAVER_RECORD=1` writes the page again.
    @Test func pageIsCurrent() throws {
        let grammar = Fixture(Fixture.repository.appendingPathComponent("Grammar"))
        let page = diagnosticsPage()
        try grammar.record(page, as: "DIAGNOSTICS.md")
        #expect(grammar.text("DIAGNOSTICS.md") == page)
    }

    /// A sample of a code, whose diagnostics come from compiling its sources. `ExplainTests` test the samples that
    /// quote the output of the command line.
    struct Case: Sendable, CustomTestStringConvertible {
        var code: DiagnosticCode
        var sample: CodeDocumentation.Sample

        var testDescription: String { code.rawValue + (sample.caption.map { ": \($0)" } ?? "") }

        static let all = DiagnosticCode.inOrder.flatMap { code in
            code.documentation.samples.filter { $0.said == nil }.map { Case(code: code, sample: $0) }
        }
    }
}
