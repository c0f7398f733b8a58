import WeaverCompiler
package import WeaverDiagnostics
package import WeaverInsight

package typealias GraphAnalysis = WeaverInsight.GraphAnalysis
package typealias Trace = WeaverInsight.Trace
package typealias TraceReport = WeaverInsight.TraceReport

/// Reads the trace at `path`, which is relative to the working directory.
package func trace(at path: String) -> Result<Trace, ReadingFailure> { read(path, with: readTrace) }

/// The result of `weaver analyze`.
package struct AnalyzedGraph {
    package var analysis: GraphAnalysis
    /// The nodes that the command names; nil for the whole graph.
    package var nodes: [Int]?
    package var diagnostics: [Diagnostic]
    /// The source texts that the diagnostics quote, by path.
    package var sources: [String: SourceText]
    package var note: ConditionsNote?
}

/// Analyses the graph of the inputs of a configuration, even if it has errors. `names` are the types that the command
/// names; all types if there are none. With `countsOutput`, counts the lines that are generated for each type. Fails if
/// the inputs cannot be found, or if the graph has no such type.
package func analysis(
    of names: [String], with configuration: Configuration, configDiagnostics: [Diagnostic], countsOutput: Bool
) -> Result<AnalyzedGraph, DriverFailure> {
    DescribedGraph.read(with: configuration, configDiagnostics: configDiagnostics, countsOutput: countsOutput).flatMap {
        graph in
        let analysis = GraphAnalysis(graph.description, outputLines: graph.outputLines)
        var nodes: [Int] = []
        for name in names {
            let known = analysis.graph.node(named: name)
            guard let node = known ?? graph.description.nodeName(of: name).flatMap(analysis.graph.node) else {
                let help = suggestion(forType: name, among: analysis.graph.names)
                return .failure(DriverFailure(message: "there is no type '\(name)' in the graph", help: help))
            }
            nodes.append(node)
        }
        return .success(
            AnalyzedGraph(
                analysis: analysis, nodes: names.isEmpty ? nil : nodes, diagnostics: graph.diagnostics,
                sources: graph.sources, note: graph.note))
    }
}
