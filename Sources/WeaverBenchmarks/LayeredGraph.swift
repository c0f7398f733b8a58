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

    /// Merges, links and checks; returns how many diagnostics came of it.
    func check() -> Int { WeaverGraph.check(facts, for: .everything).diagnostics.count }
}

enum GraphBenchmark {
    /// What a type costs in graphs of growing size, each the median of some runs.
    static func run() {
        print("\ntypes     median ms   µs a type   peak MB   diagnostics")
        for count in [100, 1_000, 10_000, 100_000] {
            let graph = LayeredGraph(typeCount: count)
            var diagnostics = 0
            let samples = (0..<(count > 10_000 ? 3 : 9)).map { _ in Measurement.time { diagnostics = graph.check() } }.sorted()
            let median = samples[samples.count / 2]
            let columns = [
                String(count).padding(toLength: 9, withPad: " ", startingAt: 0), Measurement.right(Measurement.decimal(median * 1000, 2), 10),
                Measurement.right(Measurement.decimal(median * 1e6 / Double(count), 2), 11), Measurement.right(String(Memory.peakMegabytes), 9),
                Measurement.right(String(diagnostics), 13),
            ]
            print(columns.joined(separator: " "))
            fflush(nil)
        }
    }
}
