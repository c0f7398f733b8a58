/// Finds what a container above another holds under a name. What is found for one type and name is kept: of each name, every
/// type is looked at once.
struct NamesAbove {
    private let graph: BindingGraph
    /// By name: the registrations and parameters that bear it, by owner.
    private let holders: [String: [BindingGraph.TypeID: BindingGraph.BindingID]]
    private var found: [Question: BindingGraph.BindingID?] = [:]

    private struct Question: Hashable {
        var key: Input.Key
        var type: BindingGraph.TypeID
    }

    init(_ graph: BindingGraph) {
        self.graph = graph
        var holders: [String: [BindingGraph.TypeID: BindingGraph.BindingID]] = [:]
        for binding in graph.bindings where binding.kind != .reference { holders[binding.name, default: [:]][binding.owner] = binding.id }
        self.holders = holders
    }

    /// How many containers hold something under a name.
    func count(of name: String) -> Int { holders[name]?.count ?? 0 }

    /// What the nearest container above `type` that holds `key.name` as a `key.type` holds; nil where none does.
    mutating func binding(_ key: Input.Key, above type: BindingGraph.TypeID) -> BindingGraph.BindingID? {
        guard let holders = holders[key.name] else { return nil }
        var seen: Set<BindingGraph.TypeID> = [type]
        var queue = [type]
        var next = 0
        var answer: BindingGraph.BindingID?
        search: while next < queue.count {
            let current = queue[next]
            next += 1
            for registrant in graph[current].registrants {
                let owner = graph[registrant].owner
                if let id = holders[owner], graph[id].matches(key.type) {
                    answer = id
                    break search
                }
                if let known = found[Question(key: key, type: owner)] {
                    guard let known else { continue }
                    answer = known
                    break search
                }
                if seen.insert(owner).inserted { queue.append(owner) }
            }
        }
        // Where nothing was found, nothing is above any type on the way; else this one is known.
        if answer == nil { for type in seen { found[Question(key: key, type: type)] = .some(nil) } }
        found[Question(key: key, type: type)] = answer
        return answer
    }
}
