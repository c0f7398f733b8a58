import Foundation
import Testing
import WeaverTestSupport

/// Tests that the samples of code in `Sources/RECIPES.md` stand in the sources as they are.
@Suite struct RecipeTests {
    @Test func samplesAreFromTheCode() throws {
        let root = Fixture.repository
        let sources = try Fixture(root.appendingPathComponent("Sources")).files(ending: ".swift").map {
            Self.lines(try String(contentsOf: $0, encoding: .utf8)).joined(separator: " ")
        }
        let page = try String(contentsOf: root.appendingPathComponent("Sources/RECIPES.md"), encoding: .utf8)
        let samples = page.components(separatedBy: "```swift\n").dropFirst().compactMap {
            $0.components(separatedBy: "```").first
        }
        #expect(samples.count > 10)
        for sample in samples where !sample.contains("expected-error") {
            // A line with an ellipsis stands for several.
            let whole = Self.lines(sample).split { $0.contains("…") }.map { $0.joined(separator: " ") }
            for text in whole { #expect(sources.contains { $0.contains(text) }, "\(text)") }
        }
    }

    /// The lines of a text that are not empty, without the blanks around them.
    private static func lines(_ text: String) -> [String] {
        text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }
}
