/// All that needs one key: the types that it is handed down through, and who asks each of them for it. Found from the
/// references up.
package struct KeySlice {
    package enum Asker {
        /// A reference of the type itself.
        case reference(BindingGraph.BindingID)
        /// The type that one of its registrations builds.
        case registration(BindingGraph.BindingID)
    }

    /// In the order in which they are found, breadth first.
    package private(set) var types: [BindingGraph.TypeID] = []
    /// In the order in which they are found: the first one leads down to a nearest reference.
    package private(set) var askers: [BindingGraph.TypeID: [Asker]] = [:]

    package init(of key: BindingGraph.KeyID, in graph: BindingGraph) {
        for reference in graph.needs.references[key.index] { add(.reference(reference), of: graph[reference].owner) }
        var next = 0
        while next < types.count {
            for registrant in graph[types[next]].registrants where graph.provider(of: key, for: registrant) == nil {
                add(.registration(registrant), of: graph[registrant].owner)
            }
            next += 1
        }
    }

    private mutating func add(_ asker: Asker, of type: BindingGraph.TypeID) {
        if askers[type] == nil { types.append(type) }
        askers[type, default: []].append(asker)
    }
}

extension BindingGraph {
    /// The reference of a type that asks for a key, or the first registration below which a nearest reference does.
    func nearestAsker(for key: KeyID, in type: TypeID) -> Binding {
        switch KeySlice(of: key, in: self).askers[type]?.first {
        case .reference(let id), .registration(let id): self[id]
        case nil: preconditionFailure("'\(self[type].name)' does not need '\(lookup.key(key).name)'")
        }
    }

    /// The nearest reference that asks for what `holder`, a registration, is given as `key`: of the built type or of a
    /// type below it.
    func reference(to key: BindingGraph.KeyID, below holder: Binding) -> Binding {
        let slice = KeySlice(of: key, in: self)
        var holder = holder
        // Each step leads to a type that was found earlier, so this ends.
        while let type = holder.builds, let asker = slice.askers[type]?.first {
            switch asker {
            case .reference(let id): return self[id]
            case .registration(let id): holder = self[id]
            }
        }
        return holder
    }
}
