/// Finds the dependency that the nearest container above a type has under a given name.
struct NamesAbove {
    private let graph: LinkedGraph

    init(_ graph: LinkedGraph) { self.graph = graph }

    /// Whether more than one container has a registration or parameter called `name`. False if no reference asks for
    /// `name`.
    func isShared(_ name: String) -> Bool { graph.lookup.holderCount(of: name) > 1 }

    /// Returns, for each of `types`, the dependency with the name and type of `key` in the nearest container above that
    /// has such a dependency. The container of the type itself does not count. Types without such a container above are
    /// left out. Linear in the containers above the types, however many types there are.
    func bindings(_ key: Input.Key, above types: some Sequence<LinkedGraph.TypeID>) -> [LinkedGraph.TypeID:
        LinkedGraph.BindingID]
    {
        guard graph.lookup.holderCount(of: key.name) > 0 else { return [:] }
        let types = Set(types)
        // First goes up to the nearest containers that have the dependency, then down again from these containers.
        var below: [LinkedGraph.TypeID: [LinkedGraph.TypeID]] = [:]
        var queue = types.sorted()
        var seen = types
        var next = 0
        var found: [LinkedGraph.BindingID] = []
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
        return nearest(key, of: Set(found).sorted(), below).filter { types.contains($0.key) }
    }

    private func holder(_ key: Input.Key, _ type: LinkedGraph.TypeID) -> LinkedGraph.BindingID? {
        graph.lookup.binding(named: key.name, in: type).flatMap { graph[$0].matches(key.type) ? $0 : nil }
    }

    /// Returns, by type, the nearest of the dependencies `holders` above it, which have the name and type of `key`.
    /// `below` has, by type, the types below it on the paths to follow. A path down may lead back to the owner of a
    /// holder, and that holder does not count for its owner. So each type passes down up to two holders, and the owner
    /// of one of them is given the other.
    private func nearest(
        _ key: Input.Key, of holders: [LinkedGraph.BindingID],
        _ below: [LinkedGraph.TypeID: [LinkedGraph.TypeID]]
    ) -> [LinkedGraph.TypeID: LinkedGraph.BindingID] {
        var arrived: [LinkedGraph.TypeID: [LinkedGraph.BindingID]] = [:]
        var queue = holders.map { (type: graph[$0].owner, holder: $0) }
        var next = 0
        while next < queue.count {
            let (type, holder) = queue[next]
            next += 1
            for target in below[type] ?? [] where target != graph[holder].owner {
                let known = arrived[target] ?? []
                guard known.count < 2, !known.contains(holder) else { continue }
                arrived[target] = known + [holder]
                if self.holder(key, target) == nil { queue.append((target, holder)) }
            }
        }
        return arrived.compactMapValues(\.first)
    }
}
