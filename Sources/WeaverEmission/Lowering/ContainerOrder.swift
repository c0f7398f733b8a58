import WeaverGraph

/// The ingredients that each registration of one container needs, and the order in which the container makes the kept
/// registrations.
struct ContainerOrder {
    var registrations: [LinkedGraph.BindingID]
    /// For each registration: the ingredients that building it needs. Includes the ingredients of the functions that
    /// make the transient registrations which it needs.
    var ingredients: [LinkedGraph.BindingID: [Ingredient]]
    /// For each registration: the ingredients that the code which builds it receives. Equal to `ingredients`, except
    /// for a builder that takes a resolver: it receives the shared `Siblings` object and the list of slots that the
    /// built instance keeps alive. Empty until all containers have an order.
    var handed: [LinkedGraph.BindingID: [Ingredient]] = [:]
    /// The kept registrations in the order in which the container makes them. A registration stands after the
    /// registrations that it needs, and otherwise in the order of the sources and manifests. For a container that is
    /// made on demand (`isOnDemand`) this is the holding order (`Lowering.holdingOrder`).
    var order: [LinkedGraph.BindingID]
    /// The registrations in dependency cycles, each with the number of its strongly connected component.
    var cycles: [LinkedGraph.BindingID: Int]
    /// Whether the container is made on demand: all slots are made first, and each registration is built when it is
    /// first read. True if any builder takes a resolver, because such a builder may read any sibling while the
    /// container is made.
    var isOnDemand: Bool
    /// The position of each kept registration in the holding order (`Lowering.holdingOrder`). Empty if the container
    /// has no cycles and is not made on demand.
    ///
    /// An instance strongly holds only siblings whose rank is lower than its own. So no instance keeps itself alive,
    /// except in the cycles that the warning `retain-cycle` reports.
    var ranks: [LinkedGraph.BindingID: Int] = [:]
    /// For each weak registration that a function makes: the registrations whose slots its instance may hold, because
    /// their instances do not hold this instance in turn.
    var heldByWeak: [LinkedGraph.BindingID: [LinkedGraph.BindingID]] = [:]

    /// The registrations whose instances nothing holds but siblings that read them through weak references. These
    /// references must keep them.
    var heldByReaders: Set<LinkedGraph.BindingID> = []

    /// Returns those of `registrations` that are in a dependency cycle of at least two registrations.
    func inCircles(_ registrations: [LinkedGraph.BindingID]) -> [LinkedGraph.BindingID] {
        let sizes = cycles.values.reduce(into: [Int: Int]()) { $0[$1, default: 0] += 1 }
        return registrations.filter { id in cycles[id].map { sizes[$0, default: 0] > 1 } ?? false }
    }

    /// Returns the registrations whose slots the builder of `reader` receives, if that builder may read any sibling:
    /// the kept registrations whose rank is lower than that of `reader`, and the registrations for which `hasStorage`
    /// is true.
    fileprivate func slots(handedTo reader: LinkedGraph.BindingID, in lowering: Lowering) -> [LinkedGraph.BindingID] {
        let rank = ranks[reader] ?? Int.max
        return registrations.filter { ranks[$0].map { $0 < rank } ?? lowering.hasStorage($0) }
    }

    /// Whether the instance of `holder` must not hold the instance of `held` strongly, but only weakly. True if both
    /// are in one cycle and `held` has the higher rank.
    func isSeenWeakly(_ held: LinkedGraph.BindingID, by holder: LinkedGraph.BindingID) -> Bool {
        guard held != holder, let group = cycles[holder], cycles[held] == group else { return false }
        return ranks[held, default: 0] > ranks[holder, default: 0]
    }
}

