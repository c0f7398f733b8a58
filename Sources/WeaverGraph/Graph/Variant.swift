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

/// The platforms for which a graph holds.
package enum PlatformCondition: Hashable, Sendable {
    case all
    case only([Platform])
    /// All platforms except these.
    case except([Platform])

    /// The condition in words: `iOS, macOS`, `other platforms than iOS`; nil for all platforms.
    package var text: String? {
        switch self {
        case .all: nil
        case .only(let platforms): platforms.map(\.rawValue).joined(separator: ", ")
        case .except(let platforms): "other platforms than " + platforms.map(\.rawValue).joined(separator: ", ")
        }
    }
}

/// A graph, and the condition that it is for: the platforms on which exactly the dependencies in this graph are
/// allowed.
struct Variant {
    var condition: PlatformCondition
    var graph: MergedGraph
}

extension LinkedGraph {
    /// Returns the variants of this graph, which is not linked: see `MergedGraph.variants`.
    func variants(for target: Target) -> [Variant] {
        let amended = bindingIDs.filter { self[$0].hasRareAttributes }
        let occurring = amended.reduce(into: Set<Platform>()) { $0.formUnion(self[$1].platforms) }
        let isFiltered =
            !occurring.isEmpty || target.project != nil && amended.contains { !self[$0].projects.isEmpty }
        guard isFiltered else { return [Variant(condition: .all, graph: MergedGraph(self))] }
        if let platform = target.platform {
            return [Variant(condition: .all, graph: restricted(to: Allowance(self, platform, target.project)))]
        }
        // Nil stands for every platform that no attribute names.
        var groups: [(allowance: Allowance, platforms: [Platform?])] = []
        for platform in occurring.sorted().map(Optional.some) + [nil] {
            let allowance = Allowance(self, platform, target.project)
            if let index = groups.firstIndex(where: { $0.allowance == allowance }) {
                groups[index].platforms.append(platform)
            } else {
                groups.append((allowance, [platform]))
            }
        }
        return groups.map { allowance, platforms in
            let named = platforms.compactMap { $0 }
            let condition: PlatformCondition =
                if groups.count == 1 { .all } else if named.count == platforms.count { .only(named) } else {
                    .except(occurring.subtracting(named).sorted())
                }
            return Variant(condition: condition, graph: restricted(to: allowance))
        }
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
            $0.kind == .registration ? $0.type.dottedName.flatMap { graph.typesByName[$0] } : nil
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
    /// Whether the dependency is allowed on `platform` and in `project`. Nil for `platform` stands for every platform
    /// that no attribute names. If `project` is nil, dependencies of all projects are allowed.
    fileprivate func isAllowed(on platform: Platform?, in project: String?) -> Bool {
        let isOnPlatform = platforms.isEmpty || platform.map(platforms.contains) ?? false
        return isOnPlatform && (projects.isEmpty || project.map(projects.contains) ?? true)
    }
}
