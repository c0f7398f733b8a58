import WeaverGraph

/// The plans of the containers of a graph, by type. A plan that was not made ahead is made each time it is read: of a
/// graph that hardly differs from another one, few plans are read.
struct ContainerPlans: Sendable {
    private let lowering: Lowering
    private let classNames: [String]
    private let contentsNames: [LinkedGraph.TypeID: String]
    private var made: [ContainerPlan?]
    /// By type, the other type whose container serves it as well; nil for a type with a container of its own.
    private var servers: [LinkedGraph.TypeID?]
    /// By type, whether its container serves other types as well.
    private var servesOthers: [Bool]

    /// Creates plans none of which is made ahead.
    init(_ lowering: Lowering, _ names: EmittedNames) {
        self.lowering = lowering
        (classNames, contentsNames) = (names.containers, names.contents)
        made = lowering.graph.types.map { _ in nil }
        servers = lowering.graph.types.map { _ in nil }
        servesOthers = lowering.graph.types.map { _ in false }
    }

    subscript(type: LinkedGraph.TypeID) -> ContainerPlan { made[type.index] ?? plan(of: type) }

    /// The plans of all types.
    var all: [ContainerPlan] { lowering.graph.typeIDs.map { self[$0] } }

    /// Makes the plans that are read for the output: those of all types, or those of the types that may change by
    /// `difference`, and of their neighbours.
    mutating func make(for difference: LoweredDifference?, _ workers: Workers) {
        let types = lowering.graph.typeIDs
        var isRead = types.map { difference?.mayChange($0) ?? true }
        for type in types where difference?.mayChange(type) ?? false {
            lowering.forEachNeighbour(of: type) { isRead[$0.index] = true }
        }
        made = workers.map(types.count) { [self, isRead] index in isRead[index] ? plan(of: types[index]) : nil }
    }

    /// Lets the container of `server` serve `type` as well.
    mutating func share(containerOf server: LinkedGraph.TypeID, with type: LinkedGraph.TypeID) {
        servers[type.index] = server
        servesOthers[server.index] = true
        made[server.index]?.servesOthers = true
        if var plan = made[type.index].take() {
            settle(&plan)
            made[type.index] = plan
        }
    }

    /// Changes the plan of a type.
    mutating func change(_ type: LinkedGraph.TypeID, _ body: (inout ContainerPlan) -> Void) {
        var plan = self[type]
        body(&plan)
        made[type.index] = plan
    }

    private func plan(of type: LinkedGraph.TypeID) -> ContainerPlan {
        var plan = ContainerPlan(
            lowering.graph[type], className: classNames[type.index], contentsName: contentsNames[type],
            lowering: lowering)
        settle(&plan)
        return plan
    }

    /// Tells a plan which container its type shares.
    private func settle(_ plan: inout ContainerPlan) {
        let type = plan.type.id
        if servesOthers[type.index] { plan.servesOthers = true }
        guard let server = servers[type.index] else { return }
        plan.className = classNames[server.index]
        plan.shape = .none
    }
}
