import Foundation

/// A project whose generated code is compiled and run: `Sources` is what weaver reads, `Support` is compiled beside it, each folder
/// of `Modules` is a module that both may import, with what weaver makes of it if it has a `.weaver.yaml`, `uses.txt` names more of either in `Fixtures/shared`, `expected.txt` is what the program prints. `flags.txt` replaces the flags that
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
        self.flags = own.split(whereSeparator: \.isWhitespace).map(String.init) + flags
        folder = try TemporaryFolder()
    }

    /// Generates, compiles and runs; returns what the program printed.
    package func output() throws -> String {
        let program = folder.url.appendingPathComponent("program")
        let objects = try prepare(forTests: !tests.isEmpty)
        try compile(["-o", program.path] + objects)
        return try step("the program", Tool.run(program, [])).output
    }

    /// Generates and compiles as far as swiftc says what is wrong.
    package func check() throws {
        _ = try prepare(forTests: !tests.isEmpty)
        try compile(["-typecheck"])
    }

    /// The same of the tests output alone, which imports the rest.
    package func checkStub() throws {
        _ = try prepare(forTests: true)
        let stub = Fixture(generatedTests).files(ending: ".swift").map(\.path)
        try step("swiftc of the stub", Tool.swiftc(mode.flags + flags + ["-I", folder.url.path, "-module-name", "FixtureTests", "-typecheck"] + stub))
    }

    private var generated: URL { folder.url.appendingPathComponent("Generated") }
    private var generatedTests: URL { folder.url.appendingPathComponent("GeneratedTests") }
    private var tests: [String] { fixture.files(in: "Tests", ending: ".swift").map(\.path) }

    /// Generates and compiles the modules, for tests the fixture itself among them; returns their objects.
    private func prepare(forTests: Bool) throws -> [String] {
        var words = ["compile", "--quiet", "--project-path", fixture.folder.path, "--input-path", "Sources", "--main-output-path", generated.path]
        if isSplit { words.append("--split-output") }
        if forTests {
            words += ["--tests", "--tests-output-path", generatedTests.path, "--testable-imports", "Fixture"]
            if !tests.isEmpty { words += ["--tests-input-path", "Tests"] }
        }
        try step("weaver", Tool.weaver(words))
        let modules = try (fixture.used("module") + fixture.folders(in: "Modules")).map(compileModule)
        guard forTests else { return modules }
        let sources = try allSources().filter { !$0.hasSuffix("/main.swift") }
        return try modules + [compile(sources, asModule: "Fixture", ["-enable-testing"])]
    }

    /// Compiles the program.
    private func compile(_ arguments: [String]) throws {
        let sources = tests.isEmpty ? try allSources() : tests + Fixture(generatedTests).files(ending: ".swift").map(\.path)
        let module = tests.isEmpty ? "Fixture" : "FixtureTests"
        try step("swiftc", Tool.swiftc(mode.flags + flags + ["-I", folder.url.path, "-module-name", module] + arguments + sources))
    }

    /// What is generated for, what is generated, and what stands beside it.
    private func allSources() throws -> [String] {
        try Fixture(generated).files(ending: ".swift").map(\.path) + sources() + support().map(\.path)
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

    /// Returns the module's object. One with a config file has a generated file of its own.
    private func compileModule(_ module: Fixture) throws -> String {
        var sources = module.files(ending: ".swift").map(\.path)
        if module.text(".weaver.yaml") != nil {
            sources.append(folder.url.appendingPathComponent("\(module).weaver.swift").path)
            try step("weaver of module \(module)", Tool.weaver(["compile", "--quiet", "--project-path", module.folder.path, "--main-output-path"] + sources.suffix(1)))
        }
        return try compile(sources, asModule: module.description)
    }

    private func compile(_ sources: [String], asModule module: String, _ own: [String] = []) throws -> String {
        let object = folder.url.appendingPathComponent("\(module).o")
        try step(
            "swiftc of module \(module)",
            Tool.swiftc(
                mode.flags + flags + own + [
                    "-parse-as-library", "-whole-module-optimization", "-module-name", module, "-emit-module", "-emit-module-path",
                    folder.url.appendingPathComponent("\(module).swiftmodule").path, "-c", "-o", object.path, "-I",
                    folder.url.path,
                ] + sources))
        return object.path
    }

    @discardableResult
    private func step(_ name: String, _ result: ToolResult) throws -> ToolResult {
        guard result.status == 0 else { throw Failure.failed(step: name, result) }
        return result
    }
}
