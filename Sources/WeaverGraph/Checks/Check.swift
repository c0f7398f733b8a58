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

/// Facts to graphs: merged, linked and checked, one for each set of platforms that differs from others. The graphs are
/// nil where there are errors, those of the front ends included.
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
    var graphs: [InspectedGraph] = []
    var told: [ToldDiagnostic] = []
    for index in variants.indices {
        link(&variants[index].graph)
        let (graph, condition) = (variants[index].graph, variants[index].condition)
        let isolations = Isolations(graph)
        told += diagnostics(of: graph, isolations, by: workers).map { ToldDiagnostic(diagnostic: $0, variant: index) }
        graphs.append(InspectedGraph(condition: condition, graph: graph, isolations: isolations))
    }
    let found = mergeDiagnostics + files.flatMap(\.diagnostics) + told.joined(conditions: variants.map(\.condition))
    return (graphs, found.sortedWithoutRepetition())
}

/// The diagnostics of all checks of a linked graph, in any order; one may be there more than once.
package func diagnostics(of graph: BindingGraph, _ isolations: Isolations, by workers: Workers = .alone) -> [Diagnostic]
{
    Array(workers.map(checks.count) { checks[$0](graph, isolations) }.joined())
}

/// A diagnostic of the graph of one variant, by its number.
private struct ToldDiagnostic {
    var diagnostic: Diagnostic
    var variant: Int

    /// Whether both say the same, whatever their fixes and causes.
    func saysTheSame(as other: Self) -> Bool {
        var (left, right) = (diagnostic, other.diagnostic)
        (left.fix, left.cause, right.fix, right.cause) = (nil, nil, nil, nil)
        return left == right
    }
}

extension [ToldDiagnostic] {
    /// One diagnostic for all variants that are told the same, whose conditions are given by the numbers of the
    /// variants.
    fileprivate func joined(conditions: [PlatformCondition]) -> [Diagnostic] {
        // Of the numbers: a diagnostic is large to move.
        let order = indices.sorted { self[$0].diagnostic < self[$1].diagnostic }
        var joined: [Diagnostic] = []
        joined.reserveCapacity(count)
        var rest = order[...]
        while let first = rest.popFirst() {
            // The order leaves aside fixes and causes, which differ from platform to platform, and little else: most of
            // these say the same.
            let others = rest.prefix { !(self[first].diagnostic < self[$0].diagnostic) }
            rest = rest.dropFirst(others.count)
            if others.isEmpty, conditions.count == 1 {
                joined.append(self[first].diagnostic)
                continue
            }
            var alike = ([first] + others).map { self[$0] }
            while let next = alike.first {
                let same = alike.filter(next.saysTheSame)
                alike.removeAll(where: next.saysTheSame)
                let variants = Set(same.map(\.variant)).sorted()
                joined.append(
                    next.diagnostic.limited(
                        to: variants.map { conditions[$0] }, of: conditions.count, said: same.map(\.diagnostic)))
            }
        }
        return joined
    }
}

extension [Diagnostic] {
    /// In the order in which they are printed, each once.
    fileprivate func sortedWithoutRepetition() -> [Diagnostic] {
        let sorted = sorted()
        var result: [Diagnostic] = []
        result.reserveCapacity(count)
        for diagnostic in sorted {
            // Diagnostics that differ in their fixes alone stand in any order, so that equal ones need not be
            // neighbours.
            let isKnown = result.reversed().prefix { !($0 < diagnostic) }.contains(diagnostic)
            if !isKnown { result.append(diagnostic) }
        }
        return result
    }
}

/// The same graphs, linked and unchecked: for whoever asks what is in them, errors or not.
package func linkedGraphs(_ files: [FileFacts], for target: Target) -> [(
    condition: PlatformCondition, graph: BindingGraph
)] {
    merge(files).graph.variants(for: target).map { variant in
        var graph = variant.graph
        link(&graph)
        return (variant.condition, graph)
    }
}

extension Diagnostic {
    /// What is wrong on some platforms only says so. It has the fix that mends it on all of them; `said` is what each
    /// of these was told.
    fileprivate func limited(to conditions: [PlatformCondition], of count: Int, said: [Diagnostic]) -> Diagnostic {
        var diagnostic = self
        diagnostic.fix = nil
        if let first = said.first, said.allSatisfy({ $0.fix == first.fix }) { diagnostic.fix = first.fix }
        diagnostic.cause = said.compactMap(\.cause).min { ($0.distance, $0.key) < ($1.distance, $1.key) }
        guard conditions.count < count else { return diagnostic }
        let platforms = "only on " + conditions.compactMap(\.text).joined(separator: ", ")
        diagnostic.notes.append(Note(platforms, at: nil))
        diagnostic.cause?.key += " " + platforms
        return diagnostic
    }
}
