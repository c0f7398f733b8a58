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
    let folder = try TemporaryFolder()
    try folder.write("Sources/Protocols.swift", Graph.support)
    try folder.write("Support/Support.swift", Graph.programSupport)
    for graph in graphs {
        try folder.write("Sources/\(graph.prefix).swift", graph.source)
        if let manifest = graph.manifest { try folder.write("Sources/\(graph.prefix).weaver", manifest) }
        try folder.write("Support/\(graph.prefix)Program.swift", graph.program)
    }
    try folder.write("Support/main.swift", graphs.map { "\($0.prefix.lowercased())()\n" }.joined())
    let output = folder.url.appendingPathComponent("Weaver.swift")
    let result = try Tool.weaver([
        "compile", "--input-path", folder.url.appendingPathComponent("Sources").path, "--main-output-path",
        output.path,
    ])
    try #require(result.status == 0, "seed \(seed)\n\(result.errors.prefix(3000))")
    let program = folder.url.appendingPathComponent("program")
    let mode = LanguageMode.allCases.randomElement(using: &random)!
    let files = ["Sources", "Support"].flatMap { Fixture(folder.url).files(in: $0, ending: ".swift") }.map(\.path)
    let compiled = try Tool.swiftc(
        mode.flags + ["-wmo", "-module-name", module, "-o", program.path, output.path] + files)
    try #require(compiled.status == 0, "seed \(seed)\n\(compiled.errors.prefix(3000))")
    let printed = try Tool.run(program, []).output.split(separator: "\n").map(String.init)
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
