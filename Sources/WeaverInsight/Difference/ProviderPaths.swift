import WeaverCompiler

extension GraphDifference {
    /// Returns, for each reference that is in both graphs and resolves to other dependencies, the dependencies that
    /// only one of the graphs has, each with a shortest path.
    func providerChanges(_ old: IndexedGraph, _ new: IndexedGraph) -> [ProviderChange] {
        var (oldPaths, newPaths) = (ProviderPaths(old), ProviderPaths(new))
        var changes: [ProviderChange] = []
        for type in changed {
            for change in type.changed where change.old.resolvesTo != change.new.resolvesTo {
                let (before, after) = (Set(change.old.resolvesTo), Set(change.new.resolvesTo))
                func add(
                    _ provider: Dependency.Provider, isAdded: Bool, _ paths: inout ProviderPaths,
                    _ all: [Dependency.Provider]
                ) {
                    changes.append(
                        ProviderChange(
                            type: type.new.name, dependency: change.new.name, provider: provider, isAdded: isAdded,
                            path: paths.path(from: provider.type, to: type.new.name, notThrough: all)))
                }
                for provider in change.old.resolvesTo where !after.contains(provider) {
                    add(provider, isAdded: false, &oldPaths, change.old.resolvesTo)
                }
                for provider in change.new.resolvesTo where !before.contains(provider) {
                    add(provider, isAdded: true, &newPaths, change.new.resolvesTo)
                }
            }
        }
        return changes
    }
}

/// Finds shortest paths of registrations from the provider of a reference down to the type with the reference.
private struct ProviderPaths {
    private let graph: IndexedGraph
    /// The number of nodes that may still be visited. Beyond it, no paths are found, so that thousands of changes in a
    /// large graph do not take hours.
    private var budget = 5_000_000

    init(_ graph: IndexedGraph) { self.graph = graph }

    /// Returns the names of the types on a shortest path, both ends included; empty if there is none. The path leads
    /// through no other type of `providers`, since that type would be the one to provide.
    mutating func path(
        from provider: String, to type: String, notThrough providers: [GraphDescription.Dependency.Provider]
    ) -> [String] {
        guard let start = graph.node(named: type), let end = graph.node(named: provider) else { return [] }
        if start == end { return [type] }
        let ends = Set(providers.compactMap { graph.node(named: $0.type) })
        var below = [start: start]
        var queue = [start]
        var next = 0
        while next < queue.count, budget > 0 {
            let node = queue[next]
            next += 1
            for registration in graph.registrants[node] {
                budget -= 1
                let owner = graph.registrations[registration].owner
                guard below[owner] == nil else { continue }
                below[owner] = node
                if owner == end { return path(from: owner, to: start, below) }
                if !ends.contains(owner) { queue.append(owner) }
            }
        }
        return []
    }

    private func path(from end: Int, to start: Int, _ below: [Int: Int]) -> [String] {
        var (names, node) = ([graph.names[end]], end)
        while node != start, let next = below[node] {
            names.append(graph.names[next])
            node = next
        }
        return names
    }
}
