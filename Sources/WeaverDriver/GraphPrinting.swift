package import WeaverCompiler
package import WeaverDiagnostics

/// How a graph is printed.
package struct GraphRequest: Sendable {
    package var format: GraphFormat
    /// Whether JSON is laid out over several lines.
    package var isPretty: Bool
    /// The type to look at, by its dotted name; nil for all.
    package var focus: String?
    /// How many steps from there; nil for all.
    package var depth: Int?
    /// Whether only the types that nothing registers are printed.
    package var showsRootsAlone: Bool

    package init(format: GraphFormat, isPretty: Bool, focus: String?, depth: Int?, showsRootsAlone: Bool) {
        self.format = format
        self.isPretty = isPretty
        self.focus = focus
        self.depth = depth
        self.showsRootsAlone = showsRootsAlone
    }
}

package typealias GraphFormat = WeaverCompiler.GraphFormat

/// What `weaver graph` prints.
package struct PrintedGraph: Sendable {
    package var text: String
    package var diagnostics: [Diagnostic]
    /// The texts that the diagnostics quote, by their paths.
    package var sources: [String: SourceText]
}

/// The graph of the inputs of a configuration, errors or not. `configDiagnostics` are what is wrong with the config
/// file.
package func graph(_ request: GraphRequest, with configuration: Configuration, configDiagnostics: [Diagnostic])
    -> Result<PrintedGraph, DriverFailure>
{
    FileReader.inputs(of: configuration, in: FilePath(configuration.projectPath)).flatMap { reader in
        var inspection = inspectGraph(reader.facts(of: Array(reader.files.indices)), for: configuration.target)
        let (diagnostics, sources) = reported(configDiagnostics + inspection.diagnostics, of: configuration)
        // What is shown of a type says all that is wrong with it.
        inspection.diagnostics = configuration.warnings.applied(
            to: (configDiagnostics + inspection.diagnostics).sorted())
        var lines = Lines(reader: reader)
        var description = inspection.description { GraphDescription.Location(file: $0.file, line: lines.line(of: $0)) }
        if let focus = request.focus {
            guard let focused = description.focused(on: focus, depth: request.depth) else {
                let help = suggestion(for: focus, among: description.nodeNames)
                return .failure(DriverFailure(message: "there is no type '\(focus)' in the graph", help: help))
            }
            description = focused
        }
        if request.showsRootsAlone { description = description.roots() }
        return .success(
            PrintedGraph(
                text: description.text(as: request.format, isPretty: request.isPretty), diagnostics: diagnostics,
                sources: sources))
    }
}
