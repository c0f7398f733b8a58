import WeaverGraph

/// A generated function that takes a list of slots and returns those of them that the instance of the registration `id`
/// must keep alive.
struct Selection {
    let id: LinkedGraph.BindingID
    var name: String
    var slots: [Ingredient]
}

extension Lowering {
    /// Returns the selections of the container of `type`: one for each registration that a function makes from the
    /// shared `Siblings` object, and whose instance does not keep all slots of the container alive. Empty for a
    /// container that is not made on demand (`ContainerOrder.isOnDemand`).
    func selections(_ type: InjectableType, _ order: ContainerOrder) -> [Selection] {
        guard order.isOnDemand else { return [] }
        var allocator = NameAllocator(taken: type.bindings.map { graph[$0].name })
        return order.registrations.compactMap { id in
            slots(heldBy: id, order).map {
                Selection(id: id, name: allocator.allocate("heldBy" + graph[id].name.upperFirst), slots: $0)
            }
        }
    }

    /// Returns the slots of the container that the instance of the registration `id` keeps alive, if a function makes
    /// the instance from the shared `Siblings` object. Nil for other registrations, and for an instance that keeps all
    /// slots alive.
    private func slots(heldBy id: LinkedGraph.BindingID, _ order: ContainerOrder) -> [Ingredient]? {
        guard !isKept(id), order.handed[id, default: []].contains(.held) else { return nil }
        let read = readSiblings(of: id)
        let slots = graph[graph[id].owner].bindings.filter {
            graph[$0].kind == .registration && (isKept($0) || hasStorage($0))
        }
        let held = order.heldByWeak[id] ?? (read.isComplete ? slots.filter(read.ids.contains) : slots)
        return held.count == slots.count ? nil : held.map { isKept($0) ? .registration($0) : .storage($0) }
    }
}
