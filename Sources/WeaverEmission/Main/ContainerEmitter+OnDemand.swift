import WeaverGraph

/// Emits a container that is made on demand (`ContainerOrder.isOnDemand`): some of its builders take a resolver,
/// through which they may read any sibling, in any order.
extension ContainerEmitter {
    /// Returns the statements that make the container. All slots are made first, so that builders can read any sibling.
    /// Then all values are built, in the order of the sources and manifests. `stored` are the ingredients that the
    /// container stores in properties.
    func makeOnDemand(_ stored: Set<Ingredient>, _ runtime: inout Runtime) -> [Statement] {
        let slots = plan.making.order.map { id -> Statement in
            .let(name: plan.name(place(id)), slot(place(id), of: id, &runtime))
        }
        let fill = Expression.call(
            "\(plan.className).\(plan.fillingName)",
            fillerIngredients.map { .init(label: nil, value: .text(plan.name($0))) })
        let kept = plan.making.order.map(place).filter(stored.contains).map {
            Statement.assign("self.\(plan.name($0))", .text(plan.name($0)))
        }
        let values = valuesInOrder
        return slots + (keepsSiblings ? keepSiblings(fill) : [.expression(fill)]) + kept
            + values.flatMap { id -> [Statement] in
                let name = plan.name(.registration(id))
                let value = Expression.text(plan.name(.storage(id)) + ".get()").marked(graph.effects.building(id))
                return unwinds ? [.let(name: name, value), keep(name)] : [.assign(name, value)]
            }
            + (unwinds
                ? values.map { .assign("self." + plan.name(.registration($0)), .text(plan.name(.registration($0)))) }
                : [])
    }

    /// The values of the container in the order in which they are built: that of the statements. If some of them wait
    /// or fail, each stands behind those that its builder reads, since reading them does neither.
    private var valuesInOrder: [LinkedGraph.BindingID] {
        func isValue(_ id: LinkedGraph.BindingID) -> Bool { lowering.isKept(id) && lowering.form(of: id).isValue }
        let registrations = plan.making.registrations
        guard !graph.effects.container(of: plan.type.id).isEmpty else { return registrations.filter(isValue) }
        var (values, seen) = ([LinkedGraph.BindingID](), Set<LinkedGraph.BindingID>())
        // Iterative, because chains of siblings may be of any length.
        var work = registrations.reversed().map { (id: $0, isReady: false) }
        while let (id, isReady) = work.popLast() {
            if isReady {
                if isValue(id) { values.append(id) }
                continue
            }
            guard seen.insert(id).inserted else { continue }
            work.append((id, true))
            let read = lowering.readSiblings(of: id).ids
            work += registrations.reversed().filter(read.contains).map { ($0, false) }
        }
        return values
    }

    /// Whether the container stores the shared `Siblings` object, because functions of the container run builders that
    /// take a resolver.
    private var keepsSiblings: Bool { stored.contains(.siblings) }

    private func keepSiblings(_ fill: Expression) -> [Statement] {
        [
            .assign(plan.name(.siblings), fill),
            .assign(plan.name(.held), .text(list(holdable.map(slotName), isTyped: true))),
        ]
    }

    private func slotName(_ slot: Ingredient) -> String {
        if case .registration(let id) = slot { return plan.name(place(id)) }
        return plan.name(slot)
    }

    /// All slots of the container, in an order in which the instance of each slot may strongly hold all earlier slots,
    /// and is given none of the later slots directly.
    ///
    /// First come the slots of the weak registrations that functions make, since these slots hold no instance strongly.
    /// The slots of registrations that take parameters come as early as the order allows, or as late as possible if the
    /// registration's builder may read any sibling.
    private var holdable: [Ingredient] {
        let weak = withStorage.filter { graph[$0].scope.isWeak }
        var result = weak.map(Ingredient.storage)
        var seen = Set(result)
        func needs(_ id: LinkedGraph.BindingID) -> [Ingredient] { plan.making.handed[id] ?? [] }
        // Adds the slot of a registration with storage (`Lowering.hasStorage`), after the slots that the registration
        // needs. Iterative, because chains of siblings may be of any length.
        func add(_ storage: Ingredient) {
            var work: [(ingredient: Ingredient, isReady: Bool)] = [(storage, false)]
            while let (ingredient, isReady) = work.popLast() {
                if isReady { result.append(ingredient) }
                guard case .storage(let id) = ingredient, seen.insert(ingredient).inserted else { continue }
                work.append((ingredient, true))
                work += needs(id).reversed().map { ($0, false) }
            }
        }
        let early = withStorage.filter { !graph[$0].scope.isWeak }.map { ($0, readBefore($0)) }
        for id in plan.making.order {
            for (other, read) in early where read.allSatisfy({ seen.contains(.registration($0)) }) {
                add(.storage(other))
            }
            needs(id).forEach(add)
            seen.insert(.registration(id))
            result.append(.registration(id))
        }
        withStorage.map(Ingredient.storage).forEach(add)
        return result
    }

    /// Returns the kept siblings that the code which builds the registration `id`, a registration with storage
    /// (`Lowering.hasStorage`), receives or reads. If its builder may read any sibling, returns all kept siblings.
    private func readBefore(_ id: LinkedGraph.BindingID) -> [LinkedGraph.BindingID] {
        let handed = plan.making.handed[id, default: []]
        guard handed.contains(.held) else { return handed.compactMap(\.kept) }
        let read = lowering.readSiblings(of: id)
        // A registration that the owner's constructor takes is read without its slot.
        return plan.making.order.filter {
            (!read.isComplete || read.ids.contains($0)) && !wiring.forms.isReadInOwner($0)
        }
    }

