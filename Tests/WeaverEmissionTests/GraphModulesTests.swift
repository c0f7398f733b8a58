import Foundation
import Testing
import WeaverCompiler
import WeaverDiagnostics
import WeaverFacts
import WeaverTestSupport

/// Tests of the formats of `weaver graph` for graphs over several modules. A case is a folder of
/// `Tests/Fixtures/graph-modules` with `modules.txt`, a folder for each module, and the expected texts of the last
/// module. `WEAVER_RECORD=1 swift test --filter GraphModulesTests` writes the expected texts again.
@Suite struct GraphModulesTests {
    @Test(arguments: Fixture.all("graph-modules"), [GraphFormat.json, .dot, .mermaid])
    func prints(_ fixture: Fixture, _ format: GraphFormat) throws {
        let text = try GraphDescription(modulesOf: fixture).text(as: format, isPretty: true)
        let name = "graph.\(format.rawValue)"
        let expected = fixture.text(name)
        try fixture.record(text, as: name)
        #expect(text == expected)
    }

    @Test(arguments: Thoroughness.some(Fixture.all("graph-modules") + Fixture.all("modules"), step: 4))
    func formatsAreWellFormed(_ fixture: Fixture) throws {
        let description = try GraphDescription(modulesOf: fixture)
        try expectDOT(description.text(as: .dot, isPretty: false))
        try expectMermaid(description.text(as: .mermaid, isPretty: false))
        try expectPage(of: description)
        try expectJSON(of: description)
    }

