import WeaverGraph

/// What building each registration of one type needs, and in which order they are made.
struct ContainerOrder {
    var registrations: [BindingGraph.BindingID]
    /// What building each registration needs, that of transient ones among it included.
    var ingredients: [BindingGraph.BindingID: [Ingredient]]
    /// What the code that builds each registration is handed: the same, but for builders, which share what they may ask
    /// for.
    var handed: [BindingGraph.BindingID: [Ingredient]] = [:]
    /// The kept registrations in the order of their making: what is needed by others first, else as stated.
    var order: [BindingGraph.BindingID]
    /// Which of them need each other: a number for each group of those.
    var cycles: [BindingGraph.BindingID: Int]
    /// Whether a builder may ask for any sibling while they are being built, so that all of them are made on demand.
    var isOnDemand: Bool
    /// Of those that need each other, which may hold which: nothing is held by what has a lower rank, and so nothing
    /// holds itself, but where `retain-cycle` is told.
    var ranks: [BindingGraph.BindingID: Int] = [:]
    /// By weak registration that a function makes: the registrations whose slots its instance may hold, as they do not
    /// hold it in turn.
    var heldByWeak: [BindingGraph.BindingID: [BindingGraph.BindingID]] = [:]

    /// The ones of `registrations` that need others which need them.
    func inCircles(_ registrations: [BindingGraph.BindingID]) -> [BindingGraph.BindingID] {
        let sizes = cycles.values.reduce(into: [Int: Int]()) { $0[$1, default: 0] += 1 }
        return registrations.filter { id in cycles[id].map { sizes[$0, default: 0] > 1 } ?? false }
    }

    /// The registrations whose slots a builder that may read any sibling is handed: those of a lower rank, and those
    /// that are kept under parameters.
    fileprivate func slots(handedTo reader: BindingGraph.BindingID, in lowering: Lowering) -> [BindingGraph.BindingID] {
        let rank = ranks[reader] ?? Int.max
        return registrations.filter { ranks[$0].map { $0 < rank } ?? lowering.hasStorage($0) }
    }

    /// Whether a registration may hold another one only weakly, since that leads back to it.
    func isSeenWeakly(_ held: BindingGraph.BindingID, by holder: BindingGraph.BindingID) -> Bool {
        guard held != holder, let group = cycles[holder], cycles[held] == group else { return false }
        return ranks[held, default: 0] > ranks[holder, default: 0]
    }
}

extension Lowering {
    /// The needs of building a registration, which its container meets directly; a builder that takes a resolver asks
    /// for the siblings that it may read, or, if they are shared, for what all builders are given. `amongSiblings`
    /// leaves out what the container is given itself.
    func needs(of id: BindingGraph.BindingID, sharesSiblings: Bool = false, amongSiblings: Bool = false) -> [Need] {
        var needs: [Need] = []
        let binding = graph[id]
        if binding.isSettable { return [] }
        if graph.builderTakesResolver(id), sharesSiblings {
            needs = [.ingredient(.siblings), .ingredient(.held)]
        } else if graph.builderTakesResolver(id) {
            for sibling in graph.siblings(perhapsReadByBuilderOf: id) {
                switch graph[sibling].kind {
                case .parameter: needs.append(.ingredient(.parameter(sibling)))
                case .reference: needs.append(.ingredient(graph.input(of: sibling)))
                case .registration: needs.append(isKept(sibling) ? .ingredient(.deferred(sibling)) : .made(sibling))
                }
            }
        }
        guard let type = binding.builds, binding.builder == nil || graph.hasWrappers(type) else { return needs }
        if makers.isHanded(id) { return [.ingredient(.maker(type))] }
        return needs + self.needs(ofContainerOf: type, in: binding.owner, amongSiblings: amongSiblings)
    }

    /// The needs of the container of `type`, which that of `owner` meets.
    private func needs(ofContainerOf type: BindingGraph.TypeID, in owner: BindingGraph.TypeID, amongSiblings: Bool)
        -> [Need]
    {
        var passed = makers.plans[type.index].passed
        if amongSiblings { passed = passed.intersection(graph.answeredKeys(of: owner)) }
        return graph.sorted(passed, for: type).map { need(of: $0, in: type, from: owner) }
            + makers.plans[type.index].taken.map { .ingredient(.maker($0)) }
    }

