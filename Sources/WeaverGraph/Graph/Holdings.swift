/// The edges along which registrations of one container keep each other alive, once each was read. Edges within one
/// container suffice: a type that is registered below an instance sees that instance weakly, and what the type needs of
/// this container is handed on through the instance.
///
/// The edges cover what an instance must hold: the arguments of its constructor, slots, and values that it captures.
/// A value, or the result of a function, that an instance only reads later may be held weakly. It is held weakly if
/// holding it would close a cycle (`ContainerOrder.ranks`). An instance that a function makes, for a constructor or for
/// a slot with parameters, has no rank: it holds every slot that it is given, and also the values that it reads later.
package struct Holdings: Sendable {
    /// An edge: the node `source` keeps the node `target` alive. Both are node numbers (`Node`).
    package struct Edge: Sendable {
        var source: Int
        package var target: Int
        var key: BindingGraph.KeyID?
        /// Whether the source reads the target only after the source was built. An instance that is made anew for the
        /// target's own instance sees the target weakly.
        var isLater = false
        /// Whether the source's constructor takes the target. The source then holds the target, together with the slots
        /// that the target is handed.
        var isTaken = false
        /// The registration whose builder reads the target, where that builder makes the source.
        var reader: BindingGraph.BindingID?
    }

    /// The kinds of nodes. Nodes are numbered in five ranges of this order, each with one node per registration: the
    /// instance itself; then the function that makes the instance, as it is held by a kept instance, by an instance of
    /// a transient registration, by an instance that takes parameters, and by a reader whose container nothing holds.
    private enum Node: Int, CaseIterable {
        case instance, function, functionOfTransient, functionOfParameterised, functionAlone

        /// Whether a function of this kind that is handed on holds a kept registration of the given scope.
        func holds(_ scope: Scope) -> Bool {
            switch self {
            case .instance, .function: false
            case .functionOfTransient: scope.isLazy
            case .functionOfParameterised, .functionAlone: !scope.isWeak
            }
        }
    }

    private let graph: BindingGraph
    private let keptInputs: KeptInputs
    private let takenInputs: TakenInputs
    /// The registrations that their own types' constructors take.
    private let takenByOwners: Set<BindingGraph.BindingID>
    /// The weak registrations in circles. Functions make them, as they make transient ones; their slots hold nothing.
    private let weakInCircles: Set<BindingGraph.BindingID>
    /// By binding, whether the code that builds a registration hands the built type a container.
    private let handsContainer: [Bool]
    /// The numbers of the instances that an owner without a container holds through what its constructor has taken.
    /// Functions that make something anew are not followed.
    private var heldByTaken: Set<Int> = []
    private var edges: [Edge] = []
    /// The range in `edges` of each node's edges.
    private var ranges: [Range<Int>] = []
    /// The indices of the registrations that a constructor has taken and so holds. A weak scope would not change that.
    private(set) var taken: Set<Int> = []

    package init(_ graph: BindingGraph) {
        self.graph = graph
        weakInCircles = graph.weakRegistrationsInCircles()
        keptInputs = KeptInputs(graph, weakInCircles: weakInCircles)
        takenInputs = TakenInputs(graph, keptInputs)
        takenByOwners = Set(
            graph.types.flatMap { type -> [BindingGraph.BindingID] in
                if case .constructor(_, let arguments) = type.construction { arguments.map(\.binding) } else { [] }
            })
        handsContainer = graph.bindingIDs.map { id in
            guard graph[id].kind == .registration, !graph[id].isSettable, let type = graph[id].builds else {
                return false
            }
            // The analysis does not see what a builder hands on.
            return graph[id].builder == nil || graph.hasWrappers(type)
        }
        for node in Node.allCases {
            for id in graph.bindingIDs {
                let start = edges.count
                if node == .instance { addEdges(ofBuilder: id, node) }
                if node == .functionAlone {
                    addEdges(ofMaker: id)
                } else if handsContainer[id.index], let type = graph[id].builds {
                    if node == .instance { addEdges(ofInstance: id, type) } else { addEdges(of: node, id) }
                }
                ranges.append(start..<edges.count)
            }
            if node == .instance { heldByTaken = nodesHeldByTaken() }
        }
    }

    /// Returns the instances that are reachable from what owners without a container have taken (`heldByTaken`).
    private func nodesHeldByTaken() -> Set<Int> {
        var queue = takenByOwners.filter { graph[$0].kind == .registration && isAlone($0) }.map(\.index)
        var held = Set(queue)
        while let node = queue.popLast() {
            for edge in edges[ranges[node]] where isInstance(edge.target) && held.insert(edge.target).inserted {
                queue.append(edge.target)
            }
        }
        return held
    }

    /// Whether nobody holds the container that a registration belongs to: the container's type takes values alone.
    private func isAlone(_ id: BindingGraph.BindingID) -> Bool { !keptInputs.keepsContainer[graph[id].owner.index] }

    /// Whether a container keeps a value or a slot of a registration: the registration takes no parameters, is not
    /// transient, and is no weak one in a circle.
    private func isKept(_ id: BindingGraph.BindingID) -> Bool {
        graph[id].scope.isShared && graph[id].parameters.isEmpty && !weakInCircles.contains(id)
    }

    private func number(_ node: Node, _ id: BindingGraph.BindingID) -> Int {
        node.rawValue * graph.bindings.count + id.index
    }

    private mutating func addEdges(ofInstance holder: BindingGraph.BindingID, _ type: BindingGraph.TypeID) {
        let takesParameters = !graph[holder].parameters.isEmpty
        let function =
            isKept(holder) ? Node.function : takesParameters ? .functionOfParameterised : .functionOfTransient
        let source = number(.instance, holder)
        for (key, binding, _) in graph.answers(to: holder) where binding == holder {
            guard handsItselfOn(holder), keptInputs.keepsForm(key, of: type) else { continue }
            edges.append(Edge(source: source, target: number(function, holder), key: key))
        }
        let keptKeys = keptInputs.keys(of: type)
        for (key, id) in graph.siblings(givenTo: holder) where keptKeys.contains(key) {
            // An instance holds what its constructor has taken, whatever the scope.
            let isTaken = takenInputs.contains(key, of: type)
            // A function that makes a weak instance may be handed the value itself, whoever reads the instance first.
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

    /// Whether the types below what `holder` builds, where they refer to `holder`, are given the function that makes
    /// another instance of it. That instance holds all that the function is handed. Below a kept registration, or a
    /// weak one in a circle that no builder makes, types see the instance instead.
    private func handsItselfOn(_ holder: BindingGraph.BindingID) -> Bool {
        !isKept(holder) && (!weakInCircles.contains(holder) || graph[holder].builder != nil)
    }

    /// Adds the edges of a builder whose owner takes values alone. Nobody holds the container. So the built instance
    /// holds what its builder reads or may read, except for what the owner has taken itself.
    private mutating func addEdges(ofBuilder holder: BindingGraph.BindingID, _ node: Node) {
        guard isAlone(holder) else { return }
        for id in graph.siblings(perhapsReadByBuilderOf: holder) where id != holder {
            addEdges(of: node, holder, reading: id, as: nil, reader: holder)
        }
    }

    /// Adds the edges of a function that makes anew what a builder of an unheld container reads. The function is handed
    /// all that the new instance needs.
    private mutating func addEdges(ofMaker maker: BindingGraph.BindingID) {
        guard graph[maker].kind == .registration, !isKept(maker), isAlone(maker) else { return }
        addEdges(ofBuilder: maker, .functionAlone)
        guard handsContainer[maker.index] else { return }
        for (key, id) in graph.siblings(givenTo: maker) { addEdges(of: .functionAlone, maker, reading: id, as: key) }
    }

    /// Adds the edges of a node that reads a sibling in a container that nobody holds. A function need not hold what
    /// the owner holds through what it has taken.
    private mutating func addEdges(
        of node: Node, _ holder: BindingGraph.BindingID, reading id: BindingGraph.BindingID,
        as key: BindingGraph.KeyID?,
        reader: BindingGraph.BindingID? = nil
    ) {
        guard graph[id].kind == .registration else { return }
        let source = number(node, holder)
        // A function makes a lazy registration with parameters, and a slot keeps it.
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

    /// Whether the type that has a registration holds it, by its container or its constructor.
    private func isHeldByOwner(_ id: BindingGraph.BindingID) -> Bool {
        !isAlone(id) || takenByOwners.contains(id)
    }

    /// Adds the edges from the function that makes an instance of `maker`, a node of kind `node`, to the siblings that
    /// the function captures. Adds none if the container keeps the instance of `maker`.
    private mutating func addEdges(of node: Node, _ maker: BindingGraph.BindingID) {
        guard !isKept(maker) else { return }
        for (key, id) in graph.siblings(givenTo: maker) {
            // A lazy registration with parameters has a slot, which exists before all others.
            let isHeld = isKept(id) ? node.holds(graph[id].scope) : graph[id].scope.isLazy
            if isHeld {
                edges.append(Edge(source: number(node, maker), target: number(.instance, id), key: key, isLater: true))
            }
            if !isKept(id) { edges.append(Edge(source: number(node, maker), target: number(node, id), key: key)) }
        }
    }

    /// Returns the registration whose instance the node is, or that the node's function makes.
    func registration(of node: Int) -> Binding { graph.bindings[node % graph.bindings.count] }

    func isInstance(_ node: Int) -> Bool { node < graph.bindings.count }

    func targets(of node: Int) -> [Int] { edges[ranges[node]].map(\.target) }

    /// Whether a kept registration would hand on what it holds if it were weak. A function makes a weak registration.
    /// That function holds the slots of registrations with parameters, and all other slots where an instance that is
    /// made anew is handed the function.
    func handsOnWhenWeak(_ registration: Binding, within group: [Int]) -> Bool {
        let node = registration.id.index
        let members = Set(group)
        func takesParameters(_ node: Int) -> Bool { !self.registration(of: node).parameters.isEmpty }
        return targets(of: node).contains { members.contains($0) && takesParameters($0) }
            || group.contains { (!isInstance($0) || takesParameters($0)) && targets(of: $0).contains(node) }
    }

    /// Returns the other kept registrations that an instance of `holder` must hold, also through instances that are
    /// made anew.
    package func heldSiblings(by holder: BindingGraph.BindingID) -> Set<BindingGraph.BindingID> {
        var held: Set<BindingGraph.BindingID> = []
        var seen: Set<Int> = []
        var queue = [holder.index]
        while let node = queue.popLast() {
            for edge in edges[ranges[node]] where seen.insert(edge.target).inserted {
                let registration = registration(of: edge.target)
                let isKept =
                    isInstance(edge.target) && (isKept(registration.id) || weakInCircles.contains(registration.id))
                if isKept { held.insert(registration.id) }
                // The slot of a weak registration does not hold its instance. What that instance holds is held by
                // whoever has taken the instance.
                if !isKept || registration.scope.isWeak { queue.append(edge.target) }
            }
        }
        held.remove(holder)
        return held
    }

    /// Returns one cycle of each group of registrations that keep each other alive, with the group.
    func cycles() -> [(cycle: [Edge], group: [Int])] {
        guard !edges.isEmpty else { return [] }
        var lists = EdgeLists(nodeCount: ranges.count)
        for range in ranges {
            for edge in edges[range] { lists.addEdge(to: edge.target) }
            lists.endNode()
        }
        return stronglyConnectedComponents(lists).compactMap { group in cycle(within: group).map { ($0, group) } }
    }

    /// Returns a shortest cycle among nodes that reach each other; nil if no kept registration is on one.
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

    /// Returns a cycle through the slot of a lazy registration with parameters. Such a registration, where its
    /// constructor takes an instance that is made anew, holds its own slot if that instance may read it again.
    private func cycle(throughTakenOf start: Int, within members: Set<Int>) -> [Edge]? {
        guard registration(of: start).scope.isLazy, !registration(of: start).parameters.isEmpty else { return nil }
        return edges[ranges[start]].lazy.filter { $0.isTaken && members.contains($0.target) }.compactMap { edge in
            path(from: edge.target, within: members) { $0.target == start }.map { [edge] + $0 }
        }.first
    }

    /// The number of nodes from which cycles are searched. The limit keeps the cost linear, whatever the edges.
    private static let maximalTries = 64

    /// Whether a container keeps the instance itself, and not only a function that makes one.
    private func isKept(_ node: Int) -> Bool { isInstance(node) && registration(of: node).scope.isShared }

    /// Returns a cycle from `start` to the nearest other kept instance and back; nil if there is none.
    private func cycle(through start: Int, within members: Set<Int>) -> [Edge]? {
        guard let there = path(from: start, within: members, { isKept($0.target) && $0.target != start }),
            let other = there.last?.target,
            let back = path(from: other, within: members, { $0.target == start })
        else { return nil }
        return there + back
    }

    /// Returns a shortest path within `members`, from `start` to an edge that satisfies `isEnd`; nil if there is
    /// none.
    private func path(from start: Int, within members: Set<Int>, _ isEnd: (Edge) -> Bool) -> [Edge]? {
        var arrivedBy: [Int: Edge] = [:]
        var queue = [start]
        var next = 0
        while next < queue.count {
            let node = queue[next]
            next += 1
            for edge in edges[ranges[node]] where members.contains(edge.target) {
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

extension BindingGraph {
    /// Returns the other registrations of the same container that are given to what `holder` builds, ascending by key.
    func siblings(givenTo holder: BindingID) -> [(key: BindingGraph.KeyID, id: BindingID)] {
        answers(to: holder).lazy.filter { $0.binding != holder && self[$0.binding].kind == .registration }.map {
            ($0.key, $0.binding)
        }
    }
}
