import WeaverDiagnostics

/// The part of the graph that needs one key: the types whose containers need the key, and, for each type, the
/// dependencies that need it (its askers). Computed from the references upwards.
package struct KeySlice {
    /// A dependency of a type because of which the type's container needs the key.
    package enum Asker {
        /// A reference of the type that asks for the key.
        case reference(LinkedGraph.BindingID)
        /// A registration of the type that builds a type which needs the key.
        case registration(LinkedGraph.BindingID)
    }

    /// The types whose containers need the key, in breadth-first order from the references upwards.
    package private(set) var types: [LinkedGraph.TypeID] = []
    /// By type, the type's askers in the order in which the search finds them. The first asker is, or leads down to, a
    /// nearest reference to the key.
    package private(set) var askers: [LinkedGraph.TypeID: [Asker]] = [:]

    /// Finds the slice of `key`. Linear in the number of references that ask for `key` and of registrants of the found
    /// types.
    package init(of key: LinkedGraph.KeyID, in graph: LinkedGraph) {
        for reference in graph.needs.references[key.index] { add(.reference(reference), of: graph[reference].owner) }
        var next = 0
        while next < types.count {
            for registrant in graph[types[next]].registrants where graph.provider(of: key, for: registrant) == nil {
                add(.registration(registrant), of: graph[registrant].owner)
            }
            next += 1
        }
    }

    /// Returns the references of `type`, and of the types below it, that ask for the key, nearest first.
    func references(below type: LinkedGraph.TypeID, in graph: LinkedGraph) -> [LinkedGraph.BindingID] {
        var found: [LinkedGraph.BindingID] = []
        var seen: Set<LinkedGraph.TypeID> = [type]
        var queue = [type]
        var next = 0
        while next < queue.count {
            for asker in askers[queue[next]] ?? [] {
                switch asker {
                case .reference(let id): found.append(id)
                case .registration(let id):
                    if let built = graph[id].builds, seen.insert(built).inserted { queue.append(built) }
                }
            }
            next += 1
        }
        return found
    }

    private mutating func add(_ asker: Asker, of type: LinkedGraph.TypeID) {
        if askers[type] == nil { types.append(type) }
        askers[type, default: []].append(asker)
    }
}

extension LinkedGraph {
    /// Returns a reference of `type` that asks for `key`. If there is none, returns the registration of `type` that
    /// leads down to a nearest such reference. The type's container must need the key.
    func nearestAsker(for key: KeyID, in type: TypeID) -> Binding {
        switch KeySlice(of: key, in: self).askers[type]?.first {
        case .reference(let id), .registration(let id): self[id]
        case nil: internalError("'\(self[type].name)' does not need '\(lookup.key(key).name)'")
        }
    }

    /// Returns the nearest reference to `key` below the registration `holder`: a reference of the type that `holder`
    /// builds, or of a type below that type. If there is none, returns the registration at which the search stops.
    func reference(to key: LinkedGraph.KeyID, below holder: Binding) -> Binding {
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
