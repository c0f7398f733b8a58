package import WeaverDiagnostics

/// A rule of Grammar/DIAGNOSTICS.md: reads the graph and returns a diagnostic for each violation. The order of checks
/// does not matter: those that take longest come first, so that no thread has to wait for one of them.
typealias Check = @Sendable (LinkedGraph) -> [Diagnostic]

/// The checks of what is stated.
private let checks: [Check] = [
    checkShadowedDependencies,
    checkConformances,
    checkReservedNames,
    checkUnresolvedDependencies,
    checkAmbiguousDependencies,
    checkInitializers,
    checkBuilders,
    checkUntypedBuilders,
    checkScopesWithParameters,
    checkWeakValueTypes,
    checkWrapperTypes,
    checkWrapperOrder,
    checkObservedWrappers,
    checkParameters,
    checkOwners,
    checkGenericTypes,
    checkGenericArguments,
    checkGenericSuperclasses,
    checkAccess,
    checkUndeclaredTypes,
    checkTypesElsewhere,
    checkRedeclaredTypes,
    checkIsolatedTypes,
    checkSplitParameters,
    checkWeakParameters,
    checkSetters,
    checkEscapingParameters,
    checkExposedDependencies,
    checkCollections,
    checkResolutionsByType,
    checkRedundantAttributes,
    checkProperties,
    checkFailableInitializers,
]

/// The checks of what is built from what, which read the graph with the registrations that gather collections.
private let buildingChecks: [Check] = [
    checkUnusedRegistrations,
    checkDependencyCycles,
    checkSelfReferences,
    checkRetainCycles,
    checkEffects,
    checkWrapperEffects,
]

/// A linked and checked graph for one condition, with or without errors.
package struct InspectedGraph: Sendable {
    package private(set) var condition: VariantCondition
    /// The graph of what is stated.
    package let graph: LinkedGraph
    /// The graph with the registrations that gather collections, and its isolations.
    let gathered: LinkedGraph
    let isolations: Isolations
    /// Whether the files declare the same as under the first condition.
    private(set) var declaresTheSame = true

    /// Returns the graph under `condition`. `declaresTheSame` says whether the files declare the same as under the
    /// first condition.
    fileprivate func under(_ condition: VariantCondition, declaresTheSame: Bool) -> InspectedGraph {
        var graph = self
        (graph.condition, graph.declaresTheSame) = (condition, declaresTheSame)
        return graph
    }
}

/// The declarations that an inspection keeps for the next one of the same files, after an edit of some of them. The
/// result is the same without them. Not safe to be used by several threads at once.
package final class InspectionMemory {
    fileprivate var declared: DeclaredFiles? {
        didSet { former = oldValue }
    }
    private var former: DeclaredFiles?

    package init() {}

    /// Returns what the last inspection has replaced, and forgets it. To free it takes as long as some checks.
    package func takeFormer() -> DeclaredFiles? { former.take() }
}

/// Merges, links and checks the facts of all files. Returns one graph for each condition under which other
/// facts hold, and the diagnostics, sorted and without repetitions. `graphs` is nil if there are errors, including
/// those that `files` already contain.
///
/// `interfaces` are those of all modules that the inputs may import. `selection` is the choice of the conditions that
/// have graphs: if it takes few, the others are like these, or `selection` takes more behind the call.
package func check(
    _ files: [FileFacts], for target: Target, _ interfaces: [InterfaceOutline] = [], by workers: Workers = .alone,
    selecting selection: inout WorldSelection
) -> (graphs: [CheckedGraph]?, diagnostics: [Diagnostic]) {
    let (graphs, diagnostics) = inspect(files, for: target, interfaces, by: workers, selecting: &selection)
    guard !diagnostics.hasErrors else { return (nil, diagnostics) }
    return (graphs.map(CheckedGraph.init), diagnostics)
}

/// Merges, links and checks the facts of all files, as the function above does, with a graph for each condition.
package func check(
    _ files: [FileFacts], for target: Target, _ interfaces: [InterfaceOutline] = [], by workers: Workers = .alone
) -> (graphs: [CheckedGraph]?, diagnostics: [Diagnostic]) {
    var selection = WorldSelection.all
    return check(files, for: target, interfaces, by: workers, selecting: &selection)
}

