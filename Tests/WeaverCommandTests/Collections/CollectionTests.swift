import Foundation
import Testing
import WeaverTestSupport

/// Tests that collections gather what `CollectionGraph` says: random graphs with names that hide each other, tags, all
/// scopes and all forms of collections are generated, compiled and run.
///
/// `WEAVER_COLLECTION_SEEDS=100..<140` tries other graphs (Tests/README.md).
@Suite(.thorough, .ownThreads) struct CollectionTests {
    /// The number of graphs that are compiled together into one program.
    private static let graphCount = 25

    @Test(arguments: Seeds.of("COLLECTION", usually: 0..<1))
    func collectionsGatherWhatTheModelSays(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let graphs = (0..<Self.graphCount).map { CollectionGraph(prefix: "G\($0)", &random) }.filter {
            !$0.mayBeCyclic && $0.paths.count < 60
        }
        try #require(graphs.count > Self.graphCount / 2)
        try expectLines(of: graphs, module: "Collections", seed: seed, &random)
    }
}
