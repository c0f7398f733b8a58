import Testing
import WeaverCompiler
import WeaverDiagnostics
import WeaverTestSupport

/// Tests that one output serves all combinations of conditions: a random project and its output are compiled and run in
/// each of them, and a model tells what the program prints.
@Suite struct UnitedOutputTests {
    @Test(arguments: Seeds.of("UNITED", usually: 0..<1), [false, true])
    func runsInEachCombination(_ seed: UInt64, splitsOutput: Bool) throws {
        let project = RandomTree(seed: seed)
        let sources = project.sources
        var options = EmissionOptions.standard
        options.splitsOutput = splitsOutput
        let compilation = compile(sources.map { SourceText(path: $0.path, text: $0.text) }, for: .everything, options)
        let outputs = compilation.files(of: "main")
        #expect(!outputs.isEmpty, "\(compilation.diagnostics.map(\.message))")
        let folder = try TemporaryFolder()
        var files = try sources.map { try folder.write($0.path, $0.text) }
        files += try outputs.map { try folder.write($0.name, $0.text) }
        files.append(try folder.write("main.swift", "_ = MainDependencyContainer.buildT0()\n"))
        for flags in project.combinations {
            let program = folder.url.appendingPathComponent("program")
            let built = try Tool.swiftc(
                LanguageMode.swift6.flags + flags.flatMap { ["-D", $0] } + ["-wmo", "-o", program.path]
                    + files.map(\.path))
            #expect(built.status == 0, "\(flags): \(built.errors)")
            guard built.status == 0 else { continue }
            let printed = try Tool.run(program, []).output
            #expect(printed == project.expected(flags), "\(flags)")
        }
        // Most leaves refer to the same in all combinations.
        let isShared = outputs.contains { $0.text.contains("all types that refer to exactly these dependencies") }
        #expect(isShared != splitsOutput)
    }
}