    /// The JSON tells the module of each type, and the picture has each type in the cluster of its module.
    @Test func typesStandInTheirModules() throws {
        let fixture = try #require(Fixture.all("graph-modules").first { $0.description == "Media" })
        let description = try GraphDescription(modulesOf: fixture)
        let modules = [
            "App": "App", "CoreScreen": "App", "LogScreen": "App", "CoreKit.Player": "CoreKit",
            "LogKit.Player": "LogKit", "Outer.Inner": "LogKit", "Last": "end",
        ]
        #expect(Dictionary(uniqueKeysWithValues: description.types.map { ($0.name, $0.module) }) == modules)
        let registered = Dictionary(
            description.types.flatMap(\.dependencies).filter { $0.kind == .registration }.map { ($0.type, $0.module) }
        ) { first, _ in first }
        #expect(registered["Box<Int>"] == "CoreKit" && registered["LogKit.Settings"] == "LogKit")
        #expect(registered["Settings"] == "App" && registered["CoreLogger"] == "App")
        #expect(registered["Session"] == .some(nil))

        let dot = clusters(in: description.text(as: .dot, isPretty: false), opening: "subgraph \"cluster_")
        #expect(
            dot == [
                "App": ["App", "CoreScreen", "LogScreen", "CoreLogger", "LogLogger", "Settings"],
                "CoreKit": ["CoreKit.Player", "Box<Int>"],
                "LogKit": ["LogKit.Player", "Outer.Inner", "LogKit.Settings"], "end": ["Last"],
            ])
        let mermaid = clusters(in: description.text(as: .mermaid, isPretty: false), opening: "subgraph ")
        #expect(mermaid.mapValues(\.count) == dot.mapValues(\.count))
    }

    /// Returns the labels of the nodes in each cluster of a text of DOT or Mermaid.
    private func clusters(in text: String, opening: String) -> [String: [String]] {
        var clusters: [String: [String]] = [:]
        var current: String?
        for line in text.split(separator: "\n").map({ $0.trimmingPrefix { $0 == " " } }) {
            if line.hasPrefix(opening) {
                current =
                    opening == "subgraph "
                    ? line.split(separator: "\"").dropFirst().first.map(String.init)
                    : String(line.dropFirst(opening.count).prefix { $0 != "\"" })
            } else if line == "}" || line == "end" {
                current = nil
            } else if let current, let label = line.firstMatch(of: #/(?:^"|[\[(]")([^"]*)"/#)?.1,
                line.contains("[") || line.contains("(")
            {
                clusters[current, default: []].append(String(label))
            }
        }
        return clusters
    }

    /// A part of a graph shows the modules of its types alone.
    @Test func focusKeepsModules() throws {
        let fixture = try #require(Fixture.all("graph-modules").first { $0.description == "Media" })
        let description = try GraphDescription(modulesOf: fixture)
        let focused = try #require(description.focused(on: "CoreKit.Player", depth: 1))
        let dot = focused.text(as: .dot, isPretty: false)
        try expectDOT(dot)
        #expect(dot.contains("cluster_CoreKit") && dot.contains("cluster_App") && !dot.contains("LogKit"))
        #expect(description.roots().text(as: .mermaid, isPretty: false).contains("subgraph m0[\"App\"]"))
        #expect(description.focused(on: "Player", depth: nil) == nil)
        #expect(
            description.focused(on: "LogKit.Outer.Inner", depth: 1) == description.focused(on: "Outer.Inner", depth: 1))
        #expect(description.focused(on: "App.Outer.Inner", depth: 1) == nil)
        #expect(description.focused(on: "App.App", depth: nil)?.shown?.contains("Last") == true)
    }

    /// A module's name is quoted for each format, whatever characters an option has given it.
    @Test(arguments: [#"a"b"#, #"back\"#, "<b>&amp;#35;`", "]-->", "cluster", "Modul Ö", "«fit»", "</script>"])
    func namesAreQuoted(_ name: String) throws {
        func type(_ name: String, _ module: String?) -> GraphDescription.InjectableType {
            .init(
                name: name, module: module, location: .init(file: "A.swift", line: 1), isRoot: true, isIsolated: false)
        }
        let description = GraphDescription(
            types: [type("A", name), type("B", nil), type("C", "Other")], problems: [], showsModules: true)
        let dot = description.text(as: .dot, isPretty: false)
        try expectDOT(dot)
        #expect(dot.count { $0 == "{" } >= 3)
        try expectMermaid(description.text(as: .mermaid, isPretty: false))
        try expectPage(of: description)
        try expectJSON(of: description)
    }

    /// Without modules, no format mentions them.
    @Test(arguments: Fixture.all("graph"))
    func graphsWithoutModules(_ fixture: Fixture) throws {
        let description = GraphDescription(try fixture.sources())
        #expect(!description.showsModules)
        for format in GraphFormat.allCases {
            let output = description.text(as: format, isPretty: false)
            // The scripts of a page are the same for all graphs.
            let text = (format == .html ? try dataOfPage(output) : output).lowercased()
            #expect(!text.contains("  subgraph m0") && !text.contains("\"cluster_") && !text.contains("«"))
            #expect(!text.contains("\"module\"") && !text.contains("modules"))
        }
    }
}

extension GraphDescription {
    /// The graph of the last module of a fixture with `modules.txt`. The other modules are known by interfaces that are
    /// made from their sources.
    fileprivate init(modulesOf fixture: Fixture) throws {
        var interfaces: [InterfaceOutline] = []
        let sources = try fixture.sources()
        let modules = ModuleProject.modules(in: fixture.text("modules.txt") ?? "")
        for module in modules.dropLast() {
            let facts = sources.filter { $0.path.hasPrefix(module.name + "/") }.map(facts)
            let interface = moduleInterface(of: facts, for: Target(of: module), interfaces)
            interfaces.append(InterfaceOutline(interface, digest: 0))
        }
        let last = try #require(modules.last)
        self = GraphDescription(
            sources.filter { $0.path.hasPrefix(last.name + "/") }, places: sources, for: Target(of: last), interfaces)
    }
}

extension Target {
    fileprivate init(of module: ModuleProject.Module) {
        self = .everything
        let package = module.weaverOptions.firstIndex(of: "--package-name").map { module.weaverOptions[$0 + 1] }
        self.module = Module(name: module.name, package: package, isExecutable: module.isExecutable)
    }
}
