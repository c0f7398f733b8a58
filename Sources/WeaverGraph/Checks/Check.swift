package import WeaverDiagnostics

/// One rule of LANGUAGE.md, section 7: reads the graph, says what breaks it. The order of checks does not matter.
typealias Check = @Sendable (BindingGraph, Isolations) -> [Diagnostic]

/// All of them.
private let checks: [Check] = [
    checkUnresolvedDependencies,
    checkAmbiguousDependencies,
    checkDependencyCycles,
    checkInitializers,
    checkBuilders,
    checkScopesWithParameters,
    checkWeakValueTypes,
    checkWrapperTypes,
    checkWrapperOrder,
    checkParameters,
    checkSelfReferences,
    checkOwners,
    checkAccess,
    checkUndeclaredTypes,
    checkRedeclaredTypes,
    checkIsolations,
    checkIsolatedTypes,
    checkSplitParameters,
    checkWeakParameters,
    checkSetters,
    checkEscapingParameters,
    checkExposedDependencies,
    checkReservedNames,
    checkUnusedRegistrations,
    checkResolutionsByType,
    checkShadowedDependencies,
    checkRetainCycles,
    checkRetainedAncestors,
    checkRedundantAttributes,
    checkConformances,
]

/// One graph for a set of platforms, linked and checked, whatever was found.
package struct InspectedGraph: Sendable {
    package let condition: PlatformCondition
    package let graph: BindingGraph
    fileprivate let isolations: Isolations
}

/// Facts to graphs: merged, linked and checked, one for each set of platforms that differs from others. The graphs are nil where
/// there are errors, those of the front ends included.
package func check(
    _ files: [FileFacts], for target: Target, by workers: Workers = .alone
) -> (graphs: [CheckedGraph]?, diagnostics: [Diagnostic]) {
    let (graphs, diagnostics) = inspect(files, for: target, by: workers)
    guard !diagnostics.hasErrors else { return (nil, diagnostics) }
    return (graphs.map { CheckedGraph($0.graph, $0.isolations, condition: $0.condition) }, diagnostics)
}

/// The same for whoever asks what is in the graphs, errors or not.
package func inspect(
    _ files: [FileFacts], for target: Target, by workers: Workers = .alone
) -> (graphs: [InspectedGraph], diagnostics: [Diagnostic]) {
    let (merged, mergeDiagnostics) = merge(files)
    var variants = merged.variants(for: target)
    var found = Set(mergeDiagnostics + files.flatMap(\.diagnostics))
    var graphs: [InspectedGraph] = []
    // By diagnostics without what may differ from platform to platform: their fixes and causes.
    var conditions: [Diagnostic: [PlatformCondition]] = [:]
    var said: [Diagnostic: [Diagnostic]] = [:]
    for index in variants.indices {
        link(&variants[index].graph)
        // Isolation is worked out input by input.
        if variants[index].graph.mayCrossDomains { variants[index].graph.listInputs() }
        let (graph, condition) = (variants[index].graph, variants[index].condition)
        let isolations = Isolations(graph)
        for diagnostic in diagnostics(of: graph, isolations, by: workers) {
            var key = diagnostic
            (key.fix, key.cause) = (nil, nil)
            conditions[key, default: []].append(condition)
            said[key, default: []].append(diagnostic)
        }
        graphs.append(InspectedGraph(condition: condition, graph: graph, isolations: isolations))
    }
    found.formUnion(
        conditions.map { diagnostic, conditions in
            diagnostic.limited(to: conditions, of: variants.count, said: said[diagnostic] ?? [])
        })
    return (graphs, found.sorted())
}

/// What all checks say of a linked graph.
package func diagnostics(of graph: BindingGraph, _ isolations: Isolations, by workers: Workers = .alone) -> Set<Diagnostic> {
    Set(workers.map(checks.count) { checks[$0](graph, isolations) }.joined())
}

/// The same graphs, linked and unchecked: for whoever asks what is in them, errors or not.
package func linkedGraphs(_ files: [FileFacts], for target: Target) -> [(condition: PlatformCondition, graph: BindingGraph)] {
    merge(files).graph.variants(for: target).map { variant in
        var graph = variant.graph
        link(&graph)
        return (variant.condition, graph)
    }
}

extension Diagnostic {
    /// What is wrong on some platforms only says so. It has the fix that mends it on all of them; `said` is what each of these was told.
    fileprivate func limited(to conditions: [PlatformCondition], of count: Int, said: [Diagnostic]) -> Diagnostic {
        var diagnostic = self
        if let first = said.first, said.allSatisfy({ $0.fix == first.fix }) { diagnostic.fix = first.fix }
        diagnostic.cause = said.compactMap(\.cause).min { ($0.distance, $0.key) < ($1.distance, $1.key) }
        guard conditions.count < count else { return diagnostic }
        let platforms = "only on " + conditions.compactMap(\.text).joined(separator: ", ")
        diagnostic.notes.append(Note(platforms, at: nil))
        diagnostic.cause?.key += " " + platforms
        return diagnostic
    }
}
