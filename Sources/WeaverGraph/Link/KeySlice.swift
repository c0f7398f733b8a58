import WeaverDiagnostics

/// The part of the graph that needs one key: the types that hand the key down, and the askers of each. Computed from
/// the references upwards.
package struct KeySlice {
    /// A dependency of a type that asks for the key.
    package enum Asker {
        /// A reference of the type itself.
        case reference(BindingGraph.BindingID)
        /// A registration of the type: what it builds needs the key.
        case registration(BindingGraph.BindingID)
    }

    /// The types that need the key, in the order in which they are found: breadth first.
    package private(set) var types: [BindingGraph.TypeID] = []
    /// By type, the askers in the order in which they are found. The first one leads down to a nearest reference.
    package private(set) var askers: [BindingGraph.TypeID: [Asker]] = [:]

    /// Finds the slice of `key`. Linear in the references that ask for it and the registrants of the types found.
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
    /// Returns the reference of a type that asks for a key, else the first registration below which a nearest reference
    /// asks. The type must need the key.
    func nearestAsker(for key: KeyID, in type: TypeID) -> Binding {
        switch KeySlice(of: key, in: self).askers[type]?.first {
        case .reference(let id), .registration(let id): self[id]
        case nil: internalError("'\(self[type].name)' does not need '\(lookup.key(key).name)'")
        }
    }

    /// Returns the nearest reference that asks for what the registration `holder` is given as `key`: a reference of the
    /// built type or of a type below it. Where there is none, returns the registration at which the search stops.
    func reference(to key: BindingGraph.KeyID, below holder: Binding) -> Binding {
        let slice = KeySlice(of: key, in: self)
        var holder = holder
        // Terminates: each step leads to a type that was found earlier.
        while let type = holder.builds, let asker = slice.askers[type]?.first {
            switch asker {
            case .reference(let id): return self[id]
            case .registration(let id): holder = self[id]
            }
        }
        return holder
    }
}
