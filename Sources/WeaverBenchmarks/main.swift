import Foundation
import WeaverSyntax

// The benchmarks of Weaver. Usage:
//
//     swift run -c release weaver-bench [folder] [--samples n]
//     swift run -c release weaver-bench --graph
//     swift run -c release weaver-bench --properties
//     swift run -c release weaver-bench --generated [--style constructor|injecting] [types…]
//     swift run -c release weaver-bench --generated dag|tree|wrappers… [--style constructor|injecting] [types…]
//     swift run -c release weaver-bench --doubles [folder [package …]]
//     swift run -c release weaver-bench --doubles-cost
//     swift run -c release weaver-bench --tree [comments|wrappers|manifests…] [files…]
//     swift run -c release weaver-bench --modules [modules [types [interfaces]]]
//     swift run -c release weaver-bench --conditions [types]
//     swift run -c release weaver-bench --lsp [files]
//     swift run -c release weaver-bench --table FILE
//
// `weaver-bench [folder]` measures the Swift front end on all `.swift` files under a folder, reading included: a
// literal search, glancing, the lexer, the parser, and the parser with the facts that the compiler keeps of a file.
// Without a folder, it generates a corpus, which is the same on every machine. It also measures the parser of manifests
// on a generated manifest in memory. If ripgrep is installed, it runs in turn with these measurements, so that changes
// in the machine's speed affect all of them.
//
// `--graph` measures the cost per type of merging, linking and checking, in graphs of several shapes with up to 100,000
// types.
//
// `--properties` measures reading and checking property files, in YAML and JSON.
//
// `--generated` measures what the generated code costs swiftc and the program, compared with handwritten wiring. With
// names of shapes, it measures how lines, time and memory grow in projects that are layered as real apps are.
//
// `--doubles` measures the cost of doubles per protocol. With a folder of packages, it checks whether the doubles of
// all their protocols compile. `--doubles-cost` measures what doubles cost swiftc, for each kind of member, next to
// mocks as other generators write them.
//
// `--tree` measures `weaver` as a process in trees of files: cold, warm, and after one edit, compared with `find` and
// ripgrep. It runs the program `weaver` in its own folder. To measure what users install, build `weaver` with `swift
// build -c release --static-swift-stdlib`.
//
// `--modules` measures `weaver` as a process in a project of many modules that depend on each other: what interfaces
// cost, next to the same sources as separate projects and as one module, which actions of a build system run again
// after an edit, and how an app's action grows with the number of interfaces. Without numbers it takes less than a
// minute; `--modules 1000 50 10000` measures the figures that Weaver promises, and takes several minutes.
//
// `--conditions` measures `weaver` as a process in a tree of types in which some registrations stand under flags, next
// to the same tree without flags. It takes less than a minute.
//
// `--insight` measures the analysis of graphs of up to 100,000 types, and comparing them.
//
// `--lsp` measures the language server as an editor sees it, in a tree of files.
//
// `--table` takes the measurements of the table in `Sources/README.md`, prints that table, and keeps all samples in a
// file, as JSON. It takes about three minutes.

