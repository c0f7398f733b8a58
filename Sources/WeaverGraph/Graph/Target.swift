/// The options that decide which dependencies a run keeps, and how the generated code is isolated (Grammar/README.md,
/// "platforms, projects").
package struct Target: Hashable, Sendable {
    /// The only platform for which code is generated; nil for all platforms, each with its own dependencies.
    package var platform: Platform?
    /// The project that dependencies are filtered for; nil if there is none.
    package var project: String?
    /// The global actor that all generated code runs on; `none` if the isolation of each type is decided by itself.
    package var isolation: Isolation
    /// The default isolation that the input files are compiled with.
    package var defaultIsolation: Isolation
    /// The module that the input files are; nil if it is not known, and then offers nothing.
    package var module: Module?
    /// The conditions that are known to hold, or not to hold: those of `--define` and `--undefine`.
    package var conditions: [ConditionAtom: Bool] = [:]

    package init(
        platform: Platform?, project: String?, isolation: Isolation, defaultIsolation: Isolation, module: Module? = nil
    ) {
        self.module = module
        self.platform = platform
        self.project = project
        self.isolation = isolation
        self.defaultIsolation = defaultIsolation
    }

    /// A copy of these options without a filter for platforms or projects.
    package var unfiltered: Target {
        Target(
            platform: nil, project: nil, isolation: isolation, defaultIsolation: defaultIsolation, module: module)
    }
}

extension LinkedGraph {
    /// Returns this graph, which is not linked, with the dependencies that `platform` and `project` allow. Nil for
    /// `platform` stands for every platform that no attribute names.
    func restricted(to platform: Platform?, _ project: String?) -> MergedGraph {
        let isFiltered = bindingIDs.contains { id in
            self[id].hasRareAttributes
                && (!self[id].platforms.isEmpty || project != nil && !self[id].projects.isEmpty)
                || !bundles.isEmpty && !self[id].overriders.isEmpty
        }
        var graph = self
        for name in bundles.keys {
            graph.bundles[name]?.whole.removeAll { !$0.isAllowed(on: platform, in: project) }
        }
        return isFiltered ? graph.restricted(to: Allowance(graph, platform, project)) : MergedGraph(graph)
    }

    private func restricted(to allowance: Allowance) -> MergedGraph {
        MergedGraph(restricted(toTypes: { allowance.types[$0.index] }, bindings: { allowance.bindings[$0.index] }))
    }
}

/// The types and bindings that are allowed on a platform and in a project, each as a Boolean by index.
private struct Allowance: Equatable {
    private(set) var types: [Bool]
    private(set) var bindings: [Bool]

    /// Leaves out the bindings that `platform` or `project` does not allow. Then leaves out each type whose
    /// registrations are all left out, with its bindings.
    init(_ graph: LinkedGraph, _ platform: Platform?, _ project: String?) {
        types = graph.types.map { _ in true }
        bindings = graph.bindings.map { $0.isAllowed(on: platform, in: project) }
        var built: [LinkedGraph.TypeID?] = graph.bindings.map {
            $0.kind == .registration ? graph.typeID(of: $0.type) : nil
        }
        var registrations = graph.types.map { _ in 0 }
        for type in built { if let type { registrations[type.index] += 1 } }
        var queue = graph.bindingIDs.filter { !bindings[$0.index] }
        while let id = queue.popLast() {
            guard let type = built[id.index] else { continue }
            built[id.index] = nil
            registrations[type.index] -= 1
            guard registrations[type.index] == 0 else { continue }
            types[type.index] = false
            for id in graph[type].bindings {
                bindings[id.index] = false
                queue.append(id)
            }
        }
    }
}

extension Binding {
    /// Whether the dependency is allowed on `platform` and in `project`, and no override takes its place there. Nil for
    /// `platform` stands for every platform that no attribute names. If `project` is nil, dependencies of all projects
    /// are allowed.
    fileprivate func isAllowed(on platform: Platform?, in project: String?) -> Bool {
        limits.allow(platform, project) && !overriders.contains { $0.allow(platform, project) }
    }
}
