import Testing
import WeaverDiagnostics
import WeaverFacts
import WeaverTestSupport

@testable import WeaverGraph

/// Tests that chains of aliases, superclasses and protocols take constant work per link, whatever their length, and
/// that chains which are closed to a cycle end. Work is counted, not timed. It is the number of links that merging
/// follows, and of types in which conformances are searched.
@Suite struct ChainTests {
    @Test(arguments: Chain.allCases, [false, true])
    func workPerLinkDoesNotGrow(_ chain: Chain, _ isClosed: Bool) {
        let reference = workPerLink(chain, 100, isClosed)
        #expect(reference > 0)
        for size in [Thoroughness.size(10_000, quickly: 1_000)] {
            let work = workPerLink(chain, size, isClosed)
            #expect(work < reference * 1.25, "\(chain) of \(size): \(work) per link, of 100: \(reference)")
        }
    }

    private func workPerLink(_ chain: Chain, _ size: Int, _ isClosed: Bool) -> Double {
        let text = chain.source(size: size, isClosed: isClosed)
        let graph = merge([facts(of: SourceText(path: "Chain.swift", text: text))]).graph.statements
        var relations = Relations(declarations: graph.declarations, wanted: "Protocol0")
        for id in graph.bindingIDs {
            guard let abstract = graph[id].abstract, abstract == .name("Protocol0"),
                let type = graph.declarations[graph[id].type]
            else { continue }
            #expect(relations(type) == .yes)
        }
        return Double(graph.declarations.chainSteps + relations.steps) / Double(size)
    }

    private static let greatestSize = Thoroughness.runsAll ? 10_000 : 2_000

    /// Following a long chain from its last link finds the other end.
    @Test func findsTheEnds() throws {
        let size = Self.greatestSize
        func declarations(_ chain: Chain) -> Declarations {
            merge([facts(of: SourceText(path: "Chain.swift", text: chain.source(size: size, isClosed: false)))]).graph
                .declarations
        }
        let last = size - 1
        for chain in [Chain.aliases, .reversedAliases] {
            #expect(declarations(chain).qualify("Alias\(last)", in: "") == "Log")
        }
        #expect(declarations(.nestedAliases).qualify("Names\(last).Link", in: "") == "Log")
        for chain in [Chain.superclasses, .superclassesBehindAliases] {
            let declarations = declarations(chain)
            let type = try #require(declarations.types["Class\(last)"])
            #expect(declarations.initializers(of: type).map(\.signature) == ["init()"])
        }
        let declarations = declarations(.statingSuperclasses)
        let type = try #require(declarations.types["Class\(last)"])
        #expect(declarations.initializers(of: type).map(\.signature) == ["init(log:)"])
    }

    /// A class inherits the global actor at the other end of a long chain of superclasses or protocols.
    @Test(arguments: [Chain.superclasses, .protocols])
    func inheritsGlobalActors(_ chain: Chain) {
        let text = "@MainActor " + chain.source(size: Self.greatestSize, isClosed: false)
        let declarations = merge([facts(of: SourceText(path: "Chain.swift", text: text))]).graph.declarations
        #expect(declarations.isolation(of: .name("Class\(Self.greatestSize - 1)")) == .actor("MainActor"))
    }
}
