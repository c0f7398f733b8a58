import Foundation
import Testing
import WeaverTestSupport

/// Tests that collections gather what `CollectionGraph` says: random graphs with names that hide each other, tags, all
/// scopes and all forms of collections are generated, compiled and run.
///
/// `WEAVER_COLLECTION_SEEDS=100..<140` tries other graphs (Tests/README.md).
@Suite struct CollectionTests {
    /// The number of graphs that are compiled together into one program.
    private static let graphCount = 25

    @Test(arguments: Seeds.of("COLLECTION", usually: 0..<2))
    func collectionsGatherWhatTheModelSays(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let graphs = (0..<Self.graphCount).map { CollectionGraph(prefix: "G\($0)", &random) }.filter {
            !$0.mayBeCyclic && $0.paths.count < 60
        }
        try #require(graphs.count > Self.graphCount / 2)
        let folder = try TemporaryFolder()
        try folder.write("Sources/Protocols.swift", CollectionGraph.support)
        try folder.write("Support/Support.swift", CollectionGraph.programSupport)
        for graph in graphs {
            try folder.write("Sources/\(graph.prefix).swift", graph.source)
            try folder.write("Support/\(graph.prefix)Program.swift", graph.program)
        }
        try folder.write("Support/main.swift", graphs.map { "\($0.prefix.lowercased())()\n" }.joined())
        let output = folder.url.appendingPathComponent("Weaver.swift")
        let result = try Tool.weaver([
            "compile", "--input-path", folder.url.appendingPathComponent("Sources").path, "--main-output-path",
            output.path,
        ])
        try #require(result.status == 0, "seed \(seed)\n\(result.errors.prefix(3000))")
        let program = folder.url.appendingPathComponent("program")
        let mode = LanguageMode.allCases.randomElement(using: &random)!
        let files = ["Sources", "Support"].flatMap { Fixture(folder.url).files(in: $0, ending: ".swift") }.map(\.path)
        let compiled = try Tool.swiftc(
            mode.flags + ["-wmo", "-module-name", "Collections", "-o", program.path, output.path] + files)
        try #require(compiled.status == 0, "seed \(seed)\n\(compiled.errors.prefix(3000))")
        let printed = try Tool.run(program, []).output.split(separator: "\n").map(String.init)
        for graph in graphs {
            let lines = printed.filter { $0.hasPrefix(graph.prefix + " ") }
            for (line, expected) in zip(lines, graph.expected) where line != expected {
                Issue.record("seed \(seed)\nprinted:  \(line)\nexpected: \(expected)\n\(graph.source)")
                break
            }
            #expect(lines.count == graph.expected.count, "seed \(seed)\n\(graph.source)")
        }
    }
}
