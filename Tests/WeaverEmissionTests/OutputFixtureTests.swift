import Foundation
import Testing
import WeaverCompiler
import WeaverDiagnostics
import WeaverTestSupport

/// Tests that compare whole generated files. A case is a folder of `Tests/Fixtures/output` with inputs and the expected
/// text `Weaver.swift.golden`. `WEAVER_RECORD=1 swift test --filter FixtureTests` writes the golden files again. A test
/// whose golden file is missing writes it, and fails.
@Suite struct OutputFixtureTests {
    @Test(arguments: Fixture.all("output"))
    func generates(_ fixture: Fixture) throws {
        try check(fixture)
    }

    /// The tests output, doubles included, is equal to the golden file. Cases without such a golden file are left out.
    @Test(arguments: Fixture.all("output").filter { $0.text("WeaverTests.swift.golden") != nil })
    func generatesTests(_ fixture: Fixture) throws {
        let compilation = compile(try fixture.sources(), .standard, .standard)
        let text = try #require(compilation.testsOutput, "\(compilation.diagnostics.map(\.message))")
        let expected = fixture.text("WeaverTests.swift.golden")
        try fixture.record(text, as: "WeaverTests.swift.golden")
        #expect(text == expected)
    }

    /// The files of a split output, one after the other under their names, are equal to the golden file. Cases without
    /// such a golden file are left out.
    @Test(arguments: Fixture.all("output").filter { $0.text("Split.golden") != nil })
    func generatesSplitOutput(_ fixture: Fixture) throws {
        var options = EmissionOptions.standard
        options.splitsOutput = true
        let compilation = compile(try fixture.sources(), for: .everything, options)
        let text = compilation.files(of: "main").map { "// MARK: \($0.name)\n" + $0.text }.joined(separator: "\n")
        try #require(!text.isEmpty, "\(compilation.diagnostics.map(\.message))")
        let expected = fixture.text("Split.golden")
        try fixture.record(text, as: "Split.golden")
        #expect(text == expected)
    }

    /// Every expected output compiles in both language modes without a warning.
    @Test(arguments: Fixture.all("output"), LanguageMode.tested)
    func compiles(_ fixture: Fixture, _ mode: LanguageMode) throws {
        try GeneratedCode.check(
            try output(of: fixture), with: fixture, mode, flags: ["-enable-upcoming-feature", "ExistentialAny"])
    }

    /// Every output also compiles with further options of swiftc that modules may use.
    @Test(.thorough, arguments: Fixture.all("output"), [[], ["-default-isolation", "MainActor"], ["-O"]])
    func compilesWith(_ fixture: Fixture, _ flags: [String]) throws {
        try GeneratedCode.check(try output(of: fixture), with: fixture, .swift6, flags: flags)
    }

    private func check(_ fixture: Fixture) throws {
        let text = try output(of: fixture)
        let expected = fixture.text("Weaver.swift.golden")
        try fixture.record(text, as: "Weaver.swift.golden")
        #expect(text == expected)
    }

    private func output(of fixture: Fixture) throws -> String {
        let compilation = compile(try fixture.sources())
        return try #require(compilation.mainOutput, "\(compilation.diagnostics.map(\.message))")
    }
}