    /// The need that an input of the container of `type` is for the one of `owner`, in which `type` is registered.
    func need(of key: BindingGraph.KeyID, in type: BindingGraph.TypeID, from owner: BindingGraph.TypeID) -> Need {
        switch graph.provider(of: key, in: owner) {
        case .nothing: return .nothing
        case .above: return .ingredient(.input(key))
        case .binding(let source):
            if graph[source].kind == .parameter { return .ingredient(.parameter(source)) }
            guard isKept(source) else { return .made(source) }
            return .ingredient(isReadLater(source, as: key, in: type) ? .deferred(source) : .registration(source))
        }
    }

    enum Need: Hashable {
        case ingredient(Ingredient)
        /// A transient or parameterised registration, made by a function.
        case made(BindingGraph.BindingID)
        /// Nil for an optional reference.
        case nothing
    }

    /// Whether a registration's container keeps a value or a slot of it.
    func isKept(_ id: BindingGraph.BindingID) -> Bool {
        if case .function = form(of: id) { return false }
        return true
    }

    /// What building a registration needs, with what is needed by the functions that it hands on; in order of
    /// discovery.
    func ingredients(of id: BindingGraph.BindingID, sharesSiblings: Bool = false) -> [Ingredient] {
        ingredients(meeting: [.made(id)], sharesSiblings: sharesSiblings)
    }

    /// The ingredients that a maker captures, those of the functions that it hands on included, in order of discovery.
    /// The container of `owner` makes it, and it builds an instance of `built`.
    func ingredients(ofMaker built: BindingGraph.TypeID, in owner: BindingGraph.TypeID) -> [Ingredient] {
        ingredients(meeting: needs(ofContainerOf: built, in: owner, amongSiblings: false))
    }

    private func ingredients(meeting needs: [Need], sharesSiblings: Bool = false, amongSiblings: Bool = false)
        -> [Ingredient]
    {
        var found: [Ingredient] = []
        var seen: Set<Ingredient> = []
        var functions: Set<BindingGraph.BindingID> = []
        var queue: [BindingGraph.BindingID] = []
        func add(_ needs: [Need], isLater: Bool) {
            for need in needs {
                switch need {
                case .ingredient(var ingredient):
                    // A function that is handed on is called later, when a value that leads back to this is there.
                    if isLater, case .registration(let value) = ingredient, isInCycle(value), form(of: value).isValue,
                        !seen.contains(ingredient)
                    {
                        ingredient = .deferred(value)
                    }
                    if seen.insert(ingredient).inserted { found.append(ingredient) }
                case .made(let id): if functions.insert(id).inserted { queue.append(id) }
                case .nothing: break
                }
            }
        }
        add(needs, isLater: false)
        var next = 0
        while next < queue.count {
            let current = queue[next]
            if hasStorage(current), seen.insert(.storage(current)).inserted { found.append(.storage(current)) }
            add(
                self.needs(of: current, sharesSiblings: sharesSiblings, amongSiblings: amongSiblings), isLater: next > 0
            )
            next += 1
        }
        return found
    }

