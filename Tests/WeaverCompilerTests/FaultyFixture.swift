import WeaverCompiler
import WeaverDiagnostics
import WeaverTestSupport

/// A case of `Tests/Fixtures/diagnostics` with its diagnostics. Several tests look at those of all cases, which are
/// compiled once.
struct FaultyFixture {
    let sources: [SourceText]
    let diagnostics: [Diagnostic]

    static var all: [FaultyFixture] {
        get throws { try compiled.get() }
    }

    private static let compiled = Result {
        try Fixture.all("diagnostics").map { fixture in
            let sources = try fixture.sources()
            return FaultyFixture(
                sources: sources, diagnostics: compile(sources, .standard, .standard).diagnostics)
        }
    }
}
