import Foundation
import Testing
import WeaverTestSupport

/// Tests that types have the registrations that `BundleGraph` says, in its order: random bundles in sources, extensions
/// and manifests, included directly and through others, with overrides, are generated, compiled and run. Further graphs
/// with mistakes give the errors that the model expects, and no others.
///
/// `WEAVER_BUNDLE_SEEDS=100..<140` tries other graphs (Tests/README.md).
@Suite(.ownThreads) struct BundleTests {
    /// The number of graphs that are compiled together into one program.
    private static let graphCount = 25

    @Test(arguments: Seeds.of("BUNDLE", usually: 0..<2))
    func typesHaveWhatTheModelSays(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let graphs = (0..<Self.graphCount).map { BundleGraph(prefix: "G\($0)", keepsFaults: false, &random) }
        try #require(graphs.contains { !$0.expected.isEmpty })
        try expectLines(of: graphs, module: "Bundles", seed: seed, &random)
    }

    @Test(arguments: Seeds.of("BUNDLE", usually: 0..<4))
    func mistakesAreThoseOfTheModel(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed &+ 1_000_000)
        for number in 0..<20 {
            let graph = BundleGraph(prefix: "G\(number)", keepsFaults: true, &random)
            let folder = try TemporaryFolder()
            try folder.write("Sources/Protocols.swift", BundleGraph.support)
            try folder.write("Sources/Graph.swift", graph.source)
            if let manifest = graph.manifest { try folder.write("Sources/Graph.weaver", manifest) }
            let result = try Tool.weaver([
                "check", "--input-path", folder.url.appendingPathComponent("Sources").path, "--all-diagnostics",
                "--warning", "unused-registration=off",
            ])
            let told = (result.errors + result.output).split(separator: "\n").filter { $0.contains(": error: ") }
            let words = "\(graph.source)\(graph.manifest ?? "")\n\(result.errors)"
            #expect(told.count == graph.faults.count, "seed \(seed)\n\(graph.faults)\n\(words)")
            for fault in graph.faults {
                let isTold = told.contains { line in
                    line.contains("'\(fault.name)'") && line.hasSuffix("[\(fault.code)]")
                }
                #expect(isTold, "seed \(seed)\n\(fault)\n\(words)")
            }
            #expect((result.status == 0) == graph.faults.isEmpty)
        }
    }
}
