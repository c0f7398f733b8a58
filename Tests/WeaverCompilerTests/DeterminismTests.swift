import Dispatch
import Testing
import WeaverCompiler
import WeaverDiagnostics
import WeaverFacts
import WeaverTestSupport

/// Tests that equal facts give equal bytes, whatever the order of the inputs (Sources/README.md, "Invariants").
@Suite struct DeterminismTests {
    @Test(
        arguments: Thoroughness.some(
            Fixture.all("run") + Fixture.all("output") + Fixture.all("diagnostics"), step: 16), [false, true])
    func orderOfInputsDoesNotMatter(_ fixture: Fixture, splitsOutput: Bool) throws {
        var options = EmissionOptions.standard
        options.splitsOutput = splitsOutput
        // The facts of a file do not depend on other files.
        let facts = try fixture.sources().map(facts)
        let first = compile(facts, for: .everything, options)
        for seed in Seeds.of("ORDER", usually: 7..<8) {
            var random = SeededGenerator(seed: seed)
            let again = compile(facts.shuffled(using: &random), for: .everything, options)
            #expect(again.outputs == first.outputs, "seed \(seed)")
            #expect(again.diagnostics == first.diagnostics, "seed \(seed)")
        }
    }

    /// The outputs and diagnostics do not depend on the number of workers, nor on the order in which they finish their
    /// pieces of work.
    @Test(arguments: Thoroughness.some(Fixture.all("run") + Fixture.all("output"), step: 16), [false, true])
    func workersDoNotMatter(_ fixture: Fixture, atTheSameTime: Bool) throws {
        let workers = Workers(count: atTheSameTime ? 4 : 2) { count, body in
            if atTheSameTime {
                DispatchQueue.concurrentPerform(iterations: count) { body($0) }
            } else {
                for piece in (0..<count).reversed() { body(piece) }
            }
        }
        let facts = try fixture.sources().map(facts)
        let tests = TestsOptions.standard
        let alone = compile(facts, for: .everything, .standard, tests)
        let together = compile(facts, for: .everything, .standard, tests, by: workers)
        #expect(together.outputs == alone.outputs)
        #expect(together.testsOutput == alone.testsOutput)
        #expect(together.diagnostics == alone.diagnostics)
    }
}
