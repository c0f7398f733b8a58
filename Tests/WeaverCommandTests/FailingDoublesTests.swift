import Testing
import WeaverTestSupport

/// Tests how doubles fail tests: by messages to the framework that the tests import.
@Suite(.ownThreads) struct FailingDoublesTests {
    /// Compiles and runs a program of `Fixtures/doubles/failing` in both language modes. Its lines `failure: …` are
    /// what the framework was told, in any order.
    @Test(arguments: Fixture.all("doubles/failing"), LanguageMode.tested)
    func failuresSayWhatToSet(_ fixture: Fixture, _ mode: LanguageMode) throws {
        let folder = try TemporaryFolder()
        let compiled = try Tool.weaver(
            [
                "compile", "--quiet", "--project-path", fixture.folder.path, "--input-path", "Sources", "--tests",
                "--tests-input-path", "Tests", "--main-output-path", folder.url.appendingPathComponent("W.swift").path,
                "--tests-output-path", folder.url.appendingPathComponent("T.swift").path,
            ])
        #expect(compiled.status == 0, "\(compiled.errors)")
        let sources = fixture.files(in: "Sources", ending: ".swift") + fixture.files(in: "Tests", ending: ".swift")
        let program = folder.url.appendingPathComponent("program")
        let result = try Tool.swiftc(
            mode.flags + ["-parse-as-library", "-o", program.path]
                + sources.map(\.path) + [folder.url.appendingPathComponent("T.swift").path])
        try #require(result.status == 0, "\(result.errors)")
        let run = try Tool.run(program, [])
        let failures = run.output.split(separator: "\n").filter { $0.hasPrefix("failure: ") }.sorted()
        #expect(failures.joined(separator: "\n") + "\n" == fixture.text("expected.txt"), "\(run.output)\(run.errors)")
    }
}
