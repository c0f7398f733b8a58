import Foundation
import Testing
import WeaverTestSupport

/// Tests that the container which `Sources/WeaverEmission/README.md` explains equals the generated one, apart from
/// comments.
@Suite struct GeneratedContainerTests {
    @Test func pageShowsWhatIsGenerated() throws {
        let page = try String(
            contentsOf: Fixture.repository.appendingPathComponent("Sources/WeaverEmission/README.md"), encoding: .utf8)
        let section = try #require(page.components(separatedBy: "## A generated container\n").dropFirst().first)
        let block = try #require(
            section.components(separatedBy: "```swift\n").dropFirst().first?.components(separatedBy: "```").first)
        let lines = block.split(separator: "\n", omittingEmptySubsequences: false)
        let shown = lines.compactMap { line -> String? in
            guard let comment = line.range(of: "// ") else { return String(line) }
            let code = line[..<comment.lowerBound].reversed().drop { $0 == " " }.reversed()
            return code.isEmpty ? nil : String(code)
        }
        let fixture = try #require(Fixture.all("output").first { $0.description == "Comments" })
        let golden = try #require(fixture.text("Weaver.swift.golden"))
        #expect(
            golden.contains("\n\n" + shown.joined(separator: "\n")),
            "of Sources/WeaverEmission/README.md: bring it up to date with the golden output")
        #expect(shown.count > 20 && shown.count < lines.count)
    }
}