extension Lowering {
    /// Returns the order in which a container makes its kept registrations.
    ///
    /// A registration stands after the registrations that it needs. In a cycle the slots come first, since making a
    /// slot needs no sibling. The values follow, each after the siblings that it needs while it is built. The
    /// registrations in `first` are made as early as their needs allow. The result has empty `handed`, `ranks` and
    /// `heldByWeak`.
    func containerOrder(of type: InjectableType, beginningWith first: [LinkedGraph.BindingID] = []) -> ContainerOrder {
        let registrations = type.bindings.filter { graph[$0].kind == .registration }
        // A fast path, because most types register nothing.
        if registrations.isEmpty {
            return ContainerOrder(registrations: [], ingredients: [:], order: [], cycles: [:], isOnDemand: false)
        }
        let isOnDemand = registrations.contains { graph.builderTakesResolver($0) }
        let ingredients = Dictionary(
            uniqueKeysWithValues: registrations.map {
                ($0, self.ingredients(meeting: [.made($0)], amongSiblings: true))
            })
        let kept = registrations.filter { isKept($0) }
        let positions = kept.positions
        let edges = kept.map { id in
            (ingredients[id] ?? []).compactMap { $0.kept.flatMap { positions[$0] } }.sorted()
        }
        let components = stronglyConnectedComponents(EdgeLists(edges))
        // A fast path, because few containers have cycles.
        if components.isEmpty {
            let order = depthFirst(first.compactMap { positions[$0] } + kept.indices) { edges[$0] }
            return ContainerOrder(
                registrations: registrations, ingredients: ingredients, order: order.map { kept[$0] }, cycles: [:],
                isOnDemand: isOnDemand)
        }
        var groups: [Int: Int] = [:]
        for (group, component) in components.enumerated() {
            for member in component { groups[member] = group }
        }
        // Returns the edges whose ends are in one strongly connected component, and whose target is among the siblings
        // that `needed` returns for their source.
        func within(_ needed: (LinkedGraph.BindingID) -> Set<LinkedGraph.BindingID>) -> [[Int]] {
            kept.indices.map { position in
                guard let group = groups[position], !isOnDemand else { return [] }
                let ids = needed(kept[position])
                return edges[position].filter { groups[$0] == group && ids.contains(kept[$0]) }
            }
        }
        let atOnce = within(neededAtOnce)
        // Nothing holds the container after it is made, if the owner's constructor takes values alone. The values that
        // the constructor takes must then hold the siblings that they read.
        let taken = Set(takenValues(of: type) ?? [])
        let heldByTaken = within { id in taken.contains(id) ? Set(kept.filter { !taken.contains($0) }) : [] }
        // Adds possible edges, the more certain ones first. An edge that would close a cycle with the known edges is
        // dropped.
        var known = atOnce
        for perhaps in [within(readByBuilders), heldByTaken, within(readByInitializers)] {
            let chains = componentNumbers(kept.indices.map { known[$0] + perhaps[$0] })
            known = kept.indices.map { position in
                known[position] + perhaps[position].filter { chains[position] == nil || chains[position] != chains[$0] }
            }
        }
        /// Returns the positions in `kept` of the registrations that must be made before the registration at
        /// `position`.
        func predecessors(of position: Int) -> [Int] {
            guard let group = groups[position], !isOnDemand else { return edges[position] }
            let slots = components[group].filter { !form(of: kept[$0]).isValue }
            return slots + edges[position].filter { groups[$0] != group || atOnce[position].contains($0) }
                + known[position]
        }
        let result = depthFirst(first.compactMap { positions[$0] } + kept.indices, predecessors).map { kept[$0] }
        return ContainerOrder(
            registrations: registrations, ingredients: ingredients, order: result,
            cycles: Dictionary(uniqueKeysWithValues: groups.map { (kept[$0.key], $0.value) }), isOnDemand: isOnDemand)
    }

