package import WeaverDiagnostics
package import WeaverEmission
import WeaverGraph

/// What is in the graphs of some inputs, and what is wrong with them.
package struct GraphInspection: Sendable {
    fileprivate let graphs: [InspectedGraph]
    /// In the order in which they are printed; whoever switches warnings changes it before the graphs are described.
    package var diagnostics: [Diagnostic]
}

/// How a graph is described, and printed.
package typealias GraphDescription = WeaverEmission.GraphDescription
package typealias GraphFormat = WeaverEmission.GraphFormat

/// Merges, links and checks facts, to show what comes of it. The order of `files` does not matter.
package func inspectGraph(_ files: [FileFacts], for target: Target) -> GraphInspection {
    let (graphs, diagnostics) = inspect(files, for: target)
    return GraphInspection(graphs: graphs, diagnostics: diagnostics)
}

extension GraphInspection {
    /// All types and dependencies, those of every platform; `locate` gives the line of a place.
    package func description(_ locate: (Place) -> GraphDescription.Location) -> GraphDescription {
        GraphDescription(graphs.map(\.graph), diagnostics, locate)
    }
}
