/// Which registration's instance keeps which other one of the same container alive, once each was read. Edges within
/// one container are all: what is registered below an instance sees that one weakly, and what it needs of this
/// container is handed on through the instance.
///
/// What an instance must hold, is here: what its constructor takes, slots, and values that it captures. What it only
/// reads later, a value or what a function makes, may be held weakly as well, and is where it leads back
/// (`ContainerOrder.ranks`). But what is made anew, to be taken or to be kept under a parameter, holds the slots that
/// it is handed, and the latter values, too: it has no rank.
package struct Holdings: Sendable {
    /// Between nodes: the instance of each registration, then the function that makes it as something kept has it, then
    /// the same for what is made anew, for what takes parameters, and for what is read where nobody holds the
    /// container.
    package struct Edge: Sendable {
        var source: Int
        package var target: Int
        var key: BindingGraph.KeyID?
        /// Whether it is only read later. What is made anew for the target's own instance sees that weakly.
        var isLater = false
        /// Whether a constructor takes it, and so holds what is made for it with the slots that this is handed.
        var isTaken = false
        /// The registration whose builder reads it, where that makes the source.
        var reader: BindingGraph.BindingID?
    }

    private enum Node: Int, CaseIterable {
        case instance, function, functionOfTransient, functionOfParameterised, functionAlone

        /// Whether a function that is handed on holds a kept registration.
        func holds(_ scope: Scope) -> Bool {
            switch self {
            case .instance, .function: false
            case .functionOfTransient: scope == .lazy
            case .functionOfParameterised, .functionAlone: scope != .weak
            }
        }
    }

    private let graph: BindingGraph
    private let keptInputs: KeptInputs
    private let takenInputs: TakenInputs
    /// The registrations that their own types' constructors take.
    private let takenByOwners: Set<BindingGraph.BindingID>
    /// These are made by functions, as transient ones are, and hold nothing.
    private let weakInCircles: Set<BindingGraph.BindingID>
    private let handsContainer: [Bool]
    /// The instances held by what owners of values alone have taken, without the help of functions that make something
    /// anew.
    private var heldByTaken: Set<Int> = []
    private var edges: [Edge] = []
    /// Where the edges of each node are.
    private var ranges: [Range<Int>] = []
    /// What is held by the constructor that has taken it: a weak scope would not change that.
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
            // What a builder hands on is not seen.
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

    /// Whether nobody holds the container of what registers it: that takes values alone.
    private func isAlone(_ id: BindingGraph.BindingID) -> Bool { !keptInputs.keepsContainer[graph[id].owner.index] }

    /// Whether its container keeps a value or a slot of a registration: it takes no parameters, and is no transient
    /// one.
    private func isKept(_ id: BindingGraph.BindingID) -> Bool {
        graph[id].scope != .transient && graph[id].parameters.isEmpty && !weakInCircles.contains(id)
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
            // What a constructor has taken is held whatever its scope.
            let isTaken = takenInputs.contains(key, of: type)
            // A function that makes a weak instance may be handed the value itself, whoever reads the instance first.
            let isFirm =
                graph.needs.keys[type.index].captured.contains(key) || !isHeldByOwner(id)
                || weakInCircles.contains(holder)
            let isCaptured = graph[id].scope == .container && (isFirm || takesParameters)
            if isTaken || graph[id].scope == .lazy || isCaptured {
                let isLater = !isTaken && graph[id].scope == .container && !isFirm
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

    /// Whether the types below what `holder` builds, where they refer to it, are given the function that makes another
    /// instance of it, which holds all that the function is handed. Below a kept registration, or a weak one in a
    /// circle that no builder makes, they see the instance instead.
    private func handsItselfOn(_ holder: BindingGraph.BindingID) -> Bool {
        !isKept(holder) && (!weakInCircles.contains(holder) || graph[holder].builder != nil)
    }

    /// A builder whose owner takes values alone: nobody holds the container, and so what is built holds what its
    /// builder reads, or may read, but for what the owner has taken itself.
    private mutating func addEdges(ofBuilder holder: BindingGraph.BindingID, _ node: Node) {
        guard isAlone(holder) else { return }
        for id in graph.siblings(perhapsReadByBuilderOf: holder) where id != holder {
            addEdges(of: node, holder, reading: id, as: nil, reader: holder)
        }
    }

    /// A function that makes anew what such a builder reads: it is handed all that this needs.
    private mutating func addEdges(ofMaker maker: BindingGraph.BindingID) {
        guard graph[maker].kind == .registration, !isKept(maker), isAlone(maker) else { return }
        addEdges(ofBuilder: maker, .functionAlone)
        guard handsContainer[maker.index] else { return }
        for (key, id) in graph.siblings(givenTo: maker) { addEdges(of: .functionAlone, maker, reading: id, as: key) }
    }

    /// The edges of what reads a sibling that nobody's container holds. A function need not hold what is held by what
    /// the owner has taken.
    private mutating func addEdges(
        of node: Node, _ holder: BindingGraph.BindingID, reading id: BindingGraph.BindingID,
        as key: BindingGraph.KeyID?,
        reader: BindingGraph.BindingID? = nil
    ) {
        guard graph[id].kind == .registration else { return }
        let source = number(node, holder)
        // A lazy registration with parameters is made by a function, and kept in a slot.
        let isHeldAnyway = isHeldByOwner(id) || node == .functionAlone && heldByTaken.contains(id.index)
        if isKept(id) ? graph[id].scope != .weak && !isHeldAnyway : graph[id].scope == .lazy {
            edges.append(
                Edge(
                    source: source, target: number(.instance, id), key: key, isLater: node != .instance, reader: reader)
            )
        }
        if !isKept(id) {
            edges.append(Edge(source: source, target: number(.functionAlone, id), key: key, reader: reader))
        }
    }

    /// Whether the type that registers something holds it, by its container or its constructor.
    private func isHeldByOwner(_ id: BindingGraph.BindingID) -> Bool {
        !isAlone(id) || takenByOwners.contains(id)
    }

    private mutating func addEdges(of node: Node, _ maker: BindingGraph.BindingID) {
        guard !isKept(maker) else { return }
        for (key, id) in graph.siblings(givenTo: maker) {
            // What takes parameters and is kept has a slot that is there before all others.
            let isHeld = isKept(id) ? node.holds(graph[id].scope) : graph[id].scope == .lazy
            if isHeld {
                edges.append(Edge(source: number(node, maker), target: number(.instance, id), key: key, isLater: true))
            }
            if !isKept(id) { edges.append(Edge(source: number(node, maker), target: number(node, id), key: key)) }
        }
    }

    /// The registration whose instance a node is, or that the function makes.
    func registration(of node: Int) -> Binding { graph.bindings[node % graph.bindings.count] }

    func isInstance(_ node: Int) -> Bool { node < graph.bindings.count }

    func targets(of node: Int) -> [Int] { edges[ranges[node]].map(\.target) }

    /// Whether a kept registration may hand on what it holds where it is weak: it is made by a function then, which
    /// holds the slots of what takes parameters, and all others where something made anew is handed it.
    func handsOnWhenWeak(_ registration: Binding, within group: [Int]) -> Bool {
        let node = registration.id.index
        let members = Set(group)
        func takesParameters(_ node: Int) -> Bool { !self.registration(of: node).parameters.isEmpty }
        return targets(of: node).contains { members.contains($0) && takesParameters($0) }
            || group.contains { (!isInstance($0) || takesParameters($0)) && targets(of: $0).contains(node) }
    }

    /// The other kept registrations that an instance of one must hold, through what is made anew as well.
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
                // The slot of a weak one does not hold its instance: what that holds is held by who has taken it.
                if !isKept || registration.scope == .weak { queue.append(edge.target) }
            }
        }
        held.remove(holder)
        return held
    }

    /// One cycle of each group of registrations that keep each other alive, and the group.
    func cycles() -> [(cycle: [Edge], group: [Int])] {
        guard !edges.isEmpty else { return [] }
        var lists = EdgeLists(nodeCount: ranges.count)
        for range in ranges {
            for edge in edges[range] { lists.addEdge(to: edge.target) }
            lists.endNode()
        }
        return stronglyConnectedComponents(lists).compactMap { group in cycle(within: group).map { ($0, group) } }
    }

    /// A shortest cycle among registrations that reach each other.
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

    /// A registration with parameters that is kept and takes something made anew holds its own slot, where that may
    /// read it again.
    private func cycle(throughTakenOf start: Int, within members: Set<Int>) -> [Edge]? {
        guard registration(of: start).scope == .lazy, !registration(of: start).parameters.isEmpty else { return nil }
        return edges[ranges[start]].lazy.filter { $0.isTaken && members.contains($0.target) }.compactMap { edge in
            path(from: edge.target, within: members) { $0.target == start }.map { [edge] + $0 }
        }.first
    }

    /// So that the cost stays linear, whatever leads where.
    private static let maximalTries = 64

    /// Whether a container has the instance, not only a function that makes one.
    private func isKept(_ node: Int) -> Bool { isInstance(node) && registration(of: node).scope != .transient }

    /// There, and back from the nearest other instance that is kept.
    private func cycle(through start: Int, within members: Set<Int>) -> [Edge]? {
        guard let there = path(from: start, within: members, { isKept($0.target) && $0.target != start }),
            let other = there.last?.target,
            let back = path(from: other, within: members, { $0.target == start })
        else { return nil }
        return there + back
    }

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
    /// The other registrations of the same container that are given to what `holder` builds, ascending by key.
    func siblings(givenTo holder: BindingID) -> [(key: BindingGraph.KeyID, id: BindingID)] {
        answers(to: holder).lazy.filter { $0.binding != holder && self[$0.binding].kind == .registration }.map {
            ($0.key, $0.binding)
        }
    }
}
