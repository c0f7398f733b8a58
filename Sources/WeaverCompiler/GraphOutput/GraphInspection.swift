package import WeaverDiagnostics
package import WeaverEmission
package import WeaverGraph

/// The linked graphs of some input files, and their diagnostics.
package struct GraphInspection: Sendable {
    fileprivate let graphs: [InspectedGraph]
    /// The diagnostics, in the order in which they are printed. A caller that changes the severity of warnings changes
    /// it here, before it calls `description`.
    package var diagnostics: [Diagnostic]
}

/// A graph as the graph formats print it.
package typealias GraphDescription = WeaverEmission.GraphDescription
package typealias GraphFormat = WeaverEmission.GraphFormat

/// Merges, links and checks `files`, the facts of the input files, so that their graph can be described. The order of
/// `files` does not matter. `interfaces` are those of all modules that they may import.
package func inspectGraph(
    _ files: [FileFacts], for target: Target, _ interfaces: [InterfaceOutline] = []
) -> GraphInspection {
    let (graphs, diagnostics) = inspect(files, for: target, interfaces)
    return GraphInspection(graphs: graphs, diagnostics: diagnostics)
}

extension GraphInspection {
    /// The conditions of the graphs, of which one always holds.
    package var conditions: [Condition] { graphs.map(\.condition.condition) }

    /// Returns the description of all types and dependencies under all conditions. `locate` returns the file and line
    /// of a place. Linear in the number of dependencies and their providers, except for sorting.
    package func description(_ locate: (Place) -> GraphDescription.Location) -> GraphDescription {
        GraphDescription(graphs.map { ($0.condition.condition, $0.graph) }, diagnostics, locate)
    }

    /// Returns the description of the graph under the condition at `index`, without diagnostics.
    package func description(
        ofConditionAt index: Int, _ locate: (Place) -> GraphDescription.Location
    ) -> GraphDescription {
        GraphDescription([(graphs[index].condition.condition, graphs[index].graph)], [], locate)
    }
}
