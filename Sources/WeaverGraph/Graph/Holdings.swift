/// The graph of the objects that keep each other alive after every dependency was read. The nodes are the instances of
/// registrations, and the generated functions that make instances. A cycle in this graph is a retain cycle. All edges
/// are between registrations of one container. Edges between containers are not needed: a type that is registered below
/// an instance refers to that instance weakly, and the instance itself holds what the types below it need from this
/// container.
///
/// The edges cover what an instance must hold: the dependencies that its constructor takes, slots, and values that it
/// captures. An instance need not hold a dependency that it only reads later: generated code refers to such a
/// dependency weakly if a strong reference would close a cycle (`ContainerOrder.ranks`). This does not apply to an
/// instance that a function makes: if a constructor takes the instance, or if a registration with parameters keeps it,
/// it also holds the slots that it is given and the values that it reads later.
package struct Holdings: Sendable {
    /// An edge: the node `source` keeps the node `target` alive. Nodes are numbers: the number of bindings times the
    /// kind of the node (`Node.rawValue`), plus the index of the node's registration.
    package struct Edge: Sendable {
        var source: Int
        package var target: Int
        var key: LinkedGraph.KeyID?
        /// Whether the source reads the target only after the source was built. If a function makes the source for the
        /// target's own instance, the source refers to the target weakly.
        var isLater = false
        /// Whether the source's constructor takes the target. The source then holds the target, together with the slots
        /// that the target is given.
        var isTaken = false
        /// The registration whose builder both makes the source and reads the target; nil if no builder reads the
        /// target.
        var reader: LinkedGraph.BindingID?
    }

    /// The kinds of nodes. `instance` is the instance of a registration. The other kinds are the function that makes
    /// such an instance, as one of its possible holders has it. `function` is held by the instance of a kept
    /// registration, `functionOfTransient` by an instance that a function makes, `functionOfParameterised` by the
    /// instance of a registration with parameters, and `functionAlone` by a builder or an instance whose container
    /// nothing holds.
    private enum Node: Int, CaseIterable {
        case instance, function, functionOfTransient, functionOfParameterised, functionAlone

        /// Whether a node of this kind holds, strongly, a kept sibling with the scope `scope` that the made instance
        /// needs. False for `instance`, whose edges `addEdges(ofInstance:_:)` finds.
        func holds(_ scope: Scope) -> Bool {
            switch self {
            case .instance, .function: false
            case .functionOfTransient: scope.isLazy
            case .functionOfParameterised, .functionAlone: !scope.isWeak
            }
        }
    }

    private let graph: LinkedGraph
    let keptInputs: KeptInputs
    let takenInputs: TakenInputs
    /// The registrations that the constructors of their owners take.
    private let takenByOwners: Set<LinkedGraph.BindingID>
    /// The weak registrations that need themselves through siblings (`weakRegistrationsInCircles`). Functions make
    /// their instances, as for transient registrations, so that their slots hold no builders.
    private let weakInCircles: Set<LinkedGraph.BindingID>
    /// By binding, whether it is a registration for which generated code passes a container to the built instance.
    private let handsContainer: [Bool]
    /// The nodes of the instances that owners keep alive only through the arguments of their constructors, because
    /// nothing holds the owners' containers. Edges to functions are not followed.
    private var heldByTaken: Set<Int> = []
    private var edges: [Edge] = []
    /// By the number of a node, the index of its first edge in `edges`, and at the end the number of edges.
    private var starts: [Int32] = [0]
    /// The indices of the registrations whose instances the constructor of a sibling, or of a type below it, takes as
    /// values. The sibling's instance holds these instances, and would hold them even if their scope were weak.
    private(set) var taken: Set<Int> = []

    package init(_ graph: LinkedGraph) {
        self.graph = graph
        weakInCircles = graph.weakRegistrationsInCircles()
        keptInputs = KeptInputs(graph, weakInCircles: weakInCircles)
        takenInputs = TakenInputs(graph, keptInputs)
        takenByOwners = Set(
            graph.types.flatMap { type -> [LinkedGraph.BindingID] in
                if case .constructor(_, let arguments) = type.construction { arguments.map(\.binding) } else { [] }
            })
        handsContainer = graph.bindingIDs.map { id in
            guard graph[id].kind == .registration, !graph[id].isSettable, let type = graph[id].builds else {
                return false
            }
            // The analysis does not see what a builder passes to the instance that it builds.
            return !graph[id].hasBuilder || graph.hasWrappers(type)
        }
        starts.reserveCapacity(Node.allCases.count * graph.bindings.count + 1)
        for node in Node.allCases {
            for id in graph.bindingIDs {
                if node == .instance { addEdges(ofBuilder: id, node) }
                if node == .functionAlone {
                    addEdges(ofMaker: id)
                } else if handsContainer[id.index], let type = graph[id].builds {
                    if node == .instance { addEdges(ofInstance: id, type) } else { addEdges(of: node, id) }
                }
                starts.append(Int32(edges.count))
            }
            if node == .instance { heldByTaken = nodesHeldByTaken() }
        }
    }

    /// Returns the value of `heldByTaken`: the taken registrations of containers that nothing holds, and all instances
    /// that are reachable from these registrations by edges between instances.
    private func nodesHeldByTaken() -> Set<Int> {
        var queue = takenByOwners.filter { graph[$0].kind == .registration && isAlone($0) }.map(\.index)
        var held = Set(queue)
        while let node = queue.popLast() {
            for edge in edges(of: node) where isInstance(edge.target) && held.insert(edge.target).inserted {
                queue.append(edge.target)
            }
        }
        return held
    }

    /// Whether nothing holds the container that a registration belongs to, because the owner's constructor takes only
    /// values.
    private func isAlone(_ id: LinkedGraph.BindingID) -> Bool { !keptInputs.keepsContainer[graph[id].owner.index] }

    /// Whether a container keeps a value or a slot of a registration: the registration takes no parameters, is not
    /// transient, and is not in `weakInCircles`.
    private func isKept(_ id: LinkedGraph.BindingID) -> Bool {
        graph[id].isShared && !weakInCircles.contains(id)
    }

    private func number(_ node: Node, _ id: LinkedGraph.BindingID) -> Int {
        node.rawValue * graph.bindings.count + id.index
    }

    private mutating func addEdges(ofInstance holder: LinkedGraph.BindingID, _ type: LinkedGraph.TypeID) {
        let takesParameters = graph[holder].takesParameters
        let function =
            isKept(holder) ? Node.function : takesParameters ? .functionOfParameterised : .functionOfTransient
        let source = number(.instance, holder)
        for (key, binding, _) in graph.answers(to: holder) where binding == holder {
            guard handsItselfOn(holder), keptInputs.keepsForm(key, of: type) else { continue }
            edges.append(Edge(source: source, target: number(function, holder), key: key))
        }
        let keptKeys = keptInputs.keys(of: type)
        for (key, id) in graph.siblings(givenTo: holder) where keptKeys.contains(key) {
            // An instance holds the siblings that its constructor has taken, whatever their scopes.
            let isTaken = takenInputs.contains(key, of: type)
            // The edge is certain (`isFirm`) if the key is needed as soon as the container is made, if the owner does
            // not hold the sibling anyway, or if a function makes the weak instance of `holder`: that function may be
            // given the value itself.
            let isFirm =
                graph.needs.keys[type.index].captured.contains(key) || !isHeldByOwner(id)
                || weakInCircles.contains(holder)
            let isCaptured = graph[id].scope.isBuiltWithContainer && (isFirm || takesParameters)
            if isTaken || graph[id].scope.isLazy || isCaptured {
                let isLater = !isTaken && graph[id].scope.isBuiltWithContainer && !isFirm
                edges.append(
                    Edge(source: source, target: number(.instance, id), key: key, isLater: isLater, isTaken: isTaken))
                if isTaken { taken.insert(id.index) }
            }
            guard !isKept(id), keptInputs.keepsForm(key, of: type) else { continue }
            if isKept(holder), isAlone(holder) {
                edges.append(Edge(source: source, target: number(.functionAlone, id), key: key))
            } else if handsContainer[id.index] {
                edges.append(Edge(source: source, target: number(function, id), key: key))
            }
        }
    }

    /// Whether types below the type that `holder` builds, if they refer to `holder`, are given the function that makes
    /// a further instance of `holder`. The further instance holds all that the function is given. If `holder` is kept,
    /// or is in `weakInCircles` and has no builder, those types are given the existing instance instead.
    private func handsItselfOn(_ holder: LinkedGraph.BindingID) -> Bool {
        !isKept(holder) && (!weakInCircles.contains(holder) || graph[holder].hasBuilder)
    }

    /// Adds the edges that the builder of `holder` causes. There are none unless nothing holds the owner's container:
    /// only then must the built instance hold what its builder may read, except for the arguments of the owner's
    /// constructor.
    private mutating func addEdges(ofBuilder holder: LinkedGraph.BindingID, _ node: Node) {
        guard isAlone(holder) else { return }
        for id in graph.siblings(perhapsReadByBuilderOf: holder) where id != holder {
            addEdges(of: node, holder, reading: id, as: nil, reader: holder)
        }
    }

    /// Adds the edges of the function that makes an instance of `maker`, if `maker` is not kept and nothing holds its
    /// container. A builder in that container may read the function, which is given all that the new instance needs.
    private mutating func addEdges(ofMaker maker: LinkedGraph.BindingID) {
        guard graph[maker].kind == .registration, !isKept(maker), isAlone(maker) else { return }
        addEdges(ofBuilder: maker, .functionAlone)
        guard handsContainer[maker.index] else { return }
        for (key, id) in graph.siblings(givenTo: maker) { addEdges(of: .functionAlone, maker, reading: id, as: key) }
    }

    /// Adds the edges from the node of the kind `node` of `holder` to the sibling `id`, which it reads. Nothing holds
    /// the container of both. A function need not hold the instances that the owner keeps alive through its
    /// constructor's arguments (`heldByTaken`).
    private mutating func addEdges(
        of node: Node, _ holder: LinkedGraph.BindingID, reading id: LinkedGraph.BindingID,
        as key: LinkedGraph.KeyID?,
        reader: LinkedGraph.BindingID? = nil
    ) {
        guard graph[id].kind == .registration else { return }
        let source = number(node, holder)
        // If a lazy registration has parameters, a function makes its instance, and a slot keeps the instance.
        let isHeldAnyway = isHeldByOwner(id) || node == .functionAlone && heldByTaken.contains(id.index)
        if isKept(id) ? !graph[id].scope.isWeak && !isHeldAnyway : graph[id].scope.isLazy {
            edges.append(
                Edge(
                    source: source, target: number(.instance, id), key: key, isLater: node != .instance, reader: reader)
            )
        }
        if !isKept(id) {
            edges.append(Edge(source: source, target: number(.functionAlone, id), key: key, reader: reader))
        }
    }

    /// Whether an instance of a registration's owner holds the registration, by its container or through its
    /// constructor.
    private func isHeldByOwner(_ id: LinkedGraph.BindingID) -> Bool {
        !isAlone(id) || takenByOwners.contains(id)
    }

    /// Adds the edges from the function that makes an instance of `maker` to the siblings that the function is given.
    /// Adds none if `maker` is kept.
    private mutating func addEdges(of node: Node, _ maker: LinkedGraph.BindingID) {
        guard !isKept(maker) else { return }
        for (key, id) in graph.siblings(givenTo: maker) {
            // A lazy registration with parameters has a slot, which exists before all other slots.
            let isHeld = isKept(id) ? node.holds(graph[id].scope) : graph[id].scope.isLazy
            if isHeld {
                edges.append(Edge(source: number(node, maker), target: number(.instance, id), key: key, isLater: true))
            }
            if !isKept(id) { edges.append(Edge(source: number(node, maker), target: number(node, id), key: key)) }
        }
    }

    /// Returns the registration of a node. The node is the registration's instance, or a function that makes this
    /// instance.
    func registration(of node: Int) -> Binding { graph.bindings[node % graph.bindings.count] }

    func isInstance(_ node: Int) -> Bool { node < graph.bindings.count }

    private func edges(of node: Int) -> ArraySlice<Edge> { edges[Int(starts[node])..<Int(starts[node + 1])] }

    /// Returns the kept siblings that an instance of `holder` must hold, directly or through instances that functions
    /// make.
    package func heldSiblings(by holder: LinkedGraph.BindingID) -> Set<LinkedGraph.BindingID> {
        var held: Set<LinkedGraph.BindingID> = []
        var seen: Set<Int> = []
        var queue = [holder.index]
        while let node = queue.popLast() {
            for edge in edges(of: node) where seen.insert(edge.target).inserted {
                let registration = registration(of: edge.target)
                let isKept =
                    isInstance(edge.target) && (isKept(registration.id) || weakInCircles.contains(registration.id))
                if isKept { held.insert(registration.id) }
                // The slot of a weak registration does not hold the registration's instance. If a constructor has taken
                // this instance, `holder` also holds what the instance holds.
                if !isKept || registration.scope.isWeak { queue.append(edge.target) }
            }
        }
        held.remove(holder)
        return held
    }

    /// Returns one cycle for each strongly connected component. Leaves out components without a cycle through a kept
    /// registration.
    func cycles() -> [[Edge]] {
        guard !edges.isEmpty else { return [] }
        let nodeCount = starts.count - 1
        var lists = EdgeLists(nodeCount: nodeCount)
        for node in 0..<nodeCount {
            for edge in edges(of: node) { lists.addEdge(to: edge.target) }
            lists.endNode()
        }
        return stronglyConnectedComponents(lists).compactMap(cycle)
    }

    /// Returns a shortest cycle within the strongly connected component `group`; nil if no cycle goes through a kept
    /// registration.
    private func cycle(within group: [Int]) -> [Edge]? {
        let members = Set(group)
        let kept = group.filter(isKept)
        if kept.count == 1 {
            return path(from: kept[0], within: members) { $0.target == kept[0] && !$0.isLater }
                ?? cycle(throughTakenOf: kept[0], within: members)
        }
        return kept.prefix(Self.maximalTries).compactMap { cycle(through: $0, within: members) }.min {
            $0.count < $1.count
        }
    }

    /// Returns a cycle through the slot of `start`, a lazy registration with parameters; nil if there is none. If the
    /// constructor of such a registration takes an instance that a function makes, and that instance may read the
    /// registration again, the registration holds its own slot.
    private func cycle(throughTakenOf start: Int, within members: Set<Int>) -> [Edge]? {
        guard registration(of: start).scope.isLazy, registration(of: start).takesParameters else { return nil }
        return edges(of: start).lazy.filter { $0.isTaken && members.contains($0.target) }.compactMap { edge in
            path(from: edge.target, within: members) { $0.target == start }.map { [edge] + $0 }
        }.first
    }

    /// The maximal number of nodes of a component from which cycles are searched. The limit keeps the cost linear.
    private static let maximalTries = 64

    /// Whether a node is an instance that is not transient, and not a function that makes an instance.
    private func isKept(_ node: Int) -> Bool { isInstance(node) && registration(of: node).scope.isShared }

    /// Returns a cycle from `start` to the nearest other kept instance and back; nil if there is none.
    private func cycle(through start: Int, within members: Set<Int>) -> [Edge]? {
        guard let there = path(from: start, within: members, { isKept($0.target) && $0.target != start }),
            let other = there.last?.target,
            let back = path(from: other, within: members, { $0.target == start })
        else { return nil }
        return there + back
    }

    /// Returns a shortest path within `members` that begins at `start` and whose last edge satisfies `isEnd`; nil if
    /// there is none.
    private func path(from start: Int, within members: Set<Int>, _ isEnd: (Edge) -> Bool) -> [Edge]? {
        var arrivedBy: [Int: Edge] = [:]
        var queue = [start]
        var next = 0
        while next < queue.count {
            let node = queue[next]
            next += 1
            for edge in edges(of: node) where members.contains(edge.target) {
                if isEnd(edge) {
                    var path = [edge]
                    while let first = path.last, first.source != start, let before = arrivedBy[first.source] {
                        path.append(before)
                    }
                    return path.reversed()
                }
                guard edge.target != start, arrivedBy[edge.target] == nil else { continue }
                arrivedBy[edge.target] = edge
                queue.append(edge.target)
            }
        }
        return nil
    }
}

extension LinkedGraph {
    /// Returns the siblings of the registration `holder` that the container gives to the type that `holder` builds,
    /// each with the key that it answers, ascending by key.
    func siblings(givenTo holder: BindingID) -> [(key: LinkedGraph.KeyID, id: BindingID)] {
        // A lazy sequence would copy the graph.
        answers(to: holder).compactMap { answer in
            guard answer.binding != holder, self[answer.binding].kind == .registration else { return nil }
            return (answer.key, answer.binding)
        }
    }
}
