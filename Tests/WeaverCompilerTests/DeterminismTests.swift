import Testing
import WeaverCompiler
import WeaverDiagnostics
import WeaverTestSupport

/// Equal facts give equal bytes, whatever the order of the inputs (DESIGN.md, invariant 7).
@Suite struct DeterminismTests {
    @Test(arguments: Fixture.all("run") + Fixture.all("output") + Fixture.all("diagnostics"))
    func orderOfInputsDoesNotMatter(_ fixture: Fixture) throws {
        let sources = try fixture.sources()
        let first = compile(sources)
        var random = SeededGenerator(seed: 7)
        for _ in 0..<3 {
            let again = compile(sources.shuffled(using: &random))
            #expect(again.mainOutput == first.mainOutput)
            #expect(again.diagnostics == first.diagnostics)
        }
    }
}
