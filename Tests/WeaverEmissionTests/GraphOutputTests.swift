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
    @Test(arguments: Fixture.all("graph") + Fixture.all("run") + Fixture.all("diagnostics"))
    func orderOfInputsDoesNotMatter(_ fixture: Fixture) throws {
        let sources = try fixture.sources()
        let first = GraphDescription(sources)
        for seed in Seeds.of("ORDER", usually: 7..<10) {
            var random = SeededGenerator(seed: seed)
            #expect(GraphDescription(sources.shuffled(using: &random)) == first, "seed \(seed)")
        }
        var random = SeededGenerator(seed: 7)
        for format in GraphFormat.allCases {
            #expect(
                GraphDescription(sources.shuffled(using: &random)).text(as: format, isPretty: false)
                    == first.text(as: format, isPretty: false))
        }
    }

    /// The JSON has exactly the documented keys and types of values, and has the same content with and without
    /// `isPretty`.
    @Test(arguments: Fixture.all("graph") + Fixture.all("diagnostics"))
    func jsonIsAsTheContractHasIt(_ fixture: Fixture) throws {
        let description = GraphDescription(try fixture.sources())
        let text = description.text(as: .json, isPretty: false)
        let root = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let pretty =
            try JSONSerialization.jsonObject(with: Data(description.text(as: .json, isPretty: true).utf8))
            as? [String: Any]
        #expect((root as NSDictionary).isEqual(to: try #require(pretty)))
        #expect(text.filter { $0 == "\n" }.count == 1)
        #expect(root["version"] as? Int == 1)
        let types = try #require(root["types"] as? [[String: Any]])
        #expect(types.compactMap { $0["name"] as? String } == description.types.map(\.name))
        for type in types {
            #expect(Set(type.keys) == ["name", "file", "line", "root", "isolated", "dependencies"])
            #expect(type["root"] is Bool && type["isolated"] is Bool)
            #expect(type["line"] as? Int ?? 0 > 0 && type["file"] is String)
            for dependency in try #require(type["dependencies"] as? [[String: Any]]) {
                #expect(
                    Set(dependency.keys).isSuperset(of: [
                        "name", "kind", "type", "abstractTypes", "scope", "file", "line", "parameters", "resolvesTo",
                    ]))
                let kind = try #require(dependency["kind"] as? String)
                #expect(["registration", "reference", "parameter"].contains(kind))
                #expect(kind != "registration" || dependency["scope"] is String)
                #expect(dependency["abstractTypes"] is [String])
                for parameter in try #require(dependency["parameters"] as? [[String: String]]) {
                    #expect(Set(parameter.keys) == ["name", "type"])
                }
                for provider in try #require(dependency["resolvesTo"] as? [[String: String]]) {
                    #expect(Set(provider.keys) == ["type", "dependency"])
                    let owner = try #require(description.types.first { $0.name == provider["type"] })
                    #expect(owner.dependencies.contains { $0.name == provider["dependency"] && $0.kind != .reference })
                }
            }
        }
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

    /// Expects each line to be a statement of the part of the DOT language that the output uses, and runs Graphviz on
    /// the text if it is installed.
    @Test(arguments: Fixture.all("graph") + Fixture.all("run") + Fixture.all("diagnostics"))
    func graphvizAcceptsIt(_ fixture: Fixture) throws {
        let text = GraphDescription(try fixture.sources()).text(as: .dot, isPretty: false)
        let string = #/"(?:[^"\\\n]|\\.)*"/#
        let value = #/(?:[A-Za-z0-9.]+|"(?:[^"\\\n]|\\.)*")/#
        let attributes =
            #/ \[[a-z]+=(?:[A-Za-z0-9.]+|"(?:[^"\\\n]|\\.)*")(?:, [a-z]+=(?:[A-Za-z0-9.]+|"(?:[^"\\\n]|\\.)*"))*\]/#
        let lines = text.split(separator: "\n")
        #expect(lines.first == "digraph weaver {" && lines.last == "}")
        var nodes: Set<Substring> = []
        for line in lines.dropFirst().dropLast() {
            let body = line.dropFirst(2)
            if let match = body.prefixMatch(of: string) {
                var rest = body[match.range.upperBound...]
                if rest.hasPrefix(" -> ") {
                    let target = try #require(rest.dropFirst(4).prefixMatch(of: string))
                    #expect(nodes.contains(match.output) && nodes.contains(target.output), "\(line)")
                    rest = rest[target.range.upperBound...]
                    #expect(rest.isEmpty || rest.wholeMatch(of: attributes) != nil, "\(line)")
                } else {
                    nodes.insert(match.output)
                    #expect(rest.wholeMatch(of: attributes) != nil, "\(line)")
                }
            } else {
                let name = try #require(body.prefixMatch(of: #/[a-z]+/#))
                let rest = body[name.range.upperBound...]
                #expect(
                    rest.hasPrefix("=")
                        ? rest.dropFirst().wholeMatch(of: value) != nil : rest.wholeMatch(of: attributes) != nil,
                    "\(line)")
            }
        }
        let dot = URL(fileURLWithPath: "/usr/bin/dot")
        guard FileManager.default.isExecutableFile(atPath: dot.path) else { return }
        let result = try Tool.run(dot, ["-Tcanon"], input: text)
        #expect(result.status == 0 && result.errors == "", "\(result.errors)")
    }

    /// In the Mermaid text, names and labels contain no quotes and no markup, and the two nodes of every edge are
    /// declared.
    @Test(arguments: Fixture.all("graph") + Fixture.all("run") + Fixture.all("diagnostics"))
    func mermaidIsWellFormed(_ fixture: Fixture) throws {
        let lines = GraphDescription(try fixture.sources()).text(as: .mermaid, isPretty: false).split(separator: "\n")
        #expect(lines.first == "flowchart LR")
        var nodes: Set<Substring> = []
        let (node, edge) = (
            #/  (n\d+)(?:\(\["[^"`<>&]*"\]\)|\["[^"`<>&]*"\]|\("[^"`<>&]*"\))/#,
            #/  (n\d+) (?:-->|-\.->)(?:\|"[^"`<>&]*"\|)? (n\d+)/#
        )
        for line in lines.dropFirst() {
            if let match = line.wholeMatch(of: node) {
                nodes.insert(match.1)
            } else if let match = line.wholeMatch(of: edge) {
                #expect(nodes.contains(match.1) && nodes.contains(match.2), "\(line)")
            } else {
                #expect(
                    line.wholeMatch(
                        of:
                            #/  (classDef [a-z]+ [a-z0-9:#, -]+|class n\d+(,n\d+)* [a-z]+|linkStyle \d+(,\d+)* stroke:#[0-9a-f]+)/#
                    ) != nil, "\(line)")
            }
        }
    }

    /// The page contains the whole graph as JSON, loads nothing from elsewhere, and has no text of the graph that a
    /// browser could read as markup.
    @Test(arguments: Fixture.all("graph"))
    func thePageIsSelfContained(_ fixture: Fixture) throws {
        let description = GraphDescription(try fixture.sources())
        let page = description.text(as: .html, isPretty: false)
        #expect(page.contains("default-src 'none'"))
        for word in ["http:", "https:", "src=", "@import", "url(", "fetch("] {
            #expect(!page.contains(word), "\(word)")
        }
        let data = try #require(
            page.split(separator: "<script type=\"application/json\" id=\"data\">").last?.split(separator: "</script>")
                .first)
        #expect(!data.contains("<"))
        let root = try #require(try JSONSerialization.jsonObject(with: Data(data.utf8)) as? NSDictionary)
        let json = try JSONSerialization.jsonObject(with: Data(description.text(as: .json, isPretty: false).utf8))
        #expect(root.isEqual(json))
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
    fileprivate init(_ sources: [SourceText]) {
        let indexes = Dictionary(sources.map { ($0.path, LineIndex($0.bytes)) }) { first, _ in first }
        self = inspectGraph(sources.map(facts), for: .everything).description { place in
            Location(file: place.file, line: indexes[place.file]?.position(of: place.span.start).line ?? 0)
        }
    }
}
