import Foundation
import Testing
import WeaverCompiler
import WeaverDiagnostics
import WeaverFacts
import WeaverTestSupport

/// Tests of the samples in `Grammar/valid` and `Grammar/invalid`. Beside each sample is a file with the expected
/// output. `WEAVER_RECORD=1 swift test --filter SampleTests` writes these files again. A test whose file is missing
/// writes it, and fails.
@Suite struct SampleTests {
    /// A valid sample `X` gives the text of `X.json`: the output of `weaver dump manifest`, for manifests only, and of
    /// `weaver dump facts`.
    @Test(arguments: Sample.all("valid"))
    func isRead(_ sample: Sample) throws {
        let source = try sample.source()
        #expect(facts(of: source).diagnostics.map(\.message) == [])
        let kinds: [DumpKind] = sample.name.hasSuffix(".weaver") ? [.manifest, .facts] : [.facts]
        try sample.check(kinds.map { dump(source, as: $0).line + "\n" }.joined(), "json")
    }

    /// An invalid sample `X` gives the text of `X.txt`: its diagnostics, as `weaver` prints them.
    @Test(arguments: Sample.all("invalid"))
    func isReported(_ sample: Sample) throws {
        let source = try sample.source()
        let diagnostics = facts(of: source).diagnostics.sorted { $0.place < $1.place }
        #expect(!diagnostics.isEmpty)
        #expect(diagnostics.filter { $0.help == nil }.map(\.message) == [], "each says what to write instead")
        let renderer = TextRenderer(.text(isColored: false), sources: [source.path: source])
        try sample.check(diagnostics.map { renderer.render($0) }.joined(), "txt")
    }

    @Test func areMany() {
        #expect(Sample.all("valid").count >= 12)
        #expect(Sample.all("invalid").count >= 20)
    }
}

/// A sample, which is a file of `Grammar/valid` or `Grammar/invalid`.
struct Sample: Sendable, CustomStringConvertible {
    let file: URL

    var name: String { file.lastPathComponent }
    var description: String { name }

    static func all(_ folder: String) -> [Sample] {
        Fixture(Grammar.folder.appendingPathComponent(folder)).files(ending: ".weaver", ".swift").map(Sample.init)
    }

    func source() throws -> SourceText {
        SourceText(path: name, bytes: Array(try Data(contentsOf: file)))
    }

    func check(_ text: String, _ ending: String) throws {
        let folder = Fixture(file.deletingLastPathComponent())
        let expected = folder.text("\(name).\(ending)")
        try folder.record(text, as: "\(name).\(ending)")
        #expect(text == expected)
    }
}