var arguments = Array(CommandLine.arguments.dropFirst())
if arguments.count == 3, arguments[0] == AllocationCounter.option, let work = Work(rawValue: arguments[1]) {
    AllocationCounter.runAndPrint(work, over: try Corpus(folder: arguments[2]))
}
if arguments == ["--graph"] {
    GraphBenchmark.run()
    exit(0)
}
if arguments == ["--insight"] {
    InsightBenchmark.run()
    exit(0)
}
if arguments == ["--properties"] {
    PropertiesBenchmark.run()
    exit(0)
}
let weaver = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appendingPathComponent(
    "weaver"
).path
if arguments.first == "--modules" {
    let numbers = arguments.dropFirst().compactMap { Int($0) }
    // A module has at least one type of each kind, and an action has dependencies.
    guard numbers.count == arguments.count - 1, numbers.count <= 3, zip(numbers, [12, 7, 10]).allSatisfy({ $0 >= $1 }),
        FileManager.default.isExecutableFile(atPath: weaver)
    else {
        print(
            "usage: weaver-bench --modules [modules [types [interfaces]]]   (12, 7 and 10 at least; with `weaver` built beside it)"
        )
        exit(2)
    }
    var sizes = ModulesBenchmark.Sizes()
    if numbers.count > 0 { sizes.modules = numbers[0] }
    if numbers.count > 1 { sizes.types = numbers[1] }
    if numbers.count > 2 { sizes.interfaces = numbers[2] }
    exit(try ModulesBenchmark.run(weaver, sizes) ? 0 : 1)
}
if arguments.first == "--conditions" {
    let sizes = arguments.dropFirst().compactMap { Int($0) }.filter { $0 >= 100 }
    guard sizes.count == arguments.count - 1, sizes.count <= 1, FileManager.default.isExecutableFile(atPath: weaver)
    else {
        print("usage: weaver-bench --conditions [types]   (100 at least; with `weaver` built beside it)")
        exit(2)
    }
    exit(ConditionsBenchmark.run(weaver, typeCount: sizes.first ?? 10_000) ? 0 : 1)
}
if arguments.first == "--lsp" {
    let sizes = arguments.dropFirst().compactMap { Int($0) }.filter { $0 >= 10 }
    guard sizes.count == arguments.count - 1, sizes.count <= 1, FileManager.default.isExecutableFile(atPath: weaver)
    else {
        print("usage: weaver-bench --lsp [files]   (10 at least; with `weaver` built beside it)")
        exit(2)
    }
    exit(try EditorBenchmark.run(weaver, size: sizes.first ?? 10_000) ? 0 : 1)
}
if arguments.first == "--tree" {
    let sizes = arguments.dropFirst().compactMap { Int($0) }.filter { $0 > 0 }
    let styles = arguments.dropFirst().compactMap(TreeGenerator.Style.init)
    guard sizes.count + styles.count == arguments.count - 1, FileManager.default.isExecutableFile(atPath: weaver) else {
        print("usage: weaver-bench --tree [comments|wrappers|manifests…] [files…]   (with `weaver` built beside it)")
        exit(2)
    }
    exit(
        try TreeBenchmark.run(
            weaver, sizes: sizes.isEmpty ? [1_000, 10_000, 50_000] : sizes,
            styles.isEmpty ? TreeGenerator.Style.allCases : styles) ? 0 : 1)
}
if arguments.first == "--table" {
    guard arguments.count == 2, FileManager.default.isExecutableFile(atPath: weaver) else {
        print("usage: weaver-bench --table FILE   (with `weaver` built beside it)")
        exit(2)
    }
    // The graphs come last: a started process counts the memory of this one as its own.
    let isWhole = try [
        TreeBenchmark.run(weaver, sizes: [10_000], [.comments]), EditorBenchmark.run(weaver, size: 10_000),
    ]
    GraphBenchmark.run(onlyLargest: true)
    InsightBenchmark.run(onlyLargest: true)
    try Samples.write(to: URL(fileURLWithPath: arguments[1]))
    print("\n" + Samples.table())
    exit(isWhole.allSatisfy { $0 } ? 0 : 1)
}
if arguments.first == "--generated" {
    arguments.removeFirst()
    let shapes = arguments.compactMap(LayeredGraph.Shape.init)
    arguments.removeAll { LayeredGraph.Shape(rawValue: $0) != nil }
    var styles = GeneratedGraph.Style.allCases
    if arguments.first == "--style", arguments.count > 1, let style = GeneratedGraph.Style(rawValue: arguments[1]) {
        styles = [style]
        arguments.removeFirst(2)
    }
    let sizes = arguments.compactMap { Int($0) }.filter { $0 >= 12 }
    guard sizes.count == arguments.count else {
        print(
            "usage: weaver-bench --generated [dag|tree|wrappers…] [--style constructor|injecting] [types…]   (12 types at least)"
        )
        exit(2)
    }
    guard shapes.isEmpty else {
        exit(LayeredBenchmark.run(shapes, sizes: sizes.isEmpty ? [250, 500, 1_000] : sizes, styles) ? 0 : 1)
    }
    exit(GeneratedBenchmark.run(sizes: sizes.isEmpty ? [100, 500, 1_000, 2_000] : sizes, styles) ? 0 : 1)
}
if arguments == ["--doubles"] {
    DoublesBenchmark.run()
    exit(0)
}
if arguments.first == "--doubles" {
    DoublesCheck.run(over: arguments[1], only: Set(arguments.dropFirst(2)))
    exit(0)
}
if arguments == ["--doubles-cost"] { exit(DoublesCost.run() ? 0 : 1) }
var sampleCount = 9
if let option = arguments.firstIndex(of: "--samples"), option + 1 < arguments.count,
    let count = Int(arguments[option + 1])
{
    sampleCount = max(7, count)
    arguments.removeSubrange(option...option + 1)
}
guard arguments.count <= 1, arguments.first?.hasPrefix("-") != true else {
    print(
        "usage: weaver-bench [folder] [--samples n]   (n is at least 7), or weaver-bench --graph, --insight, --generated, --tree, --modules, --conditions, --lsp, --table, --doubles-cost, --doubles [folder [package …]]"
    )
    exit(2)
}

let corpus = try arguments.first.map { try Corpus(folder: $0) } ?? CorpusGenerator.corpus()
guard !corpus.paths.isEmpty else {
    print("no Swift files under '\(corpus.folder)'")
    exit(1)
}
print(corpus.summary)

var benchmarks: [Benchmark] = []
let competitor = Ripgrep(folder: corpus.folder)
if let competitor {
    benchmarks.append(Benchmark(name: "ripgrep -lF", threads: nil, volume: corpus.volume) { competitor.run() })
} else {
    print("ripgrep is not installed: no comparison")
}
for work in Work.allCases {
    for threads in [1, 2] {
        let run = { work.run(over: corpus, threads: threads) }
        benchmarks.append(Benchmark(name: work.rawValue, threads: threads, volume: corpus.volume, body: run))
    }
}
let manifest = ManifestGenerator.manifest()
let manifestVolume = Volume(fileCount: 1, byteCount: manifest.bytes.count)
benchmarks.append(
    Benchmark(name: "manifest", threads: 1, volume: manifestVolume) { consume(parseManifest(manifest).comments.count) })

let runs = Measurement.take(sampleCount, of: benchmarks)
let reference = competitor == nil ? nil : runs[0]
print(
    "\nwhat         threads   median ms   spread ms        MB/s   files/s"
        + (reference == nil ? "" : "   times ripgrep"))
for run in runs { print(run.row(reference: reference)) }

print("\npeak memory of this process: \(Memory.peakMegabytes) MB")
for work in Work.allCases {
    if let count = AllocationCounter.count(work, over: corpus) {
        print(
            "objects allocated by \(work.rawValue): \(Measurement.decimal(Double(count) / Double(corpus.paths.count), 1)) a file"
        )
    } else {
        print("objects allocated by \(work.rawValue): not counted, the runtime's hook is missing or crashes")
    }
}