    /// Returns the slot that builds a kept registration of a container that is made on demand.
    func place(_ id: LinkedGraph.BindingID) -> Ingredient {
        lowering.form(of: id).isValue ? .storage(id) : .registration(id)
    }

    /// The ingredients that the function `fill(_:)` takes: all that the registrations may read, directly or through
    /// others.
    private var fillerIngredients: [Ingredient] {
        var needed = Set(plan.making.handed.values.joined())
        for id in plan.type.bindings {
            if graph[id].kind == .parameter { needed.insert(.parameter(id)) }
            if graph[id].kind == .reference { needed.insert(graph.input(of: id)) }
        }
        return plan.arguments.filter(needed.contains) + withStorage.map(Ingredient.storage).filter(needed.contains)
            + plan.making.order.map(place)
    }

    /// Returns the function `fill(_:)`, which makes the shared `Siblings` object and gives every slot the closure that
    /// builds its instance. Empty for a container that is not made on demand.
    ///
    /// This code is not part of the initializer, because swiftc would then follow every closure to check its use of the
    /// incomplete instance.
    func fillers(_ runtime: inout Runtime) -> [Declaration] {
        guard plan.making.isOnDemand else { return [] }
        var environment = Environment()
        let ingredients = fillerIngredients
        for ingredient in ingredients { wiring.add(ingredient, to: &environment) }
        for id in plan.making.order {
            for ingredient in [Ingredient.registration(id), .deferred(id)] {
                let isValue = lowering.form(of: id).isValue
                let effects = graph.effects.building(id)
                let isBuiltAhead = isValue && !effects.isEmpty
                environment[ingredient] = Environment.Handle(
                    name: plan.name(place(id)), read: plan.name(place(id)),
                    form: isBuiltAhead ? wiring.forms[place(id)].withoutEffects : wiring.forms[place(id)],
                    strength: .strongButWeakInClosures, isBuiltAhead: isBuiltAhead,
                    sendable: isValue ? .sendableSlot(isAsync: isBuiltAhead ? effects.isAsync : nil) : nil)
            }
        }
        var weakly = environment
        for id in withStorage { weakly[.storage(id)]?.strength = .strongButWeakInClosures }
        var body: [Statement] = []
        // Other code may hold an instance when its slot is gone. The siblings that this instance reads must still be
        // able to read the instance.
        for id in plan.making.order where wiring.forms.needsInstance(id) {
            body.append(.let(name: plan.name(.instance(id)), wiring.selfSlot(id, &runtime)))
            wiring.add(.instance(id), to: &environment)
            let instance = wiring.instance(behind: place(id), of: id, &runtime)
            weakly[.registration(id)]?.instance = instance
            weakly[.deferred(id)]?.instance = instance
        }
        body.append(.let(name: plan.name(.siblings), wiring.siblings(weakly, &runtime)))
        wiring.add(.siblings, to: &environment)
        wiring.add(.held, to: &environment)

        var allocator = NameAllocator(taken: ingredients.map(plan.name) + [plan.name(.siblings), plan.name(.held)])
        let slots = allocator.allocate("slots")
        let holdable = holdable
        let all = holdable.map(slotName)
        var (fills, listsSlots) = ([Statement](), false)
        for id in plan.making.order {
            var given = environmentForFilling(id, environment, &runtime)
            if plan.making.handed[id, default: []].contains(.held) {
                let held = held(by: id, of: holdable, in: given)
                let isStart = !held.isEmpty && all.starts(with: held)
                listsSlots = listsSlots || isStart
                given[.held]?.read =
                    isStart ? "\(types(wiring.forms.heldType))(\(slots)[..<\(held.count)])" : list(held)
            }
            fills.append(fill(place(id), of: id, isAhead: true, given, &runtime))
            environment[.registration(id)]?.strength = .strong
            environment[.deferred(id)]?.strength = .strong
        }
        if listsSlots {
            body.append(
                .let(name: slots, type: types.reference(wiring.forms.heldType), .text(list(all, isTyped: true))))
        }
        if keepsSiblings { fills.append(.return(.text(plan.name(.siblings)))) }
        let function = Function(
            doc: nil,
            head: Head(
                lowering.isolation(ofContainer: plan.type).modifiers + [.private, .static], .func, plan.fillingName),
            parameters: ingredients.map { parameter($0, &runtime) },
            result: keepsSiblings ? types.reference(wiring.forms.siblingsType) : nil, body: body + fills)
        return [.function(function)]
    }

    /// Returns the expressions of the slots that the instance of the registration `id` keeps alive: those slots in
    /// `holdable` before the slot of `id` that the instance may read and may hold strongly.
    private func held(by id: LinkedGraph.BindingID, of holdable: [Ingredient], in environment: Environment) -> [String]
    {
        let read = lowering.readSiblings(of: id)
        return holdable.prefix { $0 != .registration(id) }.filter { slot in
            if read.isComplete, let sibling = slot.held, !read.ids.contains(sibling) { return false }
            return environment[slot]?.strength == .strong
        }.map(slotName)
    }

    /// Returns an array literal of the slots `names`, which may have different types. The literal states its own type,
    /// unless `isTyped` says that the context states the type.
    private func list(_ names: [String], isTyped: Bool = false) -> String {
        "[" + names.joined(separator: ", ") + "]" + (isTyped ? "" : " as \(types(wiring.forms.heldType))")
    }
}
