import Foundation
import WeaverCompiler
import WeaverDiagnostics

/// Measures how the generated code of layered projects grows: its lines, and the time and memory of swiftc, compared
/// with handwritten wiring of the same types. Each size is also compared with the previous size.
enum LayeredBenchmark {
    /// The cost of one compilation.
    private struct Cost {
        /// The processor time in seconds.
        var seconds: Double
        var megabytes: Int
    }

    private struct Row {
        var lines: Int
        var byHand: Cost
        var generated: Cost
    }

    /// Measures projects of each shape in `shapes`, with each number of types in `sizes` and each style in `styles`.
    /// Returns false if something does not compile.
    static func run(_ shapes: [LayeredGraph.Shape], sizes: [Int], _ styles: [GeneratedGraph.Style]) -> Bool {
        print("swiftc -Onone -wmo: seconds of a core and peak megabytes, types and wiring; once")
        print("shape    style       types   lines  a type  by hand          generated        ratio  growth")
        for shape in shapes {
            // A type with wrappers is always built with a resolver.
            for style in shape == .wrappers ? [.injecting] : styles {
                var last: Row?
                for size in sizes {
                    guard let row = measure(LayeredGraph(shape, style, typeCount: size)) else { return false }
                    print(text(row, after: last, shape, style, size))
                    fflush(nil)
                    last = row
                }
            }
        }
        return true
    }

    private static func text(
        _ row: Row, after last: Row?, _ shape: LayeredGraph.Shape, _ style: GeneratedGraph.Style, _ size: Int
    ) -> String {
        func cost(_ cost: Cost) -> String {
            "\(Measurement.decimal(cost.seconds, 1)) s \(cost.megabytes) MB".padding(
                toLength: 16, withPad: " ", startingAt: 0)
        }
        let growth = last.map { " \(Measurement.decimal(row.generated.seconds / $0.generated.seconds, 2))" } ?? ""
        let columns = [
            shape.rawValue.padding(toLength: 8, withPad: " ", startingAt: 0),
            style.rawValue.padding(toLength: 11, withPad: " ", startingAt: 0),
            Measurement.right(String(size), 5), Measurement.right(String(row.lines), 7),
            Measurement.right(Measurement.decimal(Double(row.lines) / Double(size), 1), 7), "", cost(row.byHand),
            cost(row.generated),
            Measurement.decimal(row.generated.seconds / row.byHand.seconds, 2) + " ", growth,
        ]
        return columns.joined(separator: " ")
    }

    private static func measure(_ graph: LayeredGraph) -> Row? {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("weaver-bench-layered")
        let source = graph.sources(isWoven: true)
        let compilation = WeaverCompiler.compile([SourceText(path: "Types.swift", text: source)])
        guard let output = compilation.mainOutput else {
            print(
                "weaver refuses the \(graph.shape) of \(graph.typeCount) types: \(compilation.diagnostics.map(\.message).prefix(3))"
            )
            return nil
        }
        let texts = [
            "Types.swift": source, "Weaver.swift": output, "Plain.swift": graph.sources(isWoven: false),
            "Wiring.swift": graph.handwritten(),
        ]
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            for (name, text) in texts { try Data(text.utf8).write(to: folder.appendingPathComponent(name)) }
        } catch {
            print("\(folder.path): \(error)")
            return nil
        }
        guard let byHand = compile(["Plain.swift", "Wiring.swift"], in: folder),
            let generated = compile(["Types.swift", "Weaver.swift"], in: folder)
        else { return nil }
        return Row(lines: output.utf8.count { $0 == UInt8(ascii: "\n") }, byHand: byHand, generated: generated)
    }

    /// Compiles the files, and returns the cost; nil if they do not compile.
    private static func compile(_ files: [String], in folder: URL) -> Cost? {
        let paths = files.map { folder.appendingPathComponent($0).path }
        let arguments = [
            "-Onone", "-wmo", "-swift-version", "6", "-parse-as-library", "-module-name", "Layered", "-c",
            "-o", folder.path + "/Layered.o",
        ]
        return swiftc(arguments, paths).map { Cost(seconds: $0.seconds, megabytes: $0.peakMegabytes) }
    }
}
