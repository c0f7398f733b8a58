import Foundation
import Testing
import WeaverTestSupport

/// Tests that the graph which tests have of a root behaves as the graph of the main output. Random graphs with all
/// scopes, all forms of registrations and all kinds of cycles are generated, compiled as a module and as tests of it,
/// and run. Each step must agree with `LifetimeModel`: without replacements nothing differs from the main output; with
/// one, exactly the instances of that registration differ, and what reads them.
///
/// `WEAVER_OVERRIDE_SEEDS=100..<140` tries other graphs (Tests/README.md).
@Suite(.thorough, .ownThreads) struct OverrideTests {
    /// The number of random graphs that are compiled together into one program.
    private static let graphCount = 24

    @Test(arguments: Seeds.of("OVERRIDE", usually: 0..<1), [false, true])
    func behavesAsTheModelSays(_ seed: UInt64, _ replaces: Bool) throws {
        var random = SeededGenerator(seed: seed)
        let cases = (0..<Self.graphCount).map {
            LifetimeCase("G\($0)", &random, isOfTests: true, replaces: replaces, LifetimeGraph.random)
        }
        try check(cases, seed)
        // There must be enough graphs in which something is replaced, and seen to be.
        let seen = cases.count { $0.isReplaced && $0.sections.contains { $0.steps.contains { $0.line.contains("*") } } }
        try #require(!replaces || seen > Self.graphCount / 6)
    }

    /// Tests the same for graphs of dozens of types, whose containers hand makers down.
    @Test(arguments: Seeds.of("OVERRIDE", usually: 0..<1))
    func largeGraphsBehaveAsTheModelSays(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let cases = (0..<2).map {
            LifetimeCase("L\($0)", &random, isOfTests: true, replaces: true, LifetimeGraph.large)
        }
        try check(cases, seed)
    }

    /// Compiles and runs the graphs of `cases`, and compares each run with the model.
    private func check(_ cases: [LifetimeCase], _ seed: UInt64) throws {
        let folder = try TemporaryFolder()
        for item in cases {
            try folder.write("Sources/\(item.graph.prefix).swift", item.graph.source)
            try folder.write("Tests/\(item.graph.prefix)Main.swift", "@testable import Lifetimes\n\n" + item.main)
        }
        try folder.write("Support/Support.swift", LifetimeGraph.support)
        let runs = cases.map { "\"\($0.graph.prefix)\": \($0.graph.prefix)" }.joined(separator: ", ")
        try folder.write("Tests/main.swift", "@testable import Lifetimes\n\nrun([\(runs)])\n")
        let warnings = try generate(in: folder)
        let mode = seed.isMultiple(of: 2) ? LanguageMode.swift6 : .swift5
        func files(_ folders: String...) -> [String] {
            folders.flatMap { Fixture(folder.url).files(in: $0, ending: ".swift") }.map(\.path)
        }
        func file(_ name: String) -> String { folder.url.appendingPathComponent(name).path }
        try compile(
            mode.flags + ["-wmo", "-module-name", "Lifetimes", "-enable-testing", "-parse-as-library"]
                + ["-emit-module", "-emit-module-path", file("Lifetimes.swiftmodule"), "-c", "-o", file("app.o")]
                + [file("Weaver.swift")] + files("Sources", "Support"), seed)
        try compile(
            mode.flags + ["-wmo", "-module-name", "LifetimesTests", "-I", folder.url.path, "-o", file("program")]
                + [file("WeaverTests.swift"), file("app.o")] + files("Tests"), seed)
        for item in cases {
            let run = try Tool.run(folder.url.appendingPathComponent("program"), [item.graph.prefix])
            #expect(run.status == 0, "seed \(seed), \(item.graph.prefix): the program ended with status \(run.status)")
            let sections = LifetimeLog.sections(of: run.output)
            for (title, expected) in item.sections {
                let found = LifetimeLog(sections[title] ?? [])
                let difference = found.difference(
                    from: expected, isOrdered: item.isOrdered, mayLeak: warnings.contains(item.graph.prefix))
                #expect(
                    difference == nil, "seed \(seed), \(title): \(difference ?? "")\n\(item.main)\n\(item.graph.source)"
                )
            }
        }
    }

    private func compile(_ words: [String], _ seed: UInt64) throws {
        let result = try Tool.swiftc(words)
        try #require(result.status == 0, "seed \(seed): swiftc\n\(result.errors.prefix(6000))")
    }

    /// Runs weaver. Returns the prefixes of the graphs for which it reported a retain cycle.
    private func generate(in folder: TemporaryFolder) throws -> Set<String> {
        let result = try Tool.weaver([
            "compile", "--project-path", folder.url.path, "--input-path", "Sources", "--main-output-path",
            folder.url.appendingPathComponent("Weaver.swift").path, "--tests", "--tests-input-path", "Tests",
            "--tests-output-path", folder.url.appendingPathComponent("WeaverTests.swift").path, "--testable-imports",
            "Lifetimes",
        ])
        try #require(result.status == 0, "weaver: \(result.errors)\(result.output)")
        let lines = (result.output + result.errors).split(separator: "\n").filter { $0.contains("[retain-cycle]") }
        return Set(lines.compactMap { $0.split(separator: "/").last?.split(separator: ".").first.map(String.init) })
    }
}
