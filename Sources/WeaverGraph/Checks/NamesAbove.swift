/// Finds the dependencies that the containers above a type have under a name.
struct NamesAbove {
    private let graph: BindingGraph

    init(_ graph: BindingGraph) { self.graph = graph }

    /// Whether several containers have a dependency under a name that some reference asks for.
    func isShared(_ name: String) -> Bool { graph.lookup.holderCount(of: name) > 1 }

    /// For each type, the dependency `key.name` of type `key.type` in the nearest container above the type that has
    /// one; the type's own container does not count. Types without such a container above are left out. Linear in the
    /// containers above the types, however many types there are.
    func bindings(_ key: Input.Key, above types: some Sequence<BindingGraph.TypeID>) -> [BindingGraph.TypeID:
        BindingGraph.BindingID]
    {
        guard graph.lookup.holderCount(of: key.name) > 0 else { return [:] }
        let types = Set(types)
        // First goes up to the nearest holders, then down again from these.
        var below: [BindingGraph.TypeID: [BindingGraph.TypeID]] = [:]
        var queue = types.sorted()
        var seen = types
        var next = 0
        var found: [BindingGraph.BindingID] = []
        while next < queue.count {
            let type = queue[next]
            next += 1
            for registrant in graph[type].registrants {
                let owner = graph[registrant].owner
                if below[owner]?.last != type { below[owner, default: []].append(type) }
                if let holder = holder(key, owner) {
                    found.append(holder)
                } else if seen.insert(owner).inserted {
                    queue.append(owner)
                }
            }
        }
        return nearest(of: Set(found).sorted(), below, isHolder: { holder(key, $0) != nil })
            .filter { types.contains($0.key) }
    }

    private func holder(_ key: Input.Key, _ type: BindingGraph.TypeID) -> BindingGraph.BindingID? {
        graph.lookup.binding(named: key.name, in: type).flatMap { graph[$0].matches(key.type) ? $0 : nil }
    }

    /// The nearest of `holders` above each type that they reach through `below`. A path may lead back to the holder's
    /// own type, where the holder does not count. So each type passes on up to two holders, and the second one reaches
    /// that type.
    private func nearest(
        of holders: [BindingGraph.BindingID], _ below: [BindingGraph.TypeID: [BindingGraph.TypeID]],
        isHolder: (BindingGraph.TypeID) -> Bool
    ) -> [BindingGraph.TypeID: BindingGraph.BindingID] {
        var arrived: [BindingGraph.TypeID: [BindingGraph.BindingID]] = [:]
        var queue = holders.map { (type: graph[$0].owner, holder: $0) }
        var next = 0
        while next < queue.count {
            let (type, holder) = queue[next]
            next += 1
            for target in below[type] ?? [] where target != graph[holder].owner {
                let known = arrived[target] ?? []
                guard known.count < 2, !known.contains(holder) else { continue }
                arrived[target] = known + [holder]
                if !isHolder(target) { queue.append((target, holder)) }
            }
        }
        return arrived.compactMapValues(\.first)
    }
}
