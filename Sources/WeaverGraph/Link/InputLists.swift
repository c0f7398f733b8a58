extension BindingGraph {
    /// Lists what each container must be given from above as inputs that know who asks for them and who provides them: its own references
    /// first, then what is found to be needed below, nearest first. Linear in these lists, which grow with types times keys: only for
    /// messages about graphs that are wrong.
    package mutating func listInputs() {
        guard !hasListedInputs else { return }
        var found: [[FoundInput]] = Array(repeating: [], count: types.count)
        var positions: [Demand: Int] = [:]
        var queue: [(demand: Demand, position: Int)] = []

        /// Returns the position of the input.
        func add(_ demand: Demand, by asker: Input.Asker) -> Int {
            if let known = positions[demand] {
                found[demand.type.index][known].askers.append(asker)
                return known
            }
            let position = found[demand.type.index].count
            positions[demand] = position
            found[demand.type.index].append(FoundInput(key: demand.key, askers: [asker]))
            queue.append((demand, position))
            return position
        }

        for type in typeIDs {
            for id in self[type].bindings {
                if let key = needs.askedKeys[id.index] { _ = add(Demand(type: type, key: key), by: .reference(id)) }
            }
        }
        var next = 0
        while next < queue.count {
            let (demand, position) = queue[next]
            next += 1
            found[demand.type.index][position].sources = self[demand.type].registrants.map { registrant in
                switch provider(of: demand.key, for: registrant) {
                case .found(let binding, let byType): return Input.Source(registrant: registrant, provider: .binding(binding, byType: byType))
                case .ambiguous: return Input.Source(registrant: registrant, provider: .nothing)
                case nil:
                    let above = Demand(type: self[registrant].owner, key: demand.key)
                    return Input.Source(registrant: registrant, provider: .input(at: add(above, by: .registration(registrant, input: position))))
                }
            }
        }
        for type in typeIDs {
            let keys = needs.keys[type.index]
            self[type].listedInputs = found[type.index].map {
                Input(key: lookup.key($0.key), need: keys.need(of: $0.key), askers: $0.askers, sources: $0.sources)
            }
        }
    }

    /// The same graph with its inputs listed.
    func listingInputs() -> BindingGraph {
        var graph = self
        graph.listInputs()
        return graph
    }

    private var hasListedInputs: Bool { types.first.map { $0.listedInputs != nil } ?? true }
}

/// An input of a container as far as it is known while inputs are listed.
private struct FoundInput {
    let key: BindingGraph.KeyID
    var askers: [Input.Asker]
    var sources: [Input.Source] = []
}

/// An input of a container, by what it asks for.
private struct Demand: Hashable {
    var type: BindingGraph.TypeID
    var key: BindingGraph.KeyID
}
