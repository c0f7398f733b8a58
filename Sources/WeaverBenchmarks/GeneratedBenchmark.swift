import Foundation
import WeaverCompiler
import WeaverDiagnostics

/// Measures what the generated code costs: the time of swiftc and the time of the program, compared with handwritten
/// wiring of the same graphs.
enum GeneratedBenchmark {
    private static let sampleCount = 3

    /// Measures graphs of all shapes, with each number of types in `sizes` and each style in `styles`. Returns false if
    /// something does not compile.
    static func run(sizes: [Int], _ styles: [GeneratedGraph.Style]) -> Bool {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("weaver-bench-generated").path
        print("swiftc, whole module, seconds of a core: median (least–most) of \(sampleCount), types and wiring")
        print("shape   style        types  mode      by hand               generated             ratio")
        for shape in GeneratedGraph.Shape.allCases {
            for style in styles {
                for size in sizes {
                    guard measure(GeneratedGraph(shape, typeCount: size, style), in: folder) else { return false }
                }
            }
        }
        print("\nthe program, -O, nanoseconds: median (least–most) of its runs")
        for shape in GeneratedGraph.Shape.allCases {
            for size in sizes where size <= 1_000 {
                guard GeneratedProgram(GeneratedGraph(shape, typeCount: size, .constructor), folder: folder).run()
                else { return false }
            }
        }
        return true
    }

    private static func measure(_ graph: GeneratedGraph, in folder: String) -> Bool {
        guard let files = GeneratedFiles(graph, folder: folder) else { return false }
        for mode in ["-Onone", "-O"] {
            var byHand: [Double] = []
            var generated: [Double] = []
            for _ in 0..<sampleCount {
                guard let hand = files.swiftc("Hand", files.handwritten, mode),
                    let ours = files.swiftc("Woven", files.generated, mode)
                else { return false }
                byHand.append(hand)
                generated.append(ours)
            }
            let columns = [
                graph.shape.rawValue.padding(toLength: 7, withPad: " ", startingAt: 0),
                graph.style.rawValue.padding(toLength: 11, withPad: " ", startingAt: 0),
                Measurement.right(String(graph.nodes.count), 6),
                " " + mode.padding(toLength: 8, withPad: " ", startingAt: 0),
                spread(byHand, 2).padding(toLength: 21, withPad: " ", startingAt: 0),
                spread(generated, 2).padding(toLength: 21, withPad: " ", startingAt: 0),
                Measurement.decimal(Measurement.median(generated[...]) / Measurement.median(byHand[...]), 2),
            ]
            print(columns.joined(separator: " "))
            fflush(nil)
        }
        return true
    }

    static func spread(_ samples: [Double], _ digits: Int) -> String {
        func text(_ value: Double) -> String { Measurement.decimal(value, digits) }
        return "\(text(Measurement.median(samples[...]))) (\(text(samples.min() ?? 0))–\(text(samples.max() ?? 0)))"
    }
}

/// The source files of one graph, on the disk.
struct GeneratedFiles {
    let folder: String
    let generated: [String]
    let handwritten: [String]

    /// Writes the files. `ours` and `theirs` are additional code for the generated and the handwritten module. Nil if
    /// the graph has errors or a file cannot be written.
    init?(_ graph: GeneratedGraph, folder: String, ours: String = "", theirs: String = "") {
        self.folder = folder
        let source = graph.sources()
        let compilation = WeaverCompiler.compile([SourceText(path: "Types.swift", text: source)])
        guard let output = compilation.mainOutput else {
            print(
                "weaver refuses the \(graph.shape) of \(graph.nodes.count) types: \(compilation.diagnostics.map(\.message))"
            )
            return nil
        }
        let entry = "\npublic func build() -> AnyObject { "
        let texts = [
            "Types.swift": source + entry + "MainDependencyContainer.build\(GeneratedGraph.type(0))() }\n" + ours,
            "Weaver.swift": output,
            "Hand.swift": graph.plainSources() + "\n" + graph.handwritten() + entry
                + "Composition.make\(GeneratedGraph.type(0))() }\n" + theirs,
        ]
        generated = ["Types.swift", "Weaver.swift"].map { folder + "/" + $0 }
        handwritten = [folder + "/Hand.swift"]
        guard write(texts, to: folder) else { return nil }
    }

    /// Compiles the files to a module and an object file. Returns the processor time in seconds; nil if they do not
    /// compile.
    func swiftc(_ module: String, _ files: [String], _ mode: String) -> Double? {
        let arguments = [
            "-wmo", mode, "-swift-version", "6", "-parse-as-library", "-module-name", module, "-emit-module",
            "-emit-module-path", "\(folder)/\(module).swiftmodule", "-c", "-o", "\(folder)/\(module).o",
        ]
        return WeaverBenchmarks.swiftc(arguments, files)?.seconds
    }
}
