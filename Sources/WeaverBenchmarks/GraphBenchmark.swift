import Foundation
import WeaverDiagnostics
import WeaverFacts
import WeaverGraph

/// The processor times of the phases for one graph, in seconds.
private struct GraphTimes {
    let merge: Double
    let link: Double
    let checks: Double
    let diagnosticCount: Int

    init(_ facts: [FileFacts]) {
        var merged = WeaverGraph.merge([])
        var found: [Diagnostic] = []
        merge = Measurement.processorTime { merged = WeaverGraph.merge(facts) }
        var linked: LinkedGraph?
        link = Measurement.processorTime { linked = WeaverGraph.link(merged.graph) }
        checks = Measurement.processorTime {
            if let linked { found = checked(linked, linked).diagnostics }
        }
        diagnosticCount = merged.diagnostics.count + found.count
    }
}

enum GraphBenchmark {
    /// Measures the cost per type in graphs of several shapes and growing sizes. Each time is the median of several
    /// runs. `onlyLargest` measures the layered graph of 100,000 types alone.
    static func run(onlyLargest: Bool = false) {
        print(
            "\ngraph            types   merge ms    link ms  checks ms   µs a type: merge   link and checks   peak MB   diagnostics"
        )
        for count in onlyLargest ? [100_000] : [100, 1_000, 10_000, 100_000] { measure(.layered(count)) }
        guard !onlyLargest else { return }
        for count in [1_000, 20_000] {
            for shape in [GraphShape.chain, GraphShape.wide] { measure(shape(count)) }
        }
        for count in [500, 2_000] { measure(.shared(count)) }
        for count in [1_000, 5_000] {
            for shape in [GraphShape.unresolved, GraphShape.unresolvedChain] { measure(shape(count)) }
        }
    }

    private static func measure(_ shape: GraphShape) {
        let runs = (0..<(shape.typeCount > 10_000 ? 3 : 9)).map { _ in GraphTimes(shape.facts) }
        let (merge, link, checks) = (median(runs, \.merge), median(runs, \.link), median(runs, \.checks))
        Samples.add("\(shape.name) graph of \(shape.typeCount) types: link and check", runs.map { $0.link + $0.checks })
        func perType(_ seconds: Double) -> String { Measurement.decimal(seconds * 1e6 / Double(shape.typeCount), 2) }
        let columns = [
            shape.name.padding(toLength: 12, withPad: " ", startingAt: 0),
            Measurement.right(String(shape.typeCount), 9),
            Measurement.right(Measurement.decimal(merge * 1000, 2), 10),
            Measurement.right(Measurement.decimal(link * 1000, 2), 10),
            Measurement.right(Measurement.decimal(checks * 1000, 2), 10), Measurement.right(perType(merge), 18),
            Measurement.right(perType(link + checks), 17), Measurement.right(String(Memory.peakMegabytes), 9),
            Measurement.right(String(runs[0].diagnosticCount), 13),
        ]
        print(columns.joined(separator: " "))
        fflush(nil)
    }

    private static func median(_ runs: [GraphTimes], _ time: (GraphTimes) -> Double) -> Double {
        runs.map(time).sorted()[runs.count / 2]
    }
}
