import Foundation
import Testing
import WeaverCompiler
import WeaverTestSupport

// What every text of a graph format has to be, whatever the graph.

/// The JSON has exactly the documented keys and types of values, and has the same content with and without
/// `isPretty`.
func expectJSON(of description: GraphDescription) throws {
    let module = description.showsModules ? ["module"] : []
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
        #expect(Set(type.keys) == Set(["name", "file", "line", "root", "isolated", "dependencies"] + module))
        #expect(!description.showsModules || type["module"] is String || type["module"] is NSNull)
        #expect(type["root"] is Bool && type["isolated"] is Bool)
        #expect(type["line"] as? Int ?? 0 > 0 && type["file"] is String)
        for dependency in try #require(type["dependencies"] as? [[String: Any]]) {
            let property = ["property", "bundle", "effects"].filter { dependency[$0] != nil }
            #expect(property.allSatisfy { dependency[$0] is String })
            let flags = ["setter", "builder", "taken"].filter { dependency[$0] != nil }
            #expect(flags.allSatisfy { dependency[$0] as? Bool == true })
            #expect(flags.contains("taken") == (dependency["argument"] is Int))
            #expect(
                Set(dependency.keys).subtracting(["gathers", "argument"] + flags)
                    == Set(
                        [
                            "name", "kind", "type", "abstractTypes", "scope", "file", "line", "parameters",
                            "resolvesTo", "builds", "platforms",
                        ] + module + property))
            // Only the references of collections have paths.
            for path in dependency["gathers"] as? [[String: Any]] ?? [] {
                #expect(Set(path.keys) == ["path", "gathered"] && path["path"] is [String])
                for element in try #require(path["gathered"] as? [[String: String]]) {
                    #expect(Set(element.keys) == ["type", "dependency"])
                }
            }
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

/// Expects each line to be a statement of the part of the DOT language that the output uses, and runs Graphviz on the
/// text if it is installed.
func expectDOT(_ text: String) throws {
    let string = #/"(?:[^"\\\n]|\\.)*"/#
    let value = #/(?:[A-Za-z0-9.]+|"(?:[^"\\\n]|\\.)*")/#
    let attributes =
        #/ \[[a-z]+=(?:[A-Za-z0-9.]+|"(?:[^"\\\n]|\\.)*")(?:, [a-z]+=(?:[A-Za-z0-9.]+|"(?:[^"\\\n]|\\.)*"))*\]/#
    let lines = text.split(separator: "\n")
    #expect(lines.first == "digraph weaver {" && lines.last == "}")
    var nodes: Set<Substring> = []
    var isInCluster = false
    for line in lines.dropFirst().dropLast() {
        let body = line.dropFirst(isInCluster && line != "  }" ? 4 : 2)
        if body.hasPrefix("subgraph ") {
            #expect(!isInCluster && body.wholeMatch(of: #/subgraph "cluster_(?:[^"\\\n]|\\.)*" \{/#) != nil, "\(line)")
            isInCluster = true
        } else if body == "}" {
            #expect(isInCluster, "\(line)")
            isInCluster = false
        } else if let match = body.prefixMatch(of: string) {
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
    // Without the routes of edges, which some versions of Graphviz do not find for some graphs.
    let result = try Tool.run(dot, ["-Tcanon", "-Gsplines=none"], input: text)
    #expect(result.status == 0 && result.errors == "", "\(result.errors)")
}

/// In the Mermaid text, names and labels contain no quotes and no markup, and the two nodes of every edge are
/// declared.
func expectMermaid(_ text: String) throws {
    let lines = text.split(separator: "\n")
    #expect(lines.first == "flowchart LR")
    var nodes: Set<Substring> = []
    let (node, edge) = (
        #/  (n\d+)(?:\(\["[^"`<>&]*"\]\)|\["[^"`<>&]*"\]|\("[^"`<>&]*"\))/#,
        #/  (n\d+) (?:-->|-\.->)(?:\|"[^"`<>&]*"\|)? (n\d+)/#
    )
    var isInModule = false
    for line in lines.dropFirst() {
        if line.wholeMatch(of: #/  subgraph m\d+\["[^"`<>&]*"\]/#) != nil {
            #expect(!isInModule, "\(line)")
            isInModule = true
        } else if line == "  end" {
            #expect(isInModule, "\(line)")
            isInModule = false
        } else if let match = (isInModule ? line.dropFirst(2) : line).wholeMatch(of: node) {
            #expect(nodes.insert(match.1).inserted, "\(line)")
        } else if let match = line.wholeMatch(of: edge) {
            #expect(nodes.contains(match.1) && nodes.contains(match.2), "\(line)")
        } else {
            #expect(
                line.wholeMatch(
                    of:
                        #/  (classDef [a-z]+ [a-z0-9:#, -]+|class [nm]\d+(,[nm]\d+)* [a-z]+|linkStyle \d+(,\d+)* stroke:#[0-9a-f]+)/#
                ) != nil, "\(line)")
        }
    }
}

/// The page contains the whole graph as JSON, loads nothing from elsewhere, and has no text of the graph that a
/// browser could read as markup.
func expectPage(of description: GraphDescription) throws {
    let page = description.text(as: .html, isPretty: false)
    #expect(page.contains("default-src 'none'"))
    // Every mark in a script is replaced («fit»).
    #expect(!page.replacing(#/id="data">.*/#, with: "").contains("«"))
    for word in ["http:", "https:", "src=", "@import", "url(", "fetch("] {
        #expect(!page.contains(word), "\(word)")
    }
    let data = try dataOfPage(page)
    #expect(!data.contains("<"))
    let root = try #require(try JSONSerialization.jsonObject(with: Data(data.utf8)) as? NSDictionary)
    let json = try JSONSerialization.jsonObject(with: Data(description.text(as: .json, isPretty: false).utf8))
    #expect(root.isEqual(json))
}

/// Returns the JSON that a page contains.
func dataOfPage(_ page: String) throws -> String {
    let parts = page.components(separatedBy: "<script type=\"application/json\" id=\"data\">")
    return try #require(parts.count == 2 ? parts[1].components(separatedBy: "</script>").first : nil)
}
