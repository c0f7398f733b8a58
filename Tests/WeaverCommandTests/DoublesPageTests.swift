import Foundation
import Testing
import WeaverTestSupport

/// Compiles and runs the samples of `Grammar/doubles.md` with the real binary.
@Suite(.ownThreads) struct DoublesPageTests {
    /// A sample: the sources of a module, and the test that stands behind them on the page.
    struct Sample: CustomTestStringConvertible, Sendable {
        let heading: String
        let module: String
        let test: String

        var testDescription: String { heading }

        /// The samples of the page, in its order.
        static let all: [Sample] = {
            let page = Fixture.repository.appendingPathComponent("Grammar/doubles.md")
            let sections = (try? String(contentsOf: page, encoding: .utf8))?.components(separatedBy: "\n## ") ?? []
            return sections.flatMap { section -> [Sample] in
                let parts = section.components(separatedBy: "```swift\n").dropFirst().map {
                    $0.components(separatedBy: "```")[0]
                }
                let heading = section.prefix { $0 != "\n" }.description
                return stride(from: 0, to: parts.count, by: 2).map {
                    Sample(heading: heading, module: parts[$0], test: $0 + 1 < parts.count ? parts[$0 + 1] : "")
                }
            }
        }()
    }

    @Test func thePageHasSamples() {
        #expect(Sample.all.count >= 9 && Sample.all.allSatisfy { !$0.test.isEmpty })
        #expect(Set(["Publishers", "Previews", "A module of doubles"]).isSubset(of: Sample.all.map(\.heading)))
    }

    @Test(arguments: Sample.all, LanguageMode.tested)
    func samplesRun(_ sample: Sample, _ mode: LanguageMode) throws {
        let folder = try TemporaryFolder()
        try folder.write("Sources/Store.swift", sample.module)
        try folder.write(
            "Tests/main.swift",
            sample.test + "\nlet run: () async throws -> Void = test\ntry await run()\nprint(\"ok\")\n")
        let objects =
            try sample.module.contains("import Combine")
            ? [compile("Combine", Fixture.files("shared/modules/Combine", ending: ".swift"), folder, mode)] : []
        switch sample.heading {
        case "Previews":
            try write(["--previews-output", "Previews.swift"], folder)
            try run(Fixture(folder.url).files(ending: ".swift").map(\.path) + ["-D", "DEBUG"], folder, mode)
        case "A module of doubles":
            try write(
                [
                    "--tests", "--tests-input-path", "Tests", "--testable-imports", "App", "--doubles-access", "public",
                ], folder)
            let modules = try [
                compile("App", Fixture(folder.url).files(in: "Sources", ending: ".swift"), folder, mode),
                compile("AppDoubles", [folder.url.appendingPathComponent("WeaverTests.swift")], folder, mode),
            ]
            try run(Fixture(folder.url).files(in: "Tests", ending: ".swift").map(\.path) + modules, folder, mode)
        default:
            try write(["--tests", "--tests-input-path", "Tests"], folder)
            try run(Fixture(folder.url).files(ending: ".swift").map(\.path) + objects, folder, mode)
        }
    }

    private func write(_ options: [String], _ folder: TemporaryFolder) throws {
        let result = try Tool.weaver(["compile", "--input-path", "Sources"] + options, in: folder.url)
        try #require(result.status == 0, "\(result.errors)")
    }

    /// Compiles `files` as a module. Returns the path of its object, from the folder.
    private func compile(
        _ module: String, _ files: [URL], _ folder: TemporaryFolder, _ mode: LanguageMode
    ) throws -> String {
        let result = try Tool.swiftc(
            mode.flags + ["-wmo", "-parse-as-library", "-module-name", module, "-emit-module", "-c", "-enable-testing"]
                + ["-I", ".", "-o", "\(module).o"] + files.map(\.path), in: folder.url)
        try #require(result.status == 0, "\(module): \(result.errors)")
        return "\(module).o"
    }

    private func run(_ files: [String], _ folder: TemporaryFolder, _ mode: LanguageMode) throws {
        let result = try Tool.swiftc(mode.flags + ["-I", "."] + files + ["-o", "program"], in: folder.url)
        try #require(result.status == 0, "\(result.errors)")
        let run = try Tool.run(folder.url.appendingPathComponent("program"), [])
        #expect(run.output == "ok\n", "\(run.errors)")
    }
}
