extension LinkedGraph {
    /// Returns, for each type, the number of registrations that lead from the nearest root to it. If only types below a
    /// type build it, no root reaches the type, and its depth is 0, like that of a root. Linear in the number of
    /// registrations.
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
