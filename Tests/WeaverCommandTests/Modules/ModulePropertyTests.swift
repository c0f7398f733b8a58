import Foundation
import Testing
import WeaverTestSupport

/// Tests that cutting a project into modules changes nothing: random graphs are compiled as one module and as a module
/// for each layer. Both are accepted or rejected, and the programs build the same instances and read the same from each
/// dependency, in the same order (in any order where `ModuleGraph.isOrdered` is false). Both free the same instances
/// while the root is built, while it is read, and when it is released, in any order, and leave the same ones alive.
///
/// `WEAVER_MODULE_SEEDS=100..<140` tries other graphs (Tests/README.md).
@Suite(.thorough, .ownThreads) struct ModulePropertyTests {
    /// The number of graphs that are compiled together into one program.
    private static let graphCount = 12

    @Test(arguments: Seeds.of("MODULE", usually: 0..<1))
    func modulesChangeNothing(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let access = ["public", "package"].randomElement(using: &random)!
        let options = ["", "--split-output"].randomElement(using: &random)!
        let graphs = (0..<Self.graphCount).map { ModuleGraph(prefix: "G\($0)", &random) }
        let accepted = try graphs.filter { graph in
            let whole = try ModuleGraphProject([graph], access, options, isCut: false).messages()
            let cut = try ModuleGraphProject([graph], access, options, isCut: true).messages()
            #expect(
                (whole == nil) == (cut == nil),
                "seed \(seed): as one module: \(whole ?? "accepted"), as several: \(cut ?? "accepted")\n\(graph.text)")
            return whole == nil && cut == nil && graph.ends
        }
        try #require(accepted.count > Self.graphCount / 3, "seed \(seed): \(accepted.count)")
        let mode = LanguageMode.allCases.randomElement(using: &random)!
        let whole = try ModuleGraphProject(accepted, access, options, isCut: false).output(mode)
        let cut = try ModuleGraphProject(accepted, access, options, isCut: true).output(mode)
        // Some cycles are read before they are complete. Then both programs stop.
        #expect((whole == nil) == (cut == nil), "seed \(seed): stops as one module: \(whole == nil)")
        guard let whole, let cut else { return }
        for graph in accepted {
            let (whole, cut) = (whole[graph.prefix] ?? "", cut[graph.prefix] ?? "")
            #expect(
                !whole.isEmpty && whole.phases(isOrdered: graph.isOrdered) == cut.phases(isOrdered: graph.isOrdered),
                "seed \(seed), \(graph.prefix)\nAs one module:\n\(whole)As several:\n\(cut)\n\(graph.text)")
        }
    }
}

extension String {
    /// Returns the phases of a program, each with its lines: what is built and read in order, then what is freed,
    /// sorted, and last what is alive. Without order, all lines are sorted and have no numbers of instances.
    fileprivate func phases(isOrdered: Bool) -> [[String]] {
        var phases: [[String]] = []
        var (done, freed): ([String], [String]) = ([], [])
        for line in split(separator: "\n") {
            let text =
                isOrdered
                ? String(line)
                : line.split(separator: " ").map { $0.prefix { $0 != "#" } }.joined(separator: " ")
            switch line.first {
            case "*":
                phases.append((isOrdered ? done : done.sorted()) + freed.sorted() + [text])
                (done, freed) = ([], [])
            case "-": freed.append(text)
            default: done.append(text)
            }
        }
        return phases + (done.isEmpty && freed.isEmpty ? [] : [done + freed])
    }
}

extension ModuleGraph {
    /// The sources of all layers, for messages.
    var text: String {
        (0..<Self.layerCount).reversed().compactMap { layer in
            source(of: layer, access: "public").map { "// layer \(layer)\n\($0)" }
        }.joined(separator: "\n")
    }
}

/// The project of some random graphs, as one module or as several.
private struct ModuleGraphProject {
    private let folder = try! TemporaryFolder()
    private let project: ModuleProject

    init(_ graphs: [ModuleGraph], _ access: String, _ options: String, isCut: Bool) throws {
        let top = ModuleGraph.layerCount - 1
        func module(_ layer: Int) -> String { isCut && layer < top ? "K\(layer)" : "App" }
        try folder.write("\(module(0))/Support.swift", ModuleGraph.support)
        for layer in 0...top {
            let imports = isCut ? (0..<layer).map { "import K\($0)\n" }.joined() : ""
            try folder.write("\(module(layer))/Layer\(layer).swift", "\(imports)\nenum Layer\(layer) {}\n")
            for graph in graphs {
                guard let source = graph.source(of: layer, access: access) else { continue }
                try folder.write("\(module(layer))/\(graph.prefix)Layer\(layer).swift", imports + source)
            }
        }
        try folder.write("App/main.swift", (isCut ? "import K0\n" : "") + graphs.map(\.program).joined())
        let options = "--package-name Graphs \(options)"
        let libraries = isCut ? (0..<top).map { "K\($0) \(options)\n" }.joined() : ""
        project = try ModuleProject(
            folder.url, ModuleProject.modules(in: libraries + "App --executable \(options)"))
    }

    /// Runs weaver for all modules, in all ways. Returns nil if it accepts them, else the messages of the first run
    /// that fails.
    func messages() throws -> String? {
        for index in project.modules.indices {
            let result = try project.compile(index, .interfaces)
            for way in ModuleProject.Way.allCases where way != .interfaces && index > 0 {
                let other = try project.compile(index, way)
                #expect(
                    other.files == result.files && other.interface == result.interface
                        && other.status == result.status, "\(project.modules[index].name) with \(way)")
            }
            if result.status != 0 { return result.messages }
        }
        return nil
    }

    /// Compiles and runs the project. Returns what it printed for each graph, by the prefixes of these, or
    /// nil if the program stopped with a message.
    func output(_ mode: LanguageMode) throws -> [String: String]? {
        try project.generate()
        let text: String
        do {
            text = try project.run(mode)
        } catch RunFixture.Failure.failed(step: "the program", _) {
            return nil
        }
        var sections: [String: String] = [:]
        var prefix = ""
        for line in text.split(separator: "\n") {
            if line.contains(" ") { sections[prefix, default: ""] += line + "\n" } else { prefix = String(line) }
        }
        return sections
    }
}
