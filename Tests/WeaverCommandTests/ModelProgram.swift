import Foundation
import Testing
import WeaverTestSupport

/// A random graph whose program prints lines that a model foresees. Each line begins with the graph's prefix.
protocol ModelGraph {
    /// The prefix of the names of all types and functions, which tells the graphs of one program apart.
    var prefix: String { get }
    /// The source that Weaver reads.
    var source: String { get }
    /// The manifest beside the source; nil if there is none.
    var manifest: String? { get }
    /// The source of the function named as the prefix in lower case, which builds the graph and prints the lines.
    var program: String { get }
    /// The lines that the program prints.
    var expected: [String] { get }
    /// The source that all graphs share and Weaver reads.
    static var support: String { get }
    /// The source that all programs share.
    static var programSupport: String { get }
}

/// Generates, compiles and runs `graphs` as one program, in a random language mode, and records the first line of each
/// that is not as its model says. `seed` is that of the graphs, for messages.
func expectLines<Graph: ModelGraph>(
    of graphs: [Graph], module: String, seed: UInt64, _ random: inout SeededGenerator
) throws {
    var files = [
        "Sources/Protocols.swift": Graph.support, "Support/Support.swift": Graph.programSupport,
        "Support/main.swift": graphs.map { "\($0.prefix.lowercased())()\n" }.joined(),
    ]
    for graph in graphs {
        files["Sources/\(graph.prefix).swift"] = graph.source
        files["Sources/\(graph.prefix).weaver"] = graph.manifest
        files["Support/\(graph.prefix)Program.swift"] = graph.program
    }
    let mode = LanguageMode.allCases.randomElement(using: &random)!
    let printed = try printedLines(of: files, module: module, mode, seed: seed)
    for graph in graphs {
        let lines = printed.filter { $0.hasPrefix(graph.prefix + " ") }
        let sources = graph.source + (graph.manifest ?? "")
        for (line, expected) in zip(lines, graph.expected) where line != expected {
            Issue.record("seed \(seed)\nprinted:  \(line)\nexpected: \(expected)\n\(sources)")
            break
        }
        #expect(lines.count == graph.expected.count, "seed \(seed)\n\(sources)")
    }
}

/// Generates code for the files of a program in the folder `Sources`, compiles it with these and those in `Support`,
/// and runs it. `files` are texts by their paths, and `seed` is that of their graphs, for messages. Returns the lines
/// that the program prints.
func printedLines(
    of files: [String: String], module: String, _ mode: LanguageMode, seed: UInt64
) throws -> [String] {
    let folder = try TemporaryFolder()
    for (path, text) in files { try folder.write(path, text) }
    let output = folder.url.appendingPathComponent("Weaver.swift")
    let result = try Tool.weaver([
        "compile", "--input-path", folder.url.appendingPathComponent("Sources").path, "--main-output-path",
        output.path,
    ])
    try #require(result.status == 0, "seed \(seed)\n\(result.errors.prefix(3000))")
    let program = folder.url.appendingPathComponent("program")
    let sources = ["Sources", "Support"].flatMap { Fixture(folder.url).files(in: $0, ending: ".swift") }.map(\.path)
    let compiled = try Tool.swiftc(
        mode.flags + ["-wmo", "-module-name", module, "-o", program.path, output.path] + sources)
    try #require(compiled.status == 0, "seed \(seed)\n\(compiled.errors.prefix(3000))")
    return try Tool.run(program, []).lines
}
