import WeaverGraph

/// A function that leaves, of the slots that it is handed, those that a registration's instance holds.
struct Selection {
    let id: BindingGraph.BindingID
    var name: String
    var slots: [Ingredient]
}

extension Lowering {
    /// The selections of a container: one for each registration that a function makes and whose instance holds less
    /// than its reader does.
    func selections(_ type: InjectableType, _ order: ContainerOrder) -> [Selection] {
        guard order.isOnDemand else { return [] }
        var allocator = NameAllocator(taken: type.bindings.map { graph[$0].name })
        return order.registrations.compactMap { id in
            slots(heldBy: id, order).map {
                Selection(id: id, name: allocator.allocate("heldBy" + graph[id].name.upperFirst), slots: $0)
            }
        }
    }

    /// The slots of its container that a registration's instance holds, where a function makes it of what builders
    /// share; nil where it holds all.
    private func slots(heldBy id: BindingGraph.BindingID, _ order: ContainerOrder) -> [Ingredient]? {
        guard !isKept(id), order.handed[id, default: []].contains(.held) else { return nil }
        let read = readSiblings(of: id)
        let slots = graph[graph[id].owner].bindings.filter {
            graph[$0].kind == .registration && (isKept($0) || hasStorage($0))
        }
        let held = order.heldByWeak[id] ?? (read.isComplete ? slots.filter(read.ids.contains) : slots)
        return held.count == slots.count ? nil : held.map { isKept($0) ? .registration($0) : .storage($0) }
    }
}