/// Merges, links and checks the facts of all files. Returns the graphs even if there are errors, and the diagnostics,
/// sorted and without repetitions. `memory` is that of the last inspection of the same files before an edit.
package func inspect(
    _ files: [FileFacts], for target: Target, _ interfaces: [InterfaceOutline] = [], by workers: Workers = .alone,
    keeping memory: InspectionMemory? = nil
) -> (graphs: [InspectedGraph], diagnostics: [Diagnostic]) {
    var selection = WorldSelection.all
    return inspect(files, for: target, interfaces, by: workers, keeping: memory, selecting: &selection)
}

/// Merges, links and checks the facts of all files, as the function above does, for the conditions that `selection`
/// takes.
private func inspect(
    _ files: [FileFacts], for target: Target, _ interfaces: [InterfaceOutline], by workers: Workers,
    keeping memory: InspectionMemory? = nil, selecting selection: inout WorldSelection
) -> (graphs: [InspectedGraph], diagnostics: [Diagnostic]) {
    guard !interfaces.isEmpty else {
        return inspect(files, for: target, by: workers, keeping: memory, selecting: &selection)
    }
    let names = ModuleNames(interfaces, module: target.module, inputs: files)
    let resolved = names.resolve(files)
    let needed = names.facts(neededBy: resolved.files, doubling: selection.doubles)
    var (graphs, told) = inspect(
        resolved.files, and: needed, for: target, by: workers, keeping: memory, selecting: &selection)
    // Messages of errors name declarations that the inputs do not mention, such as those with a similar name.
    if told.hasErrors {
        let visible = names.facts(visibleTo: resolved.files)
        (graphs, told) = inspect(
            resolved.files, and: visible, for: target, by: workers, keeping: memory, selecting: &selection)
    }
    return (graphs, (resolved.diagnostics + told).sortedWithoutRepetition())
}

/// Merges, links and checks the facts of `files` together with those of other modules. Returns the diagnostics about
/// `files`; those at places of other modules are moved to a registration or left out.
private func inspect(
    _ files: [FileFacts], and foreign: ModuleNames.ForeignFacts, for target: Target, by workers: Workers,
    keeping memory: InspectionMemory?, selecting selection: inout WorldSelection
) -> (graphs: [InspectedGraph], diagnostics: [Diagnostic]) {
    let (graphs, diagnostics) = inspect(
        files + foreign.files, for: target, by: workers, keeping: memory, selecting: &selection)
    let own = Set(files.map(\.path))
    let told = diagnostics.compactMap { diagnostic in
        own.contains(diagnostic.place.file) ? diagnostic : diagnostic.atRegistration(in: graphs.map(\.graph))
    }
    return (graphs, foreign.diagnostics + told)
}

/// Merges, links and checks facts, as `inspect` does. `files` have those of interfaces as well.
private func inspect(
    _ files: [FileFacts], for target: Target, by workers: Workers, keeping memory: InspectionMemory?,
    selecting selection: inout WorldSelection
) -> (graphs: [InspectedGraph], diagnostics: [Diagnostic]) {
    let fileDiagnostics = files.lazy.filter(\.hasDiagnostics).flatMap(\.diagnostics)
    /// By its first world, the graph and the diagnostics of each variant that is inspected already.
    var known: [Int: (graph: InspectedGraph, diagnostics: [Diagnostic])] = [:]
    /// The files of the first variant, or of the last inspection, with their declarations.
    var earlier = memory?.declared
    while true {
        let facts = FactVariants(files, for: target, selection)
        var conditions = facts.conditions()
        let unattributed = conditions
        let new = facts.variants.indices.filter { known[facts.variants[$0].world] == nil }
        let declared = facts.declaredFiles(of: new, after: earlier, by: workers)
        if known.isEmpty {
            if let memory {
                memory.declared = declared[0]
                if earlier != nil { memory.declared?.indexMentions() }
            }
            earlier = declared[0]
        }
        // The variants are independent of each other.
        let (pieces, within) = workers.divided(among: new.count)
        let inspected = pieces.map(new.count) { index in
            facts.variants[new[index]].inspected(
                declared[index], under: unattributed[new[index]], for: target, by: within)
        }
        for (index, result) in zip(new, inspected) { known[facts.variants[index].world] = result }
        let all = facts.variants.map { known[$0.world].required("the variant is not inspected") }
        var graphs = all.map(\.graph)
        var told = ToldDiagnostics(all.map(\.diagnostics))
        let stated = facts.diagnostics + fileDiagnostics
        if facts.worlds.hasDerivedWorlds {
            guard !stated.hasErrors, !told.hasErrors else {
                selection.unite([[]])
                continue
            }
            let attribution = GroupAttribution(graphs, facts, by: workers)
            let dependent = attribution.dependent + (told.attribute(by: attribution, facts) ? [] : [[]])
            guard dependent.isEmpty else {
                selection.unite(dependent)
                continue
            }
            conditions = facts.conditions(by: attribution)
        }
        graphs = graphs.indices.map { index in
            graphs[index].under(conditions[index], declaresTheSame: facts.changedDeclarations[index].isEmpty)
        }
        let checked = told.joined(conditions: conditions).tellingBundles(in: graphs.map(\.graph))
        return (graphs, (stated.isEmpty ? checked : stated + checked).sortedWithoutRepetition())
    }
}

