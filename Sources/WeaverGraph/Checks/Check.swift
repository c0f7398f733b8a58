package import WeaverDiagnostics

/// One rule of LANGUAGE.md, section 7: reads the graph, says what breaks it. The order of checks does not matter.
typealias Check = @Sendable (BindingGraph, Isolations) -> [Diagnostic]

/// All of them.
private let checks: [Check] = [
    checkUnresolvedDependencies,
    checkAmbiguousDependencies,
    checkDependencyCycles,
    checkInitializers,
    checkScopesWithParameters,
    checkWeakValueTypes,
    checkWrapperTypes,
    checkWrapperOrder,
    checkParameters,
    checkSelfReferences,
    checkOwners,
    checkAccess,
    checkUndeclaredTypes,
    checkIsolations,
]

/// Facts to a graph: merged, linked and checked. The graph is nil where there are errors, those of the front ends included.
package func check(_ files: [FileFacts]) -> (graph: CheckedGraph?, diagnostics: [Diagnostic]) {
    var (graph, diagnostics) = merge(files)
    diagnostics += files.flatMap(\.diagnostics)
    link(&graph)
    let isolations = Isolations(graph)
    diagnostics += checks.flatMap { $0(graph, isolations) }
    diagnostics = Set(diagnostics).sorted()
    return (diagnostics.hasErrors ? nil : CheckedGraph(graph: graph, isolations: isolations), diagnostics)
}
