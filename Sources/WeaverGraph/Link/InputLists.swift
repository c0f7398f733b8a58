extension BindingGraph {
    /// Lists what each container must be given from above as inputs that know who asks for them and who provides them: its own references
    /// first, then what is found to be needed below, nearest first. Linear in these lists, which grow with types times keys: for what
    /// writes containers, and for messages.
    package mutating func listInputs() {
        guard !hasListedInputs else { return }
        var found: [[FoundInput]] = Array(repeating: [], count: types.count)
        var positions = PositionTable()
        var queue: [(demand: Demand, position: Int)] = []

        /// Returns the position of the input.
        func add(_ demand: Demand, by asker: Input.Asker) -> Int {
            let slot = positions.slot(for: demand)
            if let known = positions[slot] {
                found[demand.type.index][known].askers.append(asker)
                return known
            }
            let position = found[demand.type.index].count
            positions.insert(demand, position, at: slot)
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

/// The positions of the inputs that are found. A dictionary whose keys are two small numbers: hashing them as any others takes longer than
/// all else that finding an input does.
private struct PositionTable {
    private struct Entry {
        var demand: Demand
        /// Negative where there is none.
        var position = -1
    }

    private static let none = Entry(demand: Demand(type: .init(index: 0), key: .init(index: 0)))
    /// A power of two, at most half of them in use.
    private var entries = Array(repeating: none, count: 1 << 10)
    private var count = 0

    subscript(_ slot: Int) -> Int? { entries[slot].position < 0 ? nil : entries[slot].position }

    /// The slot of a demand, or the free one that it would be put in.
    func slot(for demand: Demand) -> Int {
        let number = UInt64(truncatingIfNeeded: demand.type.index) << 32 ^ UInt64(truncatingIfNeeded: demand.key.index)
        let mixed = number &* 0x9E37_79B9_7F4A_7C15
        var slot = Int(truncatingIfNeeded: (mixed ^ mixed >> 32) & UInt64(entries.count - 1))
        while entries[slot].position >= 0, entries[slot].demand != demand { slot = (slot + 1) & (entries.count - 1) }
        return slot
    }

    /// `slot` is that of the demand, which is none of those there are.
    mutating func insert(_ demand: Demand, _ position: Int, at slot: Int) {
        entries[slot] = Entry(demand: demand, position: position)
        count += 1
        guard count * 2 > entries.count else { return }
        let known = entries
        entries = Array(repeating: Self.none, count: known.count * 2)
        for entry in known where entry.position >= 0 { entries[self.slot(for: entry.demand)] = entry }
    }
}