extension FactVariant {
    /// Merges, links and checks the facts. Returns the graph, and the diagnostics in any order. `declared` are the
    /// files of the variant with their declarations.
    fileprivate func inspected(
        _ declared: DeclaredFiles, under condition: VariantCondition, for target: Target, by workers: Workers
    ) -> (graph: InspectedGraph, diagnostics: [Diagnostic]) {
        // A graph that nothing else refers to is linked in place.
        let (merged, mergeDiagnostics) = merged(declared, for: target)
        // A graph without collections is linked once.
        let stated = merged.hasCollections ? link(merged, gathers: false, by: workers) : nil
        let gathered = link(consume merged, by: workers)
        let (isolations, told) = checked(stated ?? gathered, gathered, by: workers)
        let graph = InspectedGraph(
            condition: condition, graph: stated ?? gathered, gathered: gathered, isolations: isolations)
        return (graph, mergeDiagnostics + told)
    }
}

/// Returns the isolations of `gathered`, and the diagnostics of all checks: of `graph`, which shows what is stated, and
/// of `gathered`, the same graph with the registrations that gather collections. The diagnostics are in any order, and
/// one diagnostic may occur more than once.
package func checked(
    _ graph: LinkedGraph, _ gathered: LinkedGraph, by workers: Workers = .alone
) -> (isolations: Isolations, diagnostics: [Diagnostic]) {
    let (isolated, told) = workers.map(
        buildingChecks.count + checks.count,
        beside: {
            let isolations = Isolations(gathered)
            return (isolations, diagnostics: checkIsolations(gathered, isolations))
        },
        { index in
            index < buildingChecks.count
                ? buildingChecks[index](gathered) : checks[index - buildingChecks.count](graph)
        })
    return (isolated.0, told.reduce(into: isolated.diagnostics) { $0 += $1 })
}

extension Diagnostic {
    /// The codes of warnings that only the module tells which registers the type.
    private static let codesAcrossModules: Set<DiagnosticCode> = [.resolvedByType, .retainCycle]

    /// Returns this diagnostic, which stands at a dependency of a type of another module, at the first registration of
    /// that type. Nil if nothing registers the type, or if that module reports it, as it does most warnings.
    fileprivate func atRegistration(in graphs: [LinkedGraph]) -> Diagnostic? {
        guard severity == .error || Self.codesAcrossModules.contains(code) else { return nil }
        for graph in graphs {
            // A registration of another module's bundle stands where the bundle is included.
            if let binding = graph.bindings.first(where: { $0.namePlace == place }), let inclusion = binding.inclusion {
                return moved(
                    to: inclusion.place, "'\(inclusion.bundle)' registers '\(binding.name)' here")
            }
            for factory in graph.declarations.factories.values.sorted(by: { $0.type < $1.type }) {
                guard let type = graph.typesByName[factory.type],
                    factory.place == place || graph[type].bindings.contains(where: { graph[$0].namePlace == place }),
                    let registration = graph[type].registrants.first
                else { continue }
                return moved(
                    to: graph[registration].inclusion?.place ?? graph[registration].namePlace,
                    "'\(factory.type)' of '\(factory.module)' states it here")
            }
        }
        return nil
    }

