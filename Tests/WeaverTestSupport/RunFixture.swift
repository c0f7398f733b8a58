import Foundation

/// A project whose generated code is compiled and run: `Sources` is what weaver reads, `Support` is compiled beside it, each folder
/// of `Modules` is a module that both may import, `uses.txt` names more of either in `Fixtures/shared`, `expected.txt` is what the program prints. `flags.txt` replaces the flags that
/// all others are compiled with.
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
        try step(
            "weaver",
            Tool.weaver([
                "compile", "--quiet", "--project-path", fixture.folder.path, "--input-path", "Sources", "--main-output-path", generated.path,
            ] + (isSplit ? ["--split-output"] : [])))
        let modules = try (fixture.folders(in: "Modules") + fixture.used("module")).flatMap(compileModule)
        let program = folder.url.appendingPathComponent("program")
        try step(
            "swiftc",
            Tool.swiftc(
                mode.flags + flags + modules + ["-I", folder.url.path, "-module-name", "Fixture", "-o", program.path]
                    + Fixture(generated).files(ending: ".swift").map(\.path) + sources() + support().map(\.path)))
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
    private func compileModule(_ module: Fixture) throws -> [String] {
        let object = folder.url.appendingPathComponent("\(module).o")
        try step(
            "swiftc of module \(module)",
            Tool.swiftc(
                mode.flags + flags + [
                    "-parse-as-library", "-whole-module-optimization", "-module-name", module.description, "-emit-module", "-emit-module-path",
                    folder.url.appendingPathComponent("\(module).swiftmodule").path, "-c", "-o", object.path,
                ] + module.files(ending: ".swift").map(\.path)))
        return [object.path]
    }

    @discardableResult
    private func step(_ name: String, _ result: ToolResult) throws -> ToolResult {
        guard result.status == 0 else { throw Failure.failed(step: name, result) }
        return result
    }
}
