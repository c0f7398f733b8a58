import Foundation
import Testing
import WeaverTestSupport

/// The rule of isolation: what is accepted compiles without warnings, in every language mode and under every default isolation, and swiftc
/// checks it as it checks wiring by hand. A seed picks graphs of the matrix (`IsolationGraph`); those that weaver rejects are left out.
///
/// `WEAVER_ISOLATION_SEEDS=0..<100` tries other graphs, `WEAVER_ISOLATION_GRAPHS=500` more at a time, and prints how many were rejected.
@Suite struct IsolationTests {
    struct Setting: Sendable, CustomTestStringConvertible {
        var weaver: [String]
        var swiftc: [String]
        /// Whether what resolvers give is read on the main actor alone.
        var isOnMainActor = false

        var testDescription: String { (weaver + swiftc).joined(separator: " ") }
    }

    static let settings = [
        Setting(weaver: [], swiftc: ["-swift-version", "6", "-strict-memory-safety"]),
        Setting(weaver: [], swiftc: ["-swift-version", "5", "-strict-concurrency=minimal"]),
        Setting(
            weaver: ["--default-isolation", "MainActor"], swiftc: ["-swift-version", "6", "-default-isolation", "MainActor"], isOnMainActor: true),
        Setting(weaver: ["--mainactor"], swiftc: ["-swift-version", "6"], isOnMainActor: true),
    ]

    private static let count = ProcessInfo.processInfo.environment["WEAVER_ISOLATION_GRAPHS"].flatMap { Int($0) } ?? 24

    @Test(arguments: settings, Seeds.of("ISOLATION", usually: 0..<1))
    func whatIsAcceptedCompiles(_ setting: Setting, _ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var graphs: [String: IsolationGraph] = [:]
        while graphs.count < Self.count {
            guard var graph = IsolationGraph(Int.random(in: 0..<IsolationGraph.count, using: &random)), !setting.isOnMainActor || graph.fitsMainActor
            else { continue }
            graph.isOnMainActor = setting.isOnMainActor
            graphs[graph.prefix] = graph
        }
        let folder = try TemporaryFolder()
        try folder.write("Sources/Support.swift", IsolationGraph.support)
        for graph in graphs.values { try folder.write("Sources/\(graph.prefix).swift", graph.source) }
        let accepted = try compile(&graphs, setting, in: folder)
        // Most that a user would write is accepted.
        try #require(accepted.count > Self.count / 4, "seed \(seed): \(graphs.count) of \(Self.count) graphs are accepted")
        if Self.count > 24 { print("isolation seed \(seed), \(setting): \(graphs.count) of \(Self.count) graphs are accepted") }

        let main = folder.url.appendingPathComponent("Weaver.swift").path
        try compile(
            setting, ["-module-name", "Graphs", "-enable-testing", "-emit-module-path", folder.url.appendingPathComponent("Graphs.swiftmodule").path],
            [main, folder.url.appendingPathComponent("Sources/Support.swift").path] + accepted, seed, graphs, in: folder)
        try compile(
            setting, ["-module-name", "GraphTests", "-I", folder.url.path], [folder.url.appendingPathComponent("WeaverTests.swift").path], seed, graphs,
            in: folder)
    }

    /// Runs weaver until it accepts all that is left; returns the sources of those graphs.
    private func compile(_ graphs: inout [String: IsolationGraph], _ setting: Setting, in folder: TemporaryFolder) throws -> [String] {
        while !graphs.isEmpty {
            let sources = graphs.keys.sorted().map { folder.url.appendingPathComponent("Sources/\($0).swift").path }
            let result = try Tool.weaver(
                [
                    "compile", "--no-cache", "--all-diagnostics", "--warning", "unused-registration=off", "--diagnostics-format", "json", "--project-path", folder.url.path,
                    "--main-output-path", "Weaver.swift", "--tests", "--tests-output-path", "WeaverTests.swift", "--testable-imports", "Graphs",
                    "--input-path",
                ] + sources + [folder.url.appendingPathComponent("Sources/Support.swift").path] + setting.weaver, in: folder.url)
            if result.status == 0 { return sources }
            let rejected = Set(result.output.matches(of: /G[0-9]+\.swift/).map { String($0.output.dropLast(".swift".count)) })
            try #require(!rejected.isEmpty, "weaver: \(result.output)\(result.errors)")
            for name in rejected { graphs[name] = nil }
        }
        return []
    }

    /// Runs swiftc as far as it says what is wrong, which for what crosses isolation domains is behind type-checking.
    private func compile(
        _ setting: Setting, _ flags: [String], _ files: [String], _ seed: UInt64, _ graphs: [String: IsolationGraph], in folder: TemporaryFolder
    ) throws {
        let result = try Tool.swiftc(
            setting.swiftc + ["-warnings-as-errors", "-parse-as-library", "-wmo", "-Onone", "-emit-sil", "-o", "/dev/null"] + flags + files)
        guard result.status != 0 else { return }
        let names = Set(result.errors.matches(of: /G[0-9]+/).map { String($0.output) }).sorted()
        let described = names.compactMap { graphs[$0] }.prefix(3).map { "\($0)\n\($0.source)" }
        Issue.record("seed \(seed), \(setting):\n\(result.errors.prefix(4000))\n\(described.joined(separator: "\n"))")
    }
}
