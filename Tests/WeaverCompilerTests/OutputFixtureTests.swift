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

    /// Every expected output compiles in both language modes without a warning.
    @Test(arguments: Fixture.all("output"), LanguageMode.allCases)
    func compiles(_ fixture: Fixture, _ mode: LanguageMode) throws {
        try GeneratedCode.check(
            try output(of: fixture), with: fixture, mode, flags: ["-enable-upcoming-feature", "ExistentialAny"])
    }

    /// Every output also compiles with further options of swiftc that modules may use.
    @Test(arguments: Fixture.all("output"), [[], ["-default-isolation", "MainActor"], ["-O"]])
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

enum GeneratedCode {
    /// Compiles a generated text together with the fixture's sources, and expects no error or warning.
    static func check(_ text: String, with fixture: Fixture, _ mode: LanguageMode, flags: [String]) throws {
        let folder = try TemporaryFolder()
        let generated = try folder.write("Weaver.swift", text)
        let elsewhere = try fixture.text("Types.elsewhere").map { [try folder.write("Elsewhere.swift", $0)] } ?? []
        try check([generated] + fixture.files(ending: ".swift") + elsewhere, mode, flags: flags, in: folder)
    }

    /// Compiles `files`, and expects no error or warning. The object file is written to `folder`.
    static func check(_ files: [URL], _ mode: LanguageMode, flags: [String], in folder: TemporaryFolder) throws {
        let object = folder.url.appendingPathComponent("object.o").path
        let result = try Tool.swiftc(
            mode.flags + flags + ["-parse-as-library", "-wmo", "-c", "-o", object] + files.map(\.path))
        #expect(result.status == 0, "\(result.errors)")
    }
}

extension Fixture {
    /// Returns the inputs in the fixture's folder, with paths relative to that folder.
    func sources() throws -> [SourceText] {
        try files(ending: ".swift", ".weaver").map { file in
            SourceText(
                path: String(file.path.dropFirst(folder.path.count + 1)), bytes: Array(try Data(contentsOf: file)))
        }
    }
}
