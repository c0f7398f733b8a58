import WeaverEmission
package import WeaverFacts
import WeaverGraph

/// Returns the number of lines that the main output has for each type, by the names of the types; nil if there are
/// errors. Merges, links, checks, lowers and prints the graph of `files`.
package func outputLines(
    of files: [FileFacts], for target: Target, _ options: EmissionOptions, _ interfaces: [InterfaceOutline],
    by workers: Workers
) -> [String: Int]? {
    let (graphs, diagnostics) = check(files, for: target, interfaces, by: workers)
    guard let graphs else { return nil }
    return lower(graphs, files, diagnostics, options, nil, locate: { _ in (1, 1) }, by: workers).outputLines()
}