    /// Returns this diagnostic at `newPlace`, with `note` at its own place, which is in another module.
    private func moved(to newPlace: Place, _ note: String) -> Diagnostic {
        var moved = self
        moved.place = newPlace
        moved.notes.removeAll { $0.place == place }
        moved.notes.insert(Note(note, at: place), at: 0)
        moved.fix = nil
        return moved
    }
}

extension [Diagnostic] {
    /// Returns the diagnostics in the order in which they are printed, each once.
    fileprivate func sortedWithoutRepetition() -> [Diagnostic] {
        let sorted = inOrder()
        // Equal diagnostics are not ordered by `<`.
        guard indices.dropFirst().contains(where: { !(sorted[$0 - 1] < sorted[$0]) }) else { return sorted }
        var result: [Diagnostic] = []
        result.reserveCapacity(count)
        for diagnostic in sorted {
            // `<` does not order diagnostics that differ only in their fixes, so equal diagnostics need not be
            // neighbours.
            let isKnown = result.reversed().prefix { !($0 < diagnostic) }.contains(diagnostic)
            if !isKnown { result.append(diagnostic) }
        }
        return result
    }
}

/// Merges and links the facts of all files without checking them. Returns one graph for each condition under
/// which other facts hold, even if there are errors.
package func linkedGraphs(_ files: [FileFacts], for target: Target, _ interfaces: [InterfaceOutline] = []) -> [(
    condition: VariantCondition, graph: LinkedGraph
)] {
    let (own, foreign, _) = resolve(files, for: target, interfaces)
    return FactVariants(own + foreign, for: target).mapGraphs(for: target) { ($0, $1) }
}

/// Returns the facts of `files` with the names that they have in a graph with the modules of `interfaces`, the facts of
/// these modules that a graph needs, and the diagnostics of names. Both facts together have the graph that `files` have
/// with `interfaces`.
package func resolve(
    _ files: [FileFacts], for target: Target, _ interfaces: [InterfaceOutline]
) -> (own: [FileFacts], foreign: [FileFacts], diagnostics: [Diagnostic]) {
    guard !interfaces.isEmpty else { return (files, [], []) }
    let names = ModuleNames(interfaces, module: target.module, inputs: files)
    let resolved = names.resolve(files)
    return (resolved.files, names.facts(neededBy: resolved.files).files, resolved.diagnostics)
}

extension FactVariants {
    /// Merges and links the facts of each variant in turn. Returns the results of `transform`, which is called with the
    /// condition and the graph of each.
    fileprivate func mapGraphs<Result>(
        for target: Target, _ transform: (VariantCondition, LinkedGraph) -> Result
    ) -> [Result] {
        let declared = declaredFiles(of: Array(variants.indices))
        return conditions().enumerated().map { index, condition in
            let merged = variants[index].merged(declared[index], for: target).graph
            return transform(condition, link(merged, gathers: false))
        }
    }
}

/// Returns the interface of the module whose facts are `files`, with or without errors: these are reported when that
/// module is compiled. `target` must tell what module it is, and `interfaces` are those of all modules that it may
/// import.
package func moduleInterface(
    of files: [FileFacts], for target: Target, _ interfaces: [InterfaceOutline]
) -> ModuleInterface {
    let module = target.module.required("the inputs are no known module")
    let names = ModuleNames(interfaces, module: module, inputs: files)
    let resolved = names.resolve(files).files
    let facts = FactVariants(resolved + names.facts(neededBy: resolved).files, for: target)
    let variants = facts.mapGraphs(for: target) { condition, graph in
        (condition: condition, interface: ModuleInterface(of: graph, Isolations(graph), module, names, inputs: files))
    }
    // Each condition has a graph of its own.
    var isGuess = false
    return ModuleInterface(uniting: variants, noting: &isGuess)
}
