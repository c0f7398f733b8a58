import Testing
import WeaverFacts
import WeaverGraph
import WeaverTestSupport

@testable import WeaverEmission

/// Tests that compare the plans of containers with golden ones. A case is a folder of `Tests/Fixtures/plans` with input
/// files and the expected text `plans.golden`, or a folder of `Tests/Fixtures/output` that has such a text.
/// `WEAVER_RECORD=1 swift test --filter PlanTests` writes the golden files again.
@Suite struct PlanTests {
    private static let cases =
        Fixture.all("plans") + Fixture.all("output").filter { $0.text("plans.golden") != nil }

    @Test(arguments: cases)
    func plans(_ fixture: Fixture) throws {
        let files = try fixture.sources().map(facts)
        let (graphs, diagnostics) = check(files, for: .everything, by: .alone)
        let checked = try #require(graphs, "\(diagnostics.map(\.message))")
        let project = LoweredProject(
            checked, version: "", [], .standard, doubles: nil, previews: nil, locate: { _ in (1, 1) }, .alone)
        let text = project.graphs.map { PlanDump($0).text }.joined(separator: "\n")
        let expected = fixture.text("plans.golden")
        try fixture.record(text, as: "plans.golden")
        #expect(text == expected)
    }
}
