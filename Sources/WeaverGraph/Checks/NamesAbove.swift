/// Finds what the containers above others hold under a name.
struct NamesAbove {
    private let graph: BindingGraph
    /// By name: the registrations and parameters that bear it, by owner.
    private let holders: [String: [BindingGraph.TypeID: BindingGraph.BindingID]]

    init(_ graph: BindingGraph) {
        self.graph = graph
        var holders: [String: [BindingGraph.TypeID: BindingGraph.BindingID]] = [:]
        for binding in graph.bindings where binding.kind != .reference { holders[binding.name, default: [:]][binding.owner] = binding.id }
        self.holders = holders
    }

    /// Whether several containers hold something under a name.
    func isShared(_ name: String) -> Bool { holders[name].map { $0.count > 1 } ?? false }

    /// What the nearest container above each type holds as `key.name` and as a `key.type`, the type itself excepted; types above
    /// which none does are left out. Linear in what is above the types, however many they are.
    func bindings(_ key: Input.Key, above types: some Sequence<BindingGraph.TypeID>) -> [BindingGraph.TypeID: BindingGraph.BindingID] {
        guard let holders = holders[key.name] else { return [:] }
        let types = Set(types)
        // Up to the nearest holders, then from them down again.
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
                if let id = holders[owner], graph[id].matches(key.type) {
                    found.append(id)
                } else if seen.insert(owner).inserted {
                    queue.append(owner)
                }
            }
        }
        return nearest(of: Set(found).sorted(), below, isHolder: { holders[$0].map { graph[$0].matches(key.type) } ?? false })
            .filter { types.contains($0.key) }
    }

    /// The nearest of `holders` above each type that they reach. A type that leads back to itself may be reached by what it holds
    /// first: it hands on two, so that the other one gets through.
    private func nearest(
        of holders: [BindingGraph.BindingID], _ below: [BindingGraph.TypeID: [BindingGraph.TypeID]], isHolder: (BindingGraph.TypeID) -> Bool
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