    /// Returns the kept registrations in holding order: the instance of each may strongly hold the instances of the
    /// registrations before it.
    ///
    /// The siblings that an instance must hold stand before its registration, and so do the siblings that it may read
    /// later, unless that closes a cycle. Registrations whose builders may read any sibling come last. If the owner's
    /// constructor takes values alone, the registrations that it takes come last, because all others are held by them.
    func holdingOrder(_ order: ContainerOrder, of type: InjectableType, _ holdings: Holdings) -> [LinkedGraph
        .BindingID]
    {
        let kept = order.order
        let positionsByID = kept.positions
        func positions(_ ids: some Sequence<LinkedGraph.BindingID>) -> [Int] {
            ids.compactMap { positionsByID[$0] }.sorted()
        }
        let groups = kept.map { order.cycles[$0] }
        let edges = kept.map { id in positions(Set((order.ingredients[id] ?? []).compactMap(\.kept))) }
        let isRead = kept.map { order.isOnDemand && order.cycles[$0] != nil ? readSiblings(of: $0) : nil }
        let taken = positions(takenValues(of: type) ?? [])
        let held = kept.indices.map { position -> [Int] in
            guard let group = groups[position] else { return [] }
            return positions(holdings.heldSiblings(by: kept[position])).filter { groups[$0] == group && $0 != position }
        }
        // If the constructor takes values, nothing holds the container. An instance that the constructor takes then
        // holds all instances that it reads, directly or through others. A builder may read any sibling.
        let read = kept.indices.map { position -> [Int] in
            guard let isRead = isRead[position] else { return [] }
            return (isRead.isComplete || taken.isEmpty ? positions(isRead.ids) : edges[position]).filter {
                groups[$0] == groups[position]
            }
        }
        let heldGroups = componentNumbers(held)
        let allGroups = componentNumbers(kept.indices.map { held[$0] + read[$0] })
        func leadsOn(_ position: Int, _ target: Int, _ groups: [Int?]) -> Bool {
            groups[position] == nil || groups[position] != groups[target]
        }
        let reached = depthFirst(taken + kept.indices) { position in
            guard groups[position] != nil else { return edges[position] }
            return isRead[position].map { $0.isComplete ? positions($0.ids) : edges[position] } ?? edges[position]
        }
        // The owner holds the instances that its constructor takes. So their siblings may hold these instances weakly,
        // and these instances hold the siblings.
        let isTaken = Set(taken)
        let starts =
            taken.isEmpty
            ? kept.indices.filter { isRead[$0]?.isComplete ?? true } + kept.indices
            : reached.filter { !isTaken.contains($0) } + reached
        return depthFirst(starts) { position in
            edges[position].filter { groups[$0] != groups[position] || groups[position] == nil }
                + held[position].filter { leadsOn(position, $0, heldGroups) }
                + read[position].filter { leadsOn(position, $0, allGroups) }
        }.map { kept[$0] }
    }

    /// Returns `ContainerOrder.heldByReaders`. Empty unless the constructor of `type` takes values alone, since
    /// otherwise the instance of `type` holds its container. `order` must have the ranks of the container.
    func registrationsHeldByReaders(_ order: ContainerOrder, of type: InjectableType, _ holdings: Holdings)
        -> Set<LinkedGraph.BindingID>
    {
        guard !order.cycles.isEmpty, !order.isOnDemand, let taken = takenValues(of: type) else { return [] }
        let positions = order.order.positions
        var kept: Set<LinkedGraph.BindingID> = []
        var (held, seenWeakly) = (Set(taken), Set<LinkedGraph.BindingID>())
        var queue = taken
        while let holder = queue.popLast() {
            for sibling in holdings.heldSiblings(by: holder) where form(of: sibling).isValue {
                // A sibling that is built later is read through a weak reference, too.
                let isLater = positions[sibling, default: 0] > positions[holder, default: 0]
                if isLater || order.isSeenWeakly(sibling, by: holder) {
                    seenWeakly.insert(sibling)
                } else if held.insert(sibling).inserted {
                    queue.append(sibling)
                }
            }
            // An instance that its readers keep holds its own siblings, too.
            if queue.isEmpty, let next = seenWeakly.subtracting(held).min() {
                kept.insert(next)
                held.insert(next)
                queue.append(next)
            }
        }
        return kept
    }

    /// Returns the siblings that the instance of the weak registration `id` may read and hold. Leaves out siblings
    /// whose instances hold this instance in turn. Nil if `id` is not weak, or if no function makes its instance.
    /// `order` must have the ranks of the container.
    func siblings(heldByWeak id: LinkedGraph.BindingID, in order: ContainerOrder, _ holdings: Holdings)
        -> [LinkedGraph.BindingID]?
    {
        guard graph[id].scope.isWeak, hasStorage(id) else { return nil }
        let read = readSiblings(of: id)
        return graph[graph[id].owner].bindings.filter { sibling in
            guard graph[sibling].kind == .registration, isKept(sibling) || hasStorage(sibling) else { return false }
            // The slot of a weak registration that a function makes holds no instance strongly.
            let isEmpty = sibling == id || graph[sibling].scope.isWeak && hasStorage(sibling)
            return (!read.isComplete || read.ids.contains(sibling))
                && (isEmpty || !mayHold(sibling, id, in: order, holdings))
        }
    }

