package import WeaverCompiler
package import WeaverDiagnostics
import WeaverFacts

/// The options of `weaver graph`.
package struct GraphRequest: Sendable {
    package var format: GraphFormat
    /// Whether JSON is printed over several lines.
    package var isPretty: Bool
    /// The dotted name of the type whose neighbourhood in the graph is printed; nil for the whole graph.
    package var focus: String?
    /// The number of edges to follow from the type `focus`, up and down; nil for no limit.
    package var depth: Int?
    /// Whether only roots are printed: types that no type registers.
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

/// The output of `weaver graph`.
package struct PrintedGraph: Sendable {
    package var text: String
    package var diagnostics: [Diagnostic]
    /// The source texts that the diagnostics quote, by path.
    package var sources: [String: SourceText]
    package var note: ConditionsNote?
}

/// The note that a graph unites the graphs of several combinations of conditions.
package struct ConditionsNote: Sendable {
    package let message: String
    package let help: String

    /// The note of a comparison of files, which do not have the graph of each combination.
    package static let files = ConditionsNote(
        message: "these graphs unite those of several combinations of conditions, so that differences may be missing",
        help: "compare with a revision (--against), or graphs that are made with --define, --undefine or --platform")
}

/// Prints the graph of the inputs of a configuration, even if it has errors. `configDiagnostics` are the diagnostics of
/// the config file. Fails if the inputs cannot be found or the graph has no type of the name `request.focus`.
package func graph(_ request: GraphRequest, with configuration: Configuration, configDiagnostics: [Diagnostic])
    -> Result<PrintedGraph, DriverFailure>
{
    DescribedGraph.read(with: configuration, configDiagnostics: configDiagnostics).flatMap { graph in
        var description = graph.description
        if let focus = request.focus {
            guard let focused = description.focused(on: focus, depth: request.depth) else {
                let help = suggestion(forType: focus, among: description.nodeNames)
                return .failure(DriverFailure(message: "there is no type '\(focus)' in the graph", help: help))
            }
            description = focused
        }
        if request.showsRootsAlone { description = description.roots() }
        return .success(
            PrintedGraph(
                text: description.text(as: request.format, isPretty: request.isPretty), diagnostics: graph.diagnostics,
                sources: graph.sources, note: graph.note))
    }
}

/// The graph of the inputs of a configuration, with or without errors.
struct DescribedGraph {
    var description: GraphDescription
    /// The diagnostics as they are printed; those of the description are not grouped by cause.
    var diagnostics: [Diagnostic]
    /// The source texts that the diagnostics quote, by path.
    var sources: [String: SourceText]
    /// The lines of generated Swift by type; nil if they were not asked for, or if the graph has errors.
    var outputLines: [String: Int]?
    /// The conditions of the graphs that the description unites.
    var conditions: [Condition]
    /// Returns the description of the graph under one of `conditions`, by index, without diagnostics.
    var describe: (Int) -> GraphDescription

    /// Reads the inputs. With `countsOutput`, counts the lines of Swift that are generated for each type. `naming`
    /// returns the name that the description gives to a file. Fails if the inputs cannot be found.
    static func read(
        with configuration: Configuration, configDiagnostics: [Diagnostic], countsOutput: Bool = false,
        naming: @escaping (String) -> String = { $0 }
    ) -> Result<DescribedGraph, DriverFailure> {
        KnownInputs.find(for: configuration).map { inputs in
            let facts = inputs.facts
            var inspection = inspectGraph(facts, for: configuration.target, inputs.modules.interfaces)
            inspection.diagnostics += inputs.modules.diagnostics
            let (diagnostics, sources) = reported(configDiagnostics + inspection.diagnostics, of: configuration)
            // The graph shows every diagnostic of a type, so they are not grouped by cause here.
            inspection.diagnostics = configuration.warnings.applied(
                to: (configDiagnostics + inspection.diagnostics).inOrder())
            let locator = LineLocator(inputs.reader)
            let locate = { (place: Place) in
                GraphDescription.Location(file: naming(place.file), line: locator.position(of: place).line)
            }
            var graph = DescribedGraph(
                description: inspection.description(locate), diagnostics: diagnostics, sources: sources,
                conditions: inspection.conditions,
                describe: { [inspection] in inspection.description(ofConditionAt: $0, locate) })
            if countsOutput {
                graph.outputLines = WeaverCompiler.outputLines(
                    of: facts, for: configuration.target, configuration.emission, inputs.modules.interfaces,
                    by: .threads(configuration.jobs))
            }
            return graph
        }
    }

    /// The note about the conditions; nil if the graph depends on none.
    var note: ConditionsNote? {
        guard conditions.count > 1, let first = conditions[0].words else { return nil }
        var (names, isPlatform): ([String], Bool) = ([], false)
        for condition in conditions {
            condition.forEachAtom { atom in
                if case .os = atom {
                    isPlatform = true
                } else if !names.contains(atom.text) {
                    names.append(atom.text)
                }
            }
        }
        var options = isPlatform ? ["--platform"] : []
        if let name = names.first.map({ $0.contains("(") ? "'\($0)'" : $0 }) {
            options.append("--define \(name) or --undefine \(name)")
            if names.count > 1 { options.append("likewise " + names.dropFirst().joined(separator: ", ")) }
        }
        return ConditionsNote(
            message: "this graph unites those of \(conditions.count) combinations of conditions; "
                + "a dependency that differs is shown as it is \(first)",
            help: "see one combination alone: \(options.joined(separator: ", "))")
    }
}
