import Foundation
import WeaverCompiler
import WeaverInsight

/// Measures `weaver analyze` and `weaver diff` in memory, for graphs of growing sizes.
enum InsightBenchmark {
    /// `onlyLargest` measures the layered graph of 100,000 types alone.
    static func run(onlyLargest: Bool = false) {
        print("\ngraph            types   describe ms   analyse ms   compare ms   print text and JSON ms   peak MB")
        for count in onlyLargest ? [100_000] : [1_000, 10_000, 100_000] { measure(.layered(count)) }
        guard !onlyLargest else { return }
        for shape in [GraphShape.chain(100_000), .wide(100_000), .shared(2_000)] { measure(shape) }
    }

    /// Each time is the median of three runs.
    private static func measure(_ shape: GraphShape) {
        var times: [[Double]] = [[], [], [], []]
        let inspection = inspectGraph(shape.facts, for: .everything)
        for _ in 0..<3 {
            var description = GraphDescription(types: [], problems: [], showsModules: false)
            times[0].append(
                Measurement.processorTime {
                    description = inspection.description { GraphDescription.Location(file: $0.file, line: 1) }
                })
            var analysis: GraphAnalysis?
            times[1].append(
                Measurement.processorTime { analysis = GraphAnalysis(description, outputLines: nil) })
            var changed = description
            for index in changed.types.indices where index % 100 == 0 { changed.types[index].dependencies = [] }
            times[2].append(Measurement.processorTime { _ = GraphDifference(from: description, to: changed).text })
            times[3].append(
                Measurement.processorTime {
                    _ = analysis?.text(sortedBy: .alone, limit: 20)
                    _ = analysis?.jsonText(sortedBy: .name, isPretty: false)
                })
        }
        Samples.add("\(shape.name) graph of \(shape.typeCount) types: analyse", times[1])
        let columns = zip([13, 12, 12, 24], times).map { width, runs in
            Measurement.right(Measurement.decimal(runs.sorted()[1] * 1000, 1), width)
        }
        print(
            ([
                shape.name.padding(toLength: 12, withPad: " ", startingAt: 0),
                Measurement.right(String(shape.typeCount), 9),
            ]
                + columns + [Measurement.right(String(Memory.peakMegabytes), 9)]).joined(separator: " "))
        fflush(nil)
    }
}
