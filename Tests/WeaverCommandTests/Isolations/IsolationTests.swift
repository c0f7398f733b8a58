import Foundation
import Testing
import WeaverTestSupport

/// Tests that the generated code of accepted graphs compiles without warnings, in every language mode and under every
/// default isolation. Swiftc checks isolation as it would check wiring by hand. A seed picks graphs of the matrix
/// (`IsolationGraph`). Graphs that weaver rejects are left out.
///
/// `WEAVER_ISOLATION_SEEDS=0..<100` tries other graphs. `WEAVER_ISOLATION_GRAPHS=500` tries more graphs for each seed,
/// and prints how many were accepted. `WEAVER_ISOLATION_WHOLE=0/1` tries all graphs with `isOfWhole`, which takes about
/// an hour; `2/8` divides them into eight parts and tries the third part.
@Suite(.thorough, .ownThreads) struct IsolationTests {
    struct Setting: Sendable, CustomTestStringConvertible {
        var weaver: [String]
        var swiftc: [String]
        /// Whether the setting isolates resolvers to the main actor, so that they are read there only.
        var isOnMainActor = false

        var testDescription: String { (weaver + swiftc).joined(separator: " ") }
    }

    static let settings = [
        Setting(weaver: [], swiftc: ["-swift-version", "6", "-strict-memory-safety"]),
        Setting(weaver: [], swiftc: ["-swift-version", "5", "-strict-concurrency=minimal"]),
        Setting(
            weaver: ["--default-isolation", "MainActor"],
            swiftc: [
                "-swift-version", "6", "-default-isolation", "MainActor", "-enable-upcoming-feature",
                "NonisolatedNonsendingByDefault",
            ], isOnMainActor: true),
        Setting(weaver: ["--mainactor"], swiftc: ["-swift-version", "6"], isOnMainActor: true),
    ]

    private static let count = ProcessInfo.processInfo.environment["WEAVER_ISOLATION_GRAPHS"].flatMap { Int($0) } ?? 24

    @Test(arguments: settings, Seeds.of("ISOLATION", usually: 1..<2))
    func whatIsAcceptedCompiles(_ setting: Setting, _ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var graphs: [String: IsolationGraph] = [:]
        while graphs.count < Self.count {
            guard var graph = IsolationGraph(Int.random(in: 0..<IsolationGraph.count, using: &random)),
                !setting.isOnMainActor || graph.fitsMainActor
            else { continue }
            graph.isOnMainActor = setting.isOnMainActor
            graphs[graph.prefix] = graph
        }
        let count = try check(graphs, setting, "seed \(seed)")
        // Weaver accepts most graphs that a user would write, so it must accept more than a quarter of the graphs that
        // are tried.
        try #require(count > Self.count / 4, "seed \(seed): \(count) of \(Self.count) graphs are accepted")
    }

    @Test(.enabled(if: part != nil), arguments: settings)
    func theWholeCompiles(_ setting: Setting) throws {
        let part = try #require(Self.part)
        let all = (0..<IsolationGraph.count).lazy.compactMap { IsolationGraph($0) }
            .filter { $0.isOfWhole && (!setting.isOnMainActor || $0.fitsMainActor) }
        let chosen = all.enumerated().filter { $0.offset % part.count == part.number }.map(\.element)
        let size = 500
        for start in stride(from: 0, to: chosen.count, by: size) {
            let block = chosen[start..<min(start + size, chosen.count)].map { graph -> (String, IsolationGraph) in
                var graph = graph
                graph.isOnMainActor = setting.isOnMainActor
                return (graph.prefix, graph)
            }
            _ = try check(Dictionary(uniqueKeysWithValues: block), setting, "graphs from \(start) on")
        }
    }

    /// The part of the matrix that `WEAVER_ISOLATION_WHOLE` requests: the index of the part, from 0, and the number of
    /// parts. Nil if the environment requests none.
    private static let part: (number: Int, count: Int)? = {
        let parts =
            ProcessInfo.processInfo.environment["WEAVER_ISOLATION_WHOLE"]?.split(separator: "/").compactMap { Int($0) }
            ?? []
        return parts.count == 2 && parts[0] < parts[1] ? (parts[0], parts[1]) : nil
    }()

