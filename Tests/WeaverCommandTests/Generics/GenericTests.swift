import Foundation
import Testing
import WeaverTestSupport

/// Compares random programs of generic types with the same programs of concrete types, which `GenericGraph` makes:
/// Weaver accepts both or refuses both, with the same codes, and both build and read the same instances in the same
/// order.
///
/// `WEAVER_GENERIC_SEEDS=100..<140` tries other programs (Tests/README.md).
@Suite(.thorough, .ownThreads) struct GenericTests {
    /// The number of graphs of one seed. Those that are accepted are compiled together.
    private static let graphCount = 40

    @Test(arguments: Seeds.of("GENERIC", usually: 0..<1))
    func instancesAreThoseOfConcreteTypes(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let graphs = (0..<Self.graphCount).map { GenericGraph(prefix: "G\($0)", &random) }
        var accepted: [GenericGraph] = []
        for graph in graphs {
            let generic = try Self.codes(of: graph.genericSource)
            let concrete = try Self.codes(of: graph.concreteSource)
            if generic != concrete {
                Issue.record("seed \(seed)\ngeneric: \(generic)\nconcrete: \(concrete)\n\(graph.genericSource)")
            } else if generic.isEmpty {
                accepted.append(graph)
            }
        }
        try #require(accepted.count > Self.graphCount / 8, "seed \(seed): only \(accepted.count) graphs are accepted")
        let mode = LanguageMode.allCases.randomElement(using: &random)!
        let generic = try Self.lines(of: accepted, mode, seed) { $0.genericSource }
        let concrete = try Self.lines(of: accepted, mode, seed) { $0.concreteSource }
        for graph in accepted {
            let (lines, expected) = (generic[graph.prefix] ?? [], concrete[graph.prefix] ?? [])
            #expect(!expected.isEmpty)
            guard
                let index = lines.indices.first(where: { !expected.indices.contains($0) || lines[$0] != expected[$0] })
            else {
                #expect(lines.count == expected.count, "seed \(seed)\n\(graph.genericSource)")
                continue
            }
            let other = expected.indices.contains(index) ? expected[index] : "nothing"
            Issue.record("seed \(seed)\nprinted:  \(lines[index])\nexpected: \(other)\n\(graph.genericSource)")
        }
    }

    /// Returns the codes of the errors that Weaver reports, each once.
    private static func codes(of source: String) throws -> Set<String> {
        let folder = try TemporaryFolder()
        try folder.write("Sources/Types.swift", GenericGraph.support)
        try folder.write("Sources/Graph.swift", source)
        let result = try Tool.weaver(["check", "--input-path", folder.url.appendingPathComponent("Sources").path])
        let errors = (result.errors + result.output).split(separator: "\n").filter { $0.contains(": error: ") }
        #expect((result.status == 0) == errors.isEmpty, "\(result.errors)\n\(source)")
        return Set(errors.compactMap { $0.split(separator: "[").last.map(String.init) })
    }

    /// Returns the lines that the program prints, by the prefix of their graph.
    private static func lines(
        of graphs: [GenericGraph], _ mode: LanguageMode, _ seed: UInt64, _ source: (GenericGraph) -> String
    ) throws -> [String: [String]] {
        var files = [
            "Sources/Types.swift": GenericGraph.support, "Support/Support.swift": GenericGraph.programSupport,
            "Support/main.swift": graphs.map { "try run\($0.prefix)()\n" }.joined(),
        ]
        for graph in graphs {
            files["Sources/\(graph.prefix).swift"] = source(graph)
            files["Support/\(graph.prefix)Program.swift"] = graph.program
        }
        let printed = try printedLines(of: files, module: "Generics", mode, seed: seed)
        return Dictionary(grouping: printed) { String($0.prefix { $0 != " " }) }
    }
}