    /// Whether the instance of the registration `holder` keeps the instance of the weak registration `held` alive,
    /// directly or through the instances of siblings.
    ///
    /// An instance that a builder with a resolver returns may keep all siblings alive that the builder reads: if it may
    /// read any sibling, those whose slots it receives (`ContainerOrder.slots(handedTo:in:)`). The same is true of an
    /// instance that receives a function which runs such a builder. Weak siblings do not count here, because a weak
    /// slot does not keep its instance alive.
    private func mayHold(
        _ holder: LinkedGraph.BindingID, _ held: LinkedGraph.BindingID, in order: ContainerOrder, _ holdings: Holdings
    ) -> Bool {
        var seen: Set<LinkedGraph.BindingID> = [holder]
        var queue = [holder]
        while let current = queue.popLast() {
            var siblings = holdings.heldSiblings(by: current)
            if siblings.contains(held) { return true }
            if graph.builderTakesResolver(current) || order.handed[current]?.contains(.held) == true {
                let read = readSiblings(of: current)
                let handed = read.isComplete ? Array(read.ids) : order.slots(handedTo: current, in: self)
                siblings.formUnion(handed.filter { !graph[$0].scope.isWeak })
            }
            queue += siblings.filter { seen.insert($0).inserted }
        }
        return false
    }

    /// Returns the siblings that the instance of a registration may read after it is built: those that it receives,
    /// those that its builder reads, and those that the functions which it may call receive and read in turn.
    /// `isComplete` is false if one of the builders may read any sibling.
    func readSiblings(of id: LinkedGraph.BindingID) -> (ids: Set<LinkedGraph.BindingID>, isComplete: Bool) {
        var (read, isComplete) = (Set<LinkedGraph.BindingID>(), true)
        var seen: Set<LinkedGraph.BindingID> = [id]
        var queue = [id]
        while let current = queue.popLast() {
            if hasStorage(current) { read.insert(current) }
            var needs = needs(of: current, sharesSiblings: true)
            if graph.builderTakesResolver(current) {
                let names = graph.readNames(ofBuilderOf: current)
                isComplete = isComplete && names != nil
                needs += graph.siblings(offeredTo: current).filter {
                    graph[$0].kind == .registration && names?.contains(graph[$0].name) == true
                }
                .map { isKept($0) ? .ingredient(.deferred($0)) : .made($0) }
            }
            for need in needs {
                switch need {
                case .ingredient(let ingredient): if let sibling = ingredient.kept { read.insert(sibling) }
                case .made(let maker): if seen.insert(maker).inserted { queue.append(maker) }
                case .nothing: break
                }
            }
        }
        return (read, isComplete)
    }

    /// Returns the bindings that the constructor of `type` takes, if a constructor builds `type` and takes values
    /// alone. An instance of such a type does not keep its container. Nil for all other types.
    func takenValues(of type: InjectableType) -> [LinkedGraph.BindingID]? {
        guard case .constructor(_, let arguments) = type.construction, arguments.allSatisfy({ $0.form == .value })
        else { return nil }
        return arguments.map(\.binding)
    }

    private func componentNumbers(_ edges: [[Int]]) -> [Int?] {
        var numbers: [Int?] = Array(repeating: nil, count: edges.count)
        for (number, component) in stronglyConnectedComponents(EdgeLists(edges)).enumerated() {
            for member in component { numbers[member] = number }
        }
        return numbers
    }

    /// Returns the siblings that must be built before a container-scoped registration, because building the
    /// registration reads them. Empty for other scopes.
    private func neededAtOnce(by id: LinkedGraph.BindingID) -> Set<LinkedGraph.BindingID> {
        graph[id].scope.isBuiltWithContainer ? readOnBuilding(id) : []
    }

    /// Returns the siblings that must exist when a registration is built: those that its type needs while it is built,
    /// and those that building these siblings needs in turn.
    private func readOnBuilding(_ id: LinkedGraph.BindingID) -> Set<LinkedGraph.BindingID> {
        var needed: Set<LinkedGraph.BindingID> = []
        var queue = [id]
        while let current = queue.popLast() {
            guard !graph[current].hasBuilder, let type = graph[current].builds else { continue }
            for (key, source, _) in graph.answers(to: current) {
                let need = graph.need(of: key, in: type)
                guard !need.isDisjoint(with: [.captured, .read]), needed.insert(source).inserted else { continue }
                if need.contains(.read) { queue.append(source) }
            }
        }
        return needed
    }

