extension BindingGraph {
    /// How many registrations lead from the nearest root to each type, by type. A type that no root leads to, as it
    /// builds itself alone, counts as one. Linear in the registrations.
    func depths() -> [Int] {
        var depths: [Int?] = types.map { $0.registrants.isEmpty ? 0 : nil }
        var queue = typeIDs.filter { depths[$0.index] != nil }
        var next = 0
        while next < queue.count {
            let type = queue[next]
            next += 1
            for id in self[type].bindings where self[id].kind == .registration {
                guard let built = self[id].builds, depths[built.index] == nil else { continue }
                depths[built.index] = (depths[type.index] ?? 0) + 1
                queue.append(built)
            }
        }
        return depths.map { $0 ?? 0 }
    }
}
