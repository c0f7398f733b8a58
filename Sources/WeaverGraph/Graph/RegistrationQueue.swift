/// A queue of the registrations that a fixpoint computation has to visit again. The result for a type depends on the
/// results for the types that it registers, so registered types come first. In a graph without cycles each registration
/// is visited once, whatever is added meanwhile.
struct RegistrationQueue {
    /// The types in the order in which their registrations are visited (`LinkedGraph.registeredFirst`).
    private let order: [LinkedGraph.TypeID]
    /// By type, the registrations of the type that are in the queue.
    private var waiting: [[LinkedGraph.BindingID]]
    /// By binding, whether the binding is in the queue.
    private var isWaiting: [Bool]
    private var count = 0
    /// The position in `order` of the type whose registrations are removed next.
    private var position = 0

    init(_ graph: LinkedGraph) {
        order = graph.registeredFirst
        waiting = Array(repeating: [], count: graph.types.count)
        isWaiting = Array(repeating: false, count: graph.bindings.count)
    }

    /// Adds a registration of `owner`, unless the registration is in the queue already.
    mutating func add(_ id: LinkedGraph.BindingID, of owner: LinkedGraph.TypeID) {
        guard !isWaiting[id.index] else { return }
        isWaiting[id.index] = true
        waiting[owner.index].append(id)
        count += 1
    }

    /// Removes and returns the next registration; nil if the queue is empty.
    mutating func next() -> LinkedGraph.BindingID? {
        guard count > 0 else { return nil }
        while true {
            if let id = waiting[order[position].index].popLast() {
                isWaiting[id.index] = false
                count -= 1
                return id
            }
            position = position + 1 < order.count ? position + 1 : 0
        }
    }
}
