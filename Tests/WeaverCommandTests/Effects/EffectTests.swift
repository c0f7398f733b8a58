import Foundation
import Testing
import WeaverTestSupport

/// Tests that graphs which wait and fail compile without warnings in both language modes, and build, share and build
/// anew what a model says (`EffectGraph`). A seed picks graphs of the matrix; graphs that weaver rejects are left out.
///
/// `WEAVER_EFFECT_SEEDS=0..<10` tries other graphs. `WEAVER_EFFECT_WHOLE=1` tries all.
@Suite(.thorough, .ownThreads) struct EffectTests {
    private static let sampleCount = 24
    private static let isWhole = ProcessInfo.processInfo.environment["WEAVER_EFFECT_WHOLE"] != nil

    @Test(arguments: LanguageMode.tested, Seeds.of("EFFECT", usually: 0..<1))
    func graphsDoWhatTheModelSays(_ mode: LanguageMode, _ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let numbers =
            Self.isWhole
            ? Array(0..<EffectGraph.count)
            : Array((0..<EffectGraph.count).shuffled(using: &random).prefix(Self.sampleCount))
        let size = 72
        var accepted = 0
        for start in stride(from: 0, to: numbers.count, by: size) {
            let graphs = numbers[start..<min(start + size, numbers.count)].map(EffectGraph.init)
            accepted += try check(Dictionary(uniqueKeysWithValues: graphs.map { ($0.prefix, $0) }), mode)
        }
        if Self.isWhole { print("effects, \(mode): \(accepted) of \(numbers.count) graphs are accepted") }
        try #require(accepted > numbers.count / 2, "seed \(seed): \(accepted) of \(numbers.count) graphs are accepted")
    }

    /// Compiles and runs the graphs that weaver accepts, and returns their number.
    private func check(_ drawn: [String: EffectGraph], _ mode: LanguageMode) throws -> Int {
        var graphs = drawn
        let folder = try TemporaryFolder()
        try folder.write("Sources/Support.swift", EffectGraph.support)
        for graph in graphs.values { try folder.write("Sources/\(graph.prefix).swift", graph.source) }
        let sources = try compile(&graphs, in: folder)
        let names = graphs.keys.sorted()
        try folder.write("main.swift", names.map { "await run\($0)()\n" }.joined())
        let program = folder.url.appendingPathComponent("program").path
        let result = try Tool.swiftc(
            mode.flags + [
                "-warnings-as-errors", "-enable-upcoming-feature", "ExistentialAny", "-wmo", "-Onone", "-o", program,
            ]
                + ["Weaver.swift", "main.swift", "Sources/Support.swift"].map {
                    folder.url.appendingPathComponent($0).path
                }
                + sources)
        guard result.status == 0 else {
            let wrong = Set(result.errors.matches(of: /G[0-9]+/).map { String($0.output) }).sorted()
            let described = wrong.compactMap { graphs[$0] }.prefix(2).map { "\($0)\n\($0.source)" }
            Issue.record("\(mode):\n\(result.errors.prefix(6000))\n\(described.joined(separator: "\n"))")
            return graphs.count
        }
        let lines = Set(try Tool.run(URL(fileURLWithPath: program), []).lines)
        for name in names {
            let graph = try #require(graphs[name])
            #expect(lines.contains(graph.expected), "\(graph): \(lines.filter { $0.hasPrefix(name + ":") })")
        }
        return graphs.count
    }

    /// Runs weaver, and removes rejected graphs until weaver accepts all that are left. Returns the paths of their
    /// sources.
    private func compile(_ graphs: inout [String: EffectGraph], in folder: TemporaryFolder) throws -> [String] {
        while !graphs.isEmpty {
            let sources = graphs.keys.sorted().map { folder.url.appendingPathComponent("Sources/\($0).swift").path }
            let result = try Tool.weaver(
                [
                    "compile", "--no-cache", "--all-diagnostics", "--warning", "unused-registration=off",
                    "--diagnostics-format", "json", "--project-path", folder.url.path,
                    "--main-output-path", "Weaver.swift", "--input-path",
                ] + sources + [folder.url.appendingPathComponent("Sources/Support.swift").path], in: folder.url)
            if result.status == 0 { return sources }
            let rejected = Set(
                result.output.matches(of: /G[0-9]+\.swift/).map { String($0.output.dropLast(".swift".count)) })
            try #require(!rejected.isEmpty, "weaver: \(result.output)\(result.errors)")
            if Self.isWhole {
                for name in rejected.sorted() { print("rejected: \(graphs[name].map { "\($0)" } ?? name)") }
            }
            for name in rejected { graphs[name] = nil }
        }
        return []
    }
}
