import Foundation
import Testing
import WeaverTestSupport

/// Tests of the tutorial: runs the section "Five minutes" of `Grammar/tutorial.md` block by block. Each block with a
/// file name is written to that file. A `says` block must equal the compiler's messages, and a `prints` block the
/// program's output.
@Suite(.ownThreads) struct TutorialTests {
    private struct Block {
        var info: String
        var text: String

        var file: String? { info.split(separator: " ").first { $0.hasPrefix("file=") }.map { String($0.dropFirst(5)) } }
    }

    private func blocks() throws -> [Block] {
        let page = try String(
            contentsOf: Fixture.repository.appendingPathComponent("Grammar/tutorial.md"), encoding: .utf8)
        let start = try #require(page.range(of: "## Five minutes"))
        let section = page[start.upperBound...]
        let end = section.range(of: "\n## ")?.lowerBound ?? section.endIndex
        return section[..<end].components(separatedBy: "\n```").enumerated().filter { $0.offset % 2 == 1 }.map {
            _, block in
            let lines = block.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
            return Block(info: String(lines[0]), text: lines.count > 1 ? lines[1] + "\n" : "")
        }
    }

    @Test func everyStepIsAsItSays() throws {
        let folder = try TemporaryFolder()
        var said = 0
        var printed = 0
        for block in try blocks() {
            if let file = block.file { try folder.write(file, block.text) }
            if block.info.hasSuffix(" says") {
                let result = try Tool.weaver(["check", "--input-path", "Sources"], in: folder.url)
                #expect(result.status == 1 && result.errors == block.text)
                said += 1
            }
            if block.info.hasSuffix(" prints") {
                #expect(try program(in: folder) == block.text)
                printed += 1
            }
        }
        #expect(said == 1 && printed == 2)
        try test(in: folder)
    }

    private func program(in folder: TemporaryFolder) throws -> String {
        try weaver(in: folder, [])
        let program = folder.url.appendingPathComponent("hello")
        try swiftc(["-o", program.path, "-module-name", "Hello"] + sources(of: folder))
        return try Tool.run(program, []).output
    }

    /// Compiles the tutorial's test with the code that is generated for it. Running the test would need a package;
    /// `PluginTests` run one.
    private func test(in folder: TemporaryFolder) throws {
        try weaver(
            in: folder,
            [
                "--tests", "--tests-output-path", "GeneratedTests", "--testable-imports", "Hello", "--tests-input-path",
                "Tests",
            ])
        let module = folder.url.appendingPathComponent("Hello.swiftmodule").path
        let main = try sources(of: folder).filter { !$0.hasSuffix("/main.swift") }
        try swiftc(
            [
                "-emit-module", "-emit-module-path", module, "-enable-testing", "-parse-as-library", "-module-name",
                "Hello",
            ] + main)
        let tests =
            Fixture(folder.url).files(in: "Tests", ending: ".swift")
            + Fixture(folder.url).files(in: "GeneratedTests", ending: ".swift")
        let text = try tests.map { try String(contentsOf: $0, encoding: .utf8) }
        // Swiftc alone does not find the macros of the module Testing, so they are replaced.
        let plain = try text.enumerated().map { index, text in
            try folder.write(
                "Plain/\(index).swift",
                text.replacing("import Testing\n", with: "").replacing("@Test ", with: "").replacing(
                    "#expect", with: "assert")
            ).path
        }
        try swiftc(["-typecheck", "-I", folder.url.path, "-module-name", "HelloTests"] + plain)
    }

    private func weaver(in folder: TemporaryFolder, _ words: [String]) throws {
        let result = try Tool.weaver(
            ["compile", "--quiet", "--input-path", "Sources", "--main-output-path", "Generated"] + words, in: folder.url
        )
        #expect(result.status == 0 && result.errors == "", "\(result.errors)")
    }

    private func sources(of folder: TemporaryFolder) throws -> [String] {
        (Fixture(folder.url).files(in: "Sources", ending: ".swift")
            + Fixture(folder.url).files(in: "Generated", ending: ".swift")).map(\.path)
    }

    private func swiftc(_ words: [String]) throws {
        let result = try Tool.swiftc(["-swift-version", "6", "-warnings-as-errors"] + words)
        #expect(result.status == 0, "\(result.errors)")
    }
}