    /// Compiles the graphs that weaver accepts, and returns their number. `drawn` are the graphs by their prefixes.
    /// Messages contain `title`, which names the graphs that are tried.
    private func check(_ drawn: [String: IsolationGraph], _ setting: Setting, _ title: String) throws -> Int {
        var graphs = drawn
        let folder = try TemporaryFolder()
        try folder.write("Sources/Support.swift", IsolationGraph.support)
        for graph in graphs.values { try folder.write("Sources/\(graph.prefix).swift", graph.source) }
        // The tests output has a graph of each root, too.
        try folder.write(
            "Mentions/Mentions.swift", "// \(graphs.keys.sorted().map { $0 + "RootGraph" }.joined(separator: " "))\n")
        let accepted = try compile(&graphs, setting, in: folder)
        if accepted.isEmpty { return 0 }
        if drawn.count > 24 {
            print("isolation, \(title), \(setting): \(graphs.count) of \(drawn.count) graphs are accepted")
        }

        let main = folder.url.appendingPathComponent("Weaver.swift").path
        try compile(
            setting,
            [
                "-module-name", "Graphs", "-enable-testing", "-emit-module-path",
                folder.url.appendingPathComponent("Graphs.swiftmodule").path,
            ],
            [main, folder.url.appendingPathComponent("Sources/Support.swift").path] + accepted, title, graphs,
            in: folder)
        try compile(
            setting, ["-module-name", "GraphTests", "-I", folder.url.path],
            [folder.url.appendingPathComponent("WeaverTests.swift").path], title, graphs,
            in: folder)
        return accepted.count
    }

    /// Runs weaver, and removes rejected graphs from `graphs` until weaver accepts all that are left. Returns the paths
    /// of their sources.
    private func compile(_ graphs: inout [String: IsolationGraph], _ setting: Setting, in folder: TemporaryFolder)
        throws -> [String]
    {
        while !graphs.isEmpty {
            let sources = graphs.keys.sorted().map { folder.url.appendingPathComponent("Sources/\($0).swift").path }
            let result = try Tool.weaver(
                [
                    "compile", "--no-cache", "--all-diagnostics", "--warning", "unused-registration=off",
                    "--diagnostics-format", "json", "--project-path", folder.url.path,
                    "--main-output-path", "Weaver.swift", "--tests", "--tests-output-path", "WeaverTests.swift",
                    "--testable-imports", "Graphs", "--tests-input-path", "Mentions",
                    "--input-path",
                ] + sources + [folder.url.appendingPathComponent("Sources/Support.swift").path] + setting.weaver,
                in: folder.url)
            if result.status == 0 { return sources }
            let rejected = Set(
                result.output.matches(of: /G[0-9]+\.swift/).map { String($0.output.dropLast(".swift".count)) })
            try #require(!rejected.isEmpty, "weaver: \(result.output)\(result.errors)")
            for name in rejected { graphs[name] = nil }
        }
        return []
    }

    /// Runs swiftc up to SIL, because it diagnoses isolation only after type-checking.
    private func compile(
        _ setting: Setting, _ flags: [String], _ files: [String], _ title: String, _ graphs: [String: IsolationGraph],
        in folder: TemporaryFolder
    ) throws {
        // If swiftc fails, it deletes its output, even if that is `/dev/null`.
        let output = folder.url.appendingPathComponent("Graphs.sil").path
        let result = try Tool.swiftc(
            setting.swiftc + ["-warnings-as-errors", "-parse-as-library", "-wmo", "-Onone", "-emit-sil", "-o", output]
                + flags + files)
        guard result.status != 0 else { return }
        let names = Set(result.errors.matches(of: /G[0-9]+/).map { String($0.output) }).sorted()
        let described = names.compactMap { graphs[$0] }.prefix(3).map { "\($0)\n\($0.source)" }
        Issue.record("\(title), \(setting):\n\(result.errors.prefix(4000))\n\(described.joined(separator: "\n"))")
    }
}
