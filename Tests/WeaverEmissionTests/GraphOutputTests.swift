import Foundation
import Testing
import WeaverCompiler
import WeaverDiagnostics
import WeaverFacts
import WeaverTestSupport

/// Tests of the formats of `weaver graph`. A case is a folder of `Tests/Fixtures/graph` with inputs and the expected
/// texts `graph.json`, `graph.dot` and `graph.mermaid`. `WEAVER_RECORD=1 swift test --filter GraphOutputTests` writes
/// the expected texts again.
@Suite struct GraphOutputTests {
    @Test(arguments: Fixture.all("graph"), [GraphFormat.json, .dot, .mermaid])
    func prints(_ fixture: Fixture, _ format: GraphFormat) throws {
        let text = GraphDescription(try fixture.sources()).text(as: format, isPretty: true)
        let name = "graph.\(format.rawValue)"
        let expected = fixture.text(name)
        try fixture.record(text, as: name)
        #expect(text == expected)
    }

    /// Shuffles the inputs, even faulty ones, and expects the same graph in each format.
    @Test(
        arguments: Fixture.all("graph") + Thoroughness.some(Fixture.all("run") + Fixture.all("diagnostics"), step: 12))
    func orderOfInputsDoesNotMatter(_ fixture: Fixture) throws {
        let sources = try fixture.sources()
        let first = GraphDescription(sources)
        for seed in Seeds.of("ORDER", usually: 7..<8) {
            var random = SeededGenerator(seed: seed)
            let again = GraphDescription(sources.shuffled(using: &random))
            #expect(again == first, "seed \(seed)")
            for format in GraphFormat.allCases {
                #expect(again.text(as: format, isPretty: false) == first.text(as: format, isPretty: false))
            }
        }
    }

    @Test(arguments: Fixture.all("graph") + Thoroughness.some(Fixture.all("diagnostics"), step: 12))
    func jsonIsAsTheContractHasIt(_ fixture: Fixture) throws {
        try expectJSON(of: GraphDescription(try fixture.sources()))
    }

    @Test func errorsAreMarked() throws {
        let fixture = try #require(Fixture.all("graph").first { $0.description == "Errors" })
        let description = GraphDescription(try fixture.sources())
        let faults = Set(description.problems.filter(\.isError).map { "\($0.type ?? "").\($0.dependency ?? "")" })
        #expect(faults == ["Home.session", "Index.builder"])
        let dot = description.text(as: .dot, isPretty: false)
        #expect(
            dot.contains("\"Home\" -> \"?Session\" [label=\"session\", style=dashed, arrowhead=vee, color=\"#c9252d\""))
        #expect(dot.contains("\"Home\" [label=\"Home\", color=\"#c9252d\""))
        #expect(!dot.contains("\"Detail\" [label=\"Detail\", color"))
        #expect(description.text(as: .mermaid, isPretty: false).contains(" faulty\n"))
    }

    /// Runs Graphviz on the text too, if it is installed.
    @Test(
        arguments: Fixture.all("graph") + Thoroughness.some(Fixture.all("run") + Fixture.all("diagnostics"), step: 12))
    func graphvizAcceptsIt(_ fixture: Fixture) throws {
        try expectDOT(GraphDescription(try fixture.sources()).text(as: .dot, isPretty: false))
    }

    @Test(
        arguments: Fixture.all("graph") + Thoroughness.some(Fixture.all("run") + Fixture.all("diagnostics"), step: 12))
    func mermaidIsWellFormed(_ fixture: Fixture) throws {
        try expectMermaid(GraphDescription(try fixture.sources()).text(as: .mermaid, isPretty: false))
    }

    @Test(arguments: Fixture.all("graph"))
    func thePageIsSelfContained(_ fixture: Fixture) throws {
        try expectPage(of: GraphDescription(try fixture.sources()))
    }

    @Test func focusTakesSomeStepsDownAndUp() throws {
        let fixture = try #require(Fixture.all("graph").first { $0.description == "Movies" })
        let description = GraphDescription(try fixture.sources())
        func shown(_ name: String, _ depth: Int?) -> [String]? {
            description.focused(on: name, depth: depth)?.shown?.sorted()
        }
        #expect(shown("Badge", 1) == ["Badge", "Cache<[String: Logger?]>", "Screens.default"])
        #expect(
            shown("Badge", 2) == ["App", "Badge", "Cache<[String: Logger?]>", "Logger", "Screens.default", "Store"])
        #expect(shown("Store", nil) == ["App", "Logger", "Store"])
        #expect(shown("Logger", 1) == ["App", "Logger"])
        #expect(shown("Nobody", nil) == nil)
        #expect(description.roots().shown == ["App"])
        let json = try #require(description.focused(on: "Store", depth: 1)).text(as: .json, isPretty: false)
        #expect(json.contains("\"name\":\"Store\"") && !json.contains("\"name\":\"Badge\""))
        // The graph around a type has an edge to the registration that each reference of the type leads to, even if a
        // type outside of that part of the graph states it.
        #expect(
            try #require(description.focused(on: "Badge", depth: 1)).text(as: .dot, isPretty: false).contains(
                "\"Badge\" -> \"Cache<[String: Logger?]>\""))
    }
}

extension GraphDescription {
    /// The graph of `sources`. The lines of places are found in `places`, or in `sources` if that is nil.
    init(
        _ sources: [SourceText], places: [SourceText]? = nil, for target: Target = .everything,
        _ interfaces: [InterfaceOutline] = []
    ) {
        let indexes = Dictionary((places ?? sources).map { ($0.path, LineIndex($0.bytes)) }) { first, _ in first }
        self = inspectGraph(sources.map(facts), for: target, interfaces).description { place in
            Location(file: place.file, line: indexes[place.file]?.position(of: place.span.start).line ?? 0)
        }
    }
}
