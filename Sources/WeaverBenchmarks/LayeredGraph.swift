import Foundation
import WeaverCompiler
import WeaverDiagnostics
import WeaverGraph

/// A graph of 12 layers below one root: each type registers five of the next layer and refers to a service of the root, so that the
/// number of paths is five to the power of the layers.
struct LayeredGraph {
    private static let layers = 12
    private static let fanOut = 5
    private static let services = 1

    let typeCount: Int
    let facts: [FileFacts]

    init(typeCount: Int) {
        self.typeCount = typeCount
        let width = max(Self.fanOut, typeCount / Self.layers)
        var lines = ["Root:", "  external: true", "  registrations:"]
        for service in 0..<Self.services { lines.append("    service\(service): Service\(service)") }
        for index in 0..<width { lines.append("    screen\(index): Screen0x\(index)") }
        for layer in 0..<Self.layers {
            for index in 0..<width {
                lines += ["Screen\(layer)x\(index):", "  external: true", "  references:"]
                lines.append("    service\(index % Self.services): Service\(index % Self.services)")
                guard layer + 1 < Self.layers else { continue }
                lines.append("  registrations:")
                for child in 0..<Self.fanOut { lines.append("    child\(child): Screen\(layer + 1)x\((index * Self.fanOut + child) % width)") }
            }
        }
        facts = [WeaverCompiler.facts(of: SourceText(path: "Graph.weaver", text: lines.joined(separator: "\n") + "\n"))]
    }
}

/// How long the phases took, in seconds.
private struct GraphTimes {
    let merge: Double
    let link: Double
    let checks: Double
    let diagnosticCount: Int

    init(_ facts: [FileFacts]) {
        var merged = WeaverGraph.merge([])
        var found: Set<Diagnostic> = []
        merge = Measurement.time { merged = WeaverGraph.merge(facts) }
        link = Measurement.time { WeaverGraph.link(&merged.graph) }
        checks = Measurement.time { found = diagnostics(of: merged.graph, Isolations(merged.graph)) }
        diagnosticCount = merged.diagnostics.count + found.count
    }
}

enum GraphBenchmark {
    /// What a type costs in graphs of growing size: of some runs, the median of each phase.
    static func run() {
        print("\ntypes     merge ms    link ms  checks ms   µs a type: merge   link and checks   peak MB: facts      all   diagnostics")
        for count in [100, 1_000, 10_000, 100_000] {
            let graph = LayeredGraph(typeCount: count)
            let factsPeak = Memory.peakMegabytes
            let runs = (0..<(count > 10_000 ? 3 : 9)).map { _ in GraphTimes(graph.facts) }
            let (merge, link, checks) = (median(runs, \.merge), median(runs, \.link), median(runs, \.checks))
            func perType(_ seconds: Double) -> String { Measurement.decimal(seconds * 1e6 / Double(count), 2) }
            let columns = [
                String(count).padding(toLength: 7, withPad: " ", startingAt: 0),
                Measurement.right(Measurement.decimal(merge * 1000, 2), 10), Measurement.right(Measurement.decimal(link * 1000, 2), 10),
                Measurement.right(Measurement.decimal(checks * 1000, 2), 10), Measurement.right(perType(merge), 18),
                Measurement.right(perType(link + checks), 17), Measurement.right(String(factsPeak), 16),
                Measurement.right(String(Memory.peakMegabytes), 8), Measurement.right(String(runs[0].diagnosticCount), 13),
            ]
            print(columns.joined(separator: " "))
            fflush(nil)
        }
    }

    private static func median(_ runs: [GraphTimes], _ time: (GraphTimes) -> Double) -> Double {
        runs.map(time).sorted()[runs.count / 2]
    }
}
