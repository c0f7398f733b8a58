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

/// SplitMix64: the same numbers for the same seed.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
