import Foundation

/// A project whose generated code is compiled and run: `Sources` is what weaver reads, `Support` is compiled beside it, each folder
/// of `Modules` is a module that both may import, `uses.txt` names more of either in `Fixtures/shared`, `expected.txt` is what the program prints. `flags.txt` replaces the flags that
/// all others are compiled with. With a folder `Tests` the rest is a module that the program, made of its sources and the tests output,
/// imports as `@testable`.
package struct RunFixture {
    package enum Failure: Error, CustomStringConvertible {
        case failed(step: String, ToolResult)

        package var description: String {
            switch self {
            case .failed(let step, let result): "\(step) ended with status \(result.status)\n\(result.output)\(result.errors)"
            }
        }
    }

    private let fixture: Fixture
    private let mode: LanguageMode
    private let flags: [String]
    private let isSplit: Bool
    private let folder: TemporaryFolder

    package init(_ fixture: Fixture, _ mode: LanguageMode, flags: [String], isSplit: Bool) throws {
        self.isSplit = isSplit
        self.fixture = fixture
        self.mode = mode
        let own = fixture.text("flags.txt") ?? "-enable-upcoming-feature ExistentialAny"
        self.flags = flags + own.split(whereSeparator: \.isWhitespace).map(String.init)
        folder = try TemporaryFolder()
    }

    /// Generates, compiles and runs; returns what the program printed.
    package func output() throws -> String {
        let generated = folder.url.appendingPathComponent("Generated")
        let generatedTests = folder.url.appendingPathComponent("GeneratedTests")
        let tests = fixture.files(in: "Tests", ending: ".swift").map(\.path)
        try step(
            "weaver",
            Tool.weaver(
                [
                    "compile", "--quiet", "--project-path", fixture.folder.path, "--input-path", "Sources", "--main-output-path", generated.path,
                ] + (isSplit ? ["--split-output"] : [])
                    + (tests.isEmpty
                        ? [] : ["--tests", "--tests-output-path", generatedTests.path, "--tests-input-path", "Tests", "--testable-imports", "Fixture"])))
        var modules = try (fixture.folders(in: "Modules") + fixture.used("module")).flatMap { module in
            try compile(module.files(ending: ".swift").map(\.path), asModule: module.description)
        }
        let program = folder.url.appendingPathComponent("program")
        let sources = try Fixture(generated).files(ending: ".swift").map(\.path) + sources() + support().map(\.path)
        var main = ["-module-name", "Fixture"] + sources
        if !tests.isEmpty {
            modules += try compile(sources, asModule: "Fixture", flags: ["-enable-testing", "-I", folder.url.path])
            main = ["-module-name", "FixtureTests"] + tests + Fixture(generatedTests).files(ending: ".swift").map(\.path)
        }
        try step("swiftc", Tool.swiftc(mode.flags + flags + modules + ["-I", folder.url.path, "-o", program.path] + main))
        return try step("the program", Tool.run(program, [])).output
    }

    private func support() -> [URL] {
        fixture.files(in: "Support", ending: ".swift") + fixture.used("support").flatMap { $0.files(ending: ".swift") }
    }

    /// The sources, without the lines that `Support/strip.txt` lists: what swiftc on this platform does not know.
    private func sources() throws -> [String] {
        let files = fixture.files(in: "Sources", ending: ".swift")
        guard let strip = fixture.text("Support/strip.txt") else { return files.map(\.path) }
        let unwanted = Set(strip.split(separator: "\n"))
        return try files.map { file in
            let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
            let text = lines.filter { !unwanted.contains($0) }.joined(separator: "\n")
            return try folder.write("Stripped/" + file.lastPathComponent, text).path
        }
    }

    /// Returns the arguments that link the module.
    private func compile(_ sources: [String], asModule module: String, flags own: [String] = []) throws -> [String] {
        let object = folder.url.appendingPathComponent("\(module).o")
        try step(
            "swiftc of module \(module)",
            Tool.swiftc(
                mode.flags + flags + own + [
                    "-parse-as-library", "-whole-module-optimization", "-module-name", module, "-emit-module", "-emit-module-path",
                    folder.url.appendingPathComponent("\(module).swiftmodule").path, "-c", "-o", object.path,
                ] + sources))
        return [object.path]
    }

    @discardableResult
    private func step(_ name: String, _ result: ToolResult) throws -> ToolResult {
        guard result.status == 0 else { throw Failure.failed(step: name, result) }
        return result
    }
}