    /// The order in which kept registrations are made: after what they need, as far as they do not need each other. Of
    /// those that do, slots come first, since they need nothing at once, then values, each after what it needs at once.
    func containerOrder(of type: InjectableType, beginningWith first: [BindingGraph.BindingID] = []) -> ContainerOrder {
        let registrations = type.bindings.filter { graph[$0].kind == .registration }
        // Most types register nothing.
        if registrations.isEmpty {
            return ContainerOrder(registrations: [], ingredients: [:], order: [], cycles: [:], isOnDemand: false)
        }
        let isOnDemand = registrations.contains { graph.builderTakesResolver($0) }
        let ingredients = Dictionary(
            uniqueKeysWithValues: registrations.map {
                ($0, self.ingredients(meeting: [.made($0)], amongSiblings: true))
            })
        let kept = registrations.filter { isKept($0) }
        let positions = Dictionary(uniqueKeysWithValues: kept.enumerated().map { ($0.element, $0.offset) })
        let edges = kept.map { id in
            (ingredients[id] ?? []).compactMap { $0.kept.flatMap { positions[$0] } }.sorted()
        }
        let components = stronglyConnectedComponents(EdgeLists(edges))
        var groups: [Int: Int] = [:]
        for (group, component) in components.enumerated() {
            for member in component { groups[member] = group }
        }
        // What is needed at once, and what builders below may read at once, as far as that does not lead back.
        func within(_ needed: (BindingGraph.BindingID) -> Set<BindingGraph.BindingID>) -> [[Int]] {
            kept.indices.map { position in
                guard let group = groups[position], !isOnDemand else { return [] }
                let ids = needed(kept[position])
                return edges[position].filter { groups[$0] == group && ids.contains(kept[$0]) }
            }
        }
        let atOnce = within(neededAtOnce)
        // Nobody holds the container of an owner that takes values alone: they hold what they read.
        let taken = Set(takenValues(of: type) ?? [])
        let heldByTaken = within { id in taken.contains(id) ? Set(kept.filter { !taken.contains($0) }) : [] }
        // The surer they are read, the sooner they count; each is left out where it leads back.
        var known = atOnce
        for perhaps in [within(readByBuilders), heldByTaken, within(readByInitializers)] {
            let chains = componentNumbers(kept.indices.map { known[$0] + perhaps[$0] })
            known = kept.indices.map { position in
                known[position] + perhaps[position].filter { chains[position] == nil || chains[position] != chains[$0] }
            }
        }
        /// What is made before a registration, if it is not made already.
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

    /// The kept registrations in an order in which each may hold those in front of it. In front of each stands what its
    /// instance must hold, then what it may read later, as far as they do not need each other. Last of those comes what
    /// may read anything; and, where the owner's constructor takes values alone, that comes last from which the others
    /// are reached.
    func holdingOrder(_ order: ContainerOrder, of type: InjectableType, _ holdings: Holdings) -> [BindingGraph
        .BindingID]
    {
        let kept = order.order
        let positionsByID = Dictionary(uniqueKeysWithValues: kept.enumerated().map { ($0.element, $0.offset) })
        func positions(_ ids: some Sequence<BindingGraph.BindingID>) -> [Int] {
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
        // Where nobody holds the container, what is taken holds what it reads, and that what it reads in turn: builders
        // perhaps anything.
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
        // The owner holds what it has taken: that may be seen weakly, and holds the others.
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

    /// The siblings that the instance of a weak registration may read and hold, where it holds slots at all: none that
    /// holds the instance. `order` has the ranks of its container.
    func siblings(heldByWeak id: BindingGraph.BindingID, in order: ContainerOrder, _ holdings: Holdings)
        -> [BindingGraph.BindingID]?
    {
        guard graph[id].scope == .weak, hasStorage(id) else { return nil }
        let read = readSiblings(of: id)
        return graph[graph[id].owner].bindings.filter { sibling in
            guard graph[sibling].kind == .registration, isKept(sibling) || hasStorage(sibling) else { return false }
            // Made by a function, the slot of a weak one holds nothing.
            let isEmpty = sibling == id || graph[sibling].scope == .weak && hasStorage(sibling)
            return (!read.isComplete || read.ids.contains(sibling))
                && (isEmpty || !mayHold(sibling, id, in: order, holdings))
        }
    }

    /// Whether the instance of a registration, or what it holds in turn, holds that of a weak one. The result of a
    /// builder, and what is handed a function that runs one, holds what the builder reads, or, where it does not say,
    /// all slots of a lower rank; of weak registrations no more than their slots.
    private func mayHold(
        _ holder: BindingGraph.BindingID, _ held: BindingGraph.BindingID, in order: ContainerOrder, _ holdings: Holdings
    ) -> Bool {
        var seen: Set<BindingGraph.BindingID> = [holder]
        var queue = [holder]
        while let current = queue.popLast() {
            var siblings = holdings.heldSiblings(by: current)
            if siblings.contains(held) { return true }
            if graph.builderTakesResolver(current) || order.handed[current]?.contains(.held) == true {
                let read = readSiblings(of: current)
                let handed = read.isComplete ? Array(read.ids) : order.slots(handedTo: current, in: self)
                siblings.formUnion(handed.filter { graph[$0].scope != .weak })
            }
            queue += siblings.filter { seen.insert($0).inserted }
        }
        return false
    }

    /// What a registration may read of its siblings later: what it is handed to be read, and what builders on the way
    /// say that they read; complete where all of them say so.
    func readSiblings(of id: BindingGraph.BindingID) -> (ids: Set<BindingGraph.BindingID>, isComplete: Bool) {
        var (read, isComplete) = (Set<BindingGraph.BindingID>(), true)
        var seen: Set<BindingGraph.BindingID> = [id]
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

    /// What the constructor of a type takes, where it takes values alone and so keeps no container; else nil.
    func takenValues(of type: InjectableType) -> [BindingGraph.BindingID]? {
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

    /// The siblings that are built by the time a container-scoped registration is, through whatever it reads on the
    /// spot.
    private func neededAtOnce(by id: BindingGraph.BindingID) -> Set<BindingGraph.BindingID> {
        graph[id].scope == .container ? readOnBuilding(id) : []
    }

    /// The siblings that are built by the time something that a container makes is.
    private func readOnBuilding(_ id: BindingGraph.BindingID) -> Set<BindingGraph.BindingID> {
        var needed: Set<BindingGraph.BindingID> = []
        var queue = [id]
        while let current = queue.popLast() {
            guard graph[current].builder == nil, let type = graph[current].builds else { continue }
            for (key, source, _) in graph.answers(to: current) {
                let need = graph.need(of: key, in: type)
                guard !need.isDisjoint(with: [.captured, .read]), needed.insert(source).inserted else { continue }
                if need.contains(.read) { queue.append(source) }
            }
        }
        return needed
    }

    /// The siblings that closures read which build what is made with a container-scoped registration's own container:
    /// perhaps at once.
    private func readByBuilders(below id: BindingGraph.BindingID) -> Set<BindingGraph.BindingID> {
        guard graph[id].scope == .container, graph[id].builder == nil, let type = graph[id].builds else { return [] }
        var read: Set<BindingGraph.BindingID> = []
        for (key, source, _) in graph.answers(to: id) where !read.contains(source) {
            if isReadByBuilder(key, of: type) { read.insert(source) }
        }
        return read
    }

    /// The siblings that are read on the spot where the initializer of what a container-scoped registration builds
    /// reads what it is given: nobody says whether it does.
    private func readByInitializers(of id: BindingGraph.BindingID) -> Set<BindingGraph.BindingID> {
        guard graph[id].scope == .container, graph[id].builder == nil, let type = graph[id].builds else { return [] }
        var read: Set<BindingGraph.BindingID> = []
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

    /// Whether such a closure reads an input of a type, here or in what is made with its container.
    private func isReadByBuilder(_ key: BindingGraph.KeyID, of type: BindingGraph.TypeID) -> Bool {
        var queue = [type]
        var seen: Set<BindingGraph.BindingID> = []
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
                } else if isHandedOn, isMadeWithContainer(asker), graph[asker].builder == nil,
                    let built = graph[asker].builds,
                    graph.neededKeys(of: built).contains(key), seen.insert(asker).inserted
                {
                    queue.append(built)
                }
            }
        }
        return false
    }

    private func isMadeWithContainer(_ id: BindingGraph.BindingID) -> Bool {
        graph[id].kind == .registration && graph[id].scope == .container && graph[id].parameters.isEmpty
    }
}

/// The nodes among `starts`, of which there may be more than one mention, each behind its predecessors as far as these
/// do not need each other. Without recursion: chains may be of any length.
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