    /// Returns the siblings that builders below the container-scoped registration `id` read while the container of its
    /// type is made. These are the builders of container-scoped registrations in that container, and in the containers
    /// that are made together with it. Empty for other scopes.
    private func readByBuilders(below id: LinkedGraph.BindingID) -> Set<LinkedGraph.BindingID> {
        guard graph[id].scope.isBuiltWithContainer, !graph[id].hasBuilder, let type = graph[id].builds else {
            return []
        }
        var read: Set<LinkedGraph.BindingID> = []
        for (key, source, _) in graph.answers(to: id) where !read.contains(source) {
            if isReadByBuilder(key, of: type) { read.insert(source) }
        }
        return read
    }

    /// Returns the siblings that the initializer of a container-scoped registration's type may read from its resolver.
    /// Whether the initializer does read them is unknown. Empty for other scopes.
    private func readByInitializers(of id: LinkedGraph.BindingID) -> Set<LinkedGraph.BindingID> {
        guard graph[id].scope.isBuiltWithContainer, !graph[id].hasBuilder, let type = graph[id].builds else {
            return []
        }
        var read: Set<LinkedGraph.BindingID> = []
        for (key, source, _) in graph.answers(to: id) where source != id {
            let isHandedOn = graph.provider(of: key, in: type) == .above
            let isRead = graph[type].bindings.contains { asker in
                if graph.askedKey(of: asker) == key { return true }
                guard isHandedOn, let below = graph[asker].builds else { return false }
                return !graph.need(of: key, in: below).isDisjoint(with: [.captured, .read])
            }
            if isRead { read.formUnion(isKept(source) ? [source] : readOnBuilding(source)) }
        }
        return read
    }

    /// Whether a builder of a container-scoped registration reads the input `key`. The registration is in the container
    /// of `type` or in a container that is made together with it.
    private func isReadByBuilder(_ key: LinkedGraph.KeyID, of type: LinkedGraph.TypeID) -> Bool {
        var queue = [type]
        var seen: Set<LinkedGraph.BindingID> = []
        while let type = queue.popLast() {
            let isHandedOn = graph.provider(of: key, in: type) == .above
            for asker in graph[type].bindings {
                if graph.askedKey(of: asker) == key {
                    let name = graph[asker].name
                    let isRead = graph[type].bindings.contains { id in
                        isMadeWithContainer(id) && graph.builderTakesResolver(id)
                            && graph.readNames(ofBuilderOf: id)?.contains(name) == true
                    }
                    if isRead { return true }
                } else if isHandedOn, isMadeWithContainer(asker), !graph[asker].hasBuilder,
                    let built = graph[asker].builds,
                    graph.neededKeys(of: built).contains(key), seen.insert(asker).inserted
                {
                    queue.append(built)
                }
            }
        }
        return false
    }

    private func isMadeWithContainer(_ id: LinkedGraph.BindingID) -> Bool {
        graph[id].kind == .registration && graph[id].scope.isBuiltWithContainer && graph[id].parameters.isEmpty
    }
}

/// Returns the nodes that are reachable from `starts` through `predecessors`, in depth-first postorder: each node
/// stands after its predecessors, unless they form a cycle.
///
/// `starts` may have duplicates. No predecessor may be greater than the greatest node in `starts`. Iterative, because
/// chains may be of any length.
func depthFirst(_ starts: [Int], _ predecessors: (Int) -> [Int]) -> [Int] {
    var result: [Int] = []
    var visited = Array(repeating: false, count: (starts.max() ?? -1) + 1)
    for start in starts where !visited[start] {
        visited[start] = true
        var work: [(node: Int, rest: ArraySlice<Int>)] = [(start, predecessors(start)[...])]
        while let current = work.last {
            guard let target = current.rest.first else {
                result.append(current.node)
                work.removeLast()
                continue
            }
            work[work.count - 1].rest.removeFirst()
            guard !visited[target] else { continue }
            visited[target] = true
            work.append((target, predecessors(target)[...]))
        }
    }
    return result
}
