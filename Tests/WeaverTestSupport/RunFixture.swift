import Foundation

/// A test case whose generated code is compiled and run. Its folder holds:
///
/// - `Sources`: the input of weaver.
/// - `Support`: files that are compiled together with the sources and the generated code.
/// - `Modules`: a folder for each module that the sources and the support files may import. If the folder has a
///   `.weaver.yaml`, code is generated for the module too.
/// - `uses.txt`: the names of further modules and support folders, in `Tests/Fixtures/shared`.
/// - `expected.txt`: the text that the program prints.
/// - `flags.txt`: compiler flags that replace the usual ones.
/// - `conditions.txt`: what the program prints when it is compiled with further flags. Each part begins with a line of
///   flags: `== -D DEBUG`.
/// - `Tests`: if there is such a folder, everything else is compiled as a module `Fixture`. The program is then made of
///   `Tests` and the tests output, and imports that module as `@testable`.
package struct RunFixture {
    package enum Failure: Error, CustomStringConvertible {
        case failed(step: String, ToolResult)

        package var description: String {
            switch self {
            case .failed(let step, let result):
                "\(step) ended with status \(result.status)\n\(result.output)\(result.errors)"
            }
        }
    }

    private let fixture: Fixture
    private let mode: LanguageMode
    private let flags: [String]
    /// Further options of weaver.
    private let options: [String]
    private let isSplit: Bool
    private let folder: TemporaryFolder

    package init(_ fixture: Fixture, _ mode: LanguageMode, flags: [String], options: [String] = [], isSplit: Bool)
        throws
    {
        self.options = options
        self.isSplit = isSplit
        self.fixture = fixture
        self.mode = mode
        let own = fixture.text("flags.txt") ?? "-enable-upcoming-feature ExistentialAny"
        self.flags = own.split(whereSeparator: \.isWhitespace).map(String.init) + flags
        folder = try TemporaryFolder()
    }

    /// Generates, compiles and runs the project; returns what the program printed.
    package func output() throws -> String {
        try generate(forTests: !tests.isEmpty)
        return try run([])
    }

    /// Does the work of `output()`, and also type-checks the tests output, which imports the program as a module. If
    /// the fixture has a folder `Tests`, `output()` compiles the tests output anyway.
    package func outputWithStub() throws -> String {
        guard tests.isEmpty else { return try output() }
        try generate(forTests: true)
        let output = try run([
            "-emit-executable", "-enable-testing", "-emit-module", "-emit-module-path",
            file("Fixture.swiftmodule").path,
        ])
        let stub = Fixture(generatedTests).files(ending: ".swift").map(\.path)
        try step(
            "swiftc of the stub",
            Tool.swiftc(usualFlags + ["-module-name", "FixtureTests", "-wmo", "-typecheck"] + stub))
        return output
    }

    /// Generates the code and type-checks it, which is enough for swiftc to report errors; links and runs nothing.
    package func check() throws {
        try generate(forTests: !tests.isEmpty)
        _ = try compileModules(emitsObjects: false)
        try compile(["-typecheck"])
    }

    private func file(_ name: String) -> URL { folder.url.appendingPathComponent(name) }
    private var generated: URL { file("Generated") }
    private var generatedTests: URL { file("GeneratedTests") }
    private var tests: [String] { fixture.files(in: "Tests", ending: ".swift").map(\.path) }

    private var usualFlags: [String] { mode.flags + flags + ["-I", folder.url.path] }

    private func generate(forTests: Bool) throws {
        var words =
            [
                "compile", "--quiet", "--project-path", fixture.folder.path, "--input-path", "Sources",
                "--main-output-path", generated.path,
            ] + options
        if isSplit { words.append("--split-output") }
        if forTests {
            words += ["--tests", "--tests-output-path", generatedTests.path, "--testable-imports", "Fixture"]
            if !tests.isEmpty { words += ["--tests-input-path", "Tests"] }
        }
        try step("weaver", Tool.weaver(words))
    }

    /// Compiles the program with `arguments` added to the usual arguments and runs the program. Returns what the
    /// program printed.
    private func run(_ arguments: [String]) throws -> String {
        let program = file("program")
        let objects = try compileModules(emitsObjects: true)
        try compile(arguments + ["-o", program.path] + objects)
        return try step("the program", Tool.run(program, [])).output
    }

    /// Compiles the modules that the program imports. If the fixture has a folder `Tests`, one of them is the fixture
    /// itself. Returns the paths of the modules' objects, or an empty array if `emitsObjects` is false.
    private func compileModules(emitsObjects: Bool) throws -> [String] {
        var objects: [String] = []
        for module in fixture.used("module") + fixture.folders(in: "Modules") {
            objects += try compile(sources(of: module), asModule: module.description, [], emitsObjects)
        }
        if !tests.isEmpty {
            let sources = try allSources().filter { !$0.hasSuffix("/main.swift") }
            objects += try compile(sources, asModule: "Fixture", ["-enable-testing"], emitsObjects)
        }
        return objects
    }

    /// Compiles the program with `arguments` added. A split output is compiled as debug builds do, each file to its own
    /// object; other outputs are compiled as a whole module. In both cases swiftc uses one process, not one for each
    /// file.
    private func compile(_ arguments: [String]) throws {
        let sources =
            tests.isEmpty ? try allSources() : tests + Fixture(generatedTests).files(ending: ".swift").map(\.path)
        let module = tests.isEmpty ? "Fixture" : "FixtureTests"
        let form =
            isSplit
            ? try ["-enable-batch-mode", "-driver-batch-count", "1", "-output-file-map", objectMap(of: sources)]
            : ["-wmo"]
        try step("swiftc", Tool.swiftc(usualFlags + form + ["-module-name", module] + arguments + sources))
    }

    /// Writes the output file map, which tells swiftc the path of the object for each source. Returns the path of the
    /// map.
    private func objectMap(of sources: [String]) throws -> String {
        let objects = sources.enumerated().map { ($1, ["object": file("\($0).o").path]) }
        let map = try JSONEncoder().encode(Dictionary(uniqueKeysWithValues: objects))
        return try folder.write("objects.json", String(decoding: map, as: UTF8.self)).path
    }

    /// The paths of the generated files, the sources that they are generated for, and the support files.
    private func allSources() throws -> [String] {
        try Fixture(generated).files(ending: ".swift").map(\.path) + sources() + support().map(\.path)
    }

    private func support() -> [URL] {
        fixture.files(in: "Support", ending: ".swift") + fixture.used("support").flatMap { $0.files(ending: ".swift") }
    }

    /// The paths of the sources. If `Support/strip.txt` lists lines that swiftc does not accept on this platform, the
    /// paths are those of copies without these lines.
    private func sources() throws -> [String] {
        let files = fixture.files(in: "Sources", ending: ".swift")
        guard let strip = fixture.text("Support/strip.txt") else { return files.map(\.path) }
        let unwanted = Set(strip.split(separator: "\n"))
        return try files.map { file in
            let lines = try String(contentsOf: file, encoding: .utf8).split(
                separator: "\n", omittingEmptySubsequences: false)
            let text = lines.filter { !unwanted.contains($0) }.joined(separator: "\n")
            return try folder.write("Stripped/" + file.lastPathComponent, text).path
        }
    }

    /// The paths of a module's sources. If the module has a config file, its code is generated first, and the path of
    /// the generated file is added.
    private func sources(of module: Fixture) throws -> [String] {
        let sources = module.files(ending: ".swift").map(\.path)
        guard module.text(".weaver.yaml") != nil else { return sources }
        let generated = file("\(module).weaver.swift").path
        try step(
            "weaver of module \(module)",
            Tool.weaver(["compile", "--quiet", "--project-path", module.folder.path, "--main-output-path", generated]))
        return sources + [generated]
    }

    /// Compiles `sources` as the module `module`, with the additional flags `own`. Returns an array with the path of
    /// the module's object, which is empty if `emitsObjects` is false.
    private func compile(_ sources: [String], asModule module: String, _ own: [String], _ emitsObjects: Bool) throws
        -> [String]
    {
        let object = file("\(module).o").path
        try step(
            "swiftc of module \(module)",
            Tool.swiftc(
                usualFlags + own + [
                    "-parse-as-library", "-wmo", "-module-name", module, "-emit-module", "-emit-module-path",
                    file("\(module).swiftmodule").path,
                ]
                    + (emitsObjects ? ["-c", "-o", object] : []) + sources))
        return emitsObjects ? [object] : []
    }

    @discardableResult
    private func step(_ name: String, _ result: ToolResult) throws -> ToolResult {
        guard result.status == 0 else { throw Failure.failed(step: name, result) }
        return result
    }
}
