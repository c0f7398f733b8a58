import WeaverGraph

/// A container some of whose builders take a resolver: they may ask for any sibling, in any order.
extension ContainerEmitter {
    /// Everything is a slot first, so that builders can ask for any sibling; then all values are built, in the order of the facts.
    func makeOnDemand(_ stored: Set<Ingredient>, _ runtime: inout Runtime) -> [Statement] {
        guard !plan.making.order.isEmpty else { return [] }
        let slots = plan.making.order.map { id -> Statement in
            .let(name: plan.name(place(id)), slot(place(id), of: id, &runtime))
        }
        let fill = Expression.call("\(plan.className).\(plan.fillingName)", fillerIngredients.map { .init(label: nil, value: .text(plan.name($0))) })
        let kept = plan.making.order.map(place).filter(stored.contains).map { Statement.assign("self.\(plan.name($0))", .text(plan.name($0))) }
        let values = plan.making.registrations.filter { lowering.isKept($0) && lowering.form(of: $0).isValue }
        return slots + [.expression(fill)] + kept
            + values.map { .assign(plan.name(.registration($0)), .text(plan.name(.storage($0)) + ".get()")) }
    }

    /// The slot that a registration is made in on demand.
    private func place(_ id: BindingGraph.BindingID) -> Ingredient { lowering.form(of: id).isValue ? .storage(id) : .registration(id) }

    /// All that builders may ask for, directly or through what they are given.
    private var fillerIngredients: [Ingredient] {
        let needed = Set(plan.making.ingredients.values.joined())
        return plan.arguments.filter(needed.contains) + storages.filter(needed.contains) + plan.making.order.map(place)
    }

    var storages: [Ingredient] { plan.making.registrations.filter(lowering.hasStorage).map(Ingredient.storage) }

    /// `fill(_:)`: gives all slots their builders. It stands outside of the initializer, in which swiftc follows every closure to find
    /// out what it does to an instance that is not complete.
    func fillers(_ runtime: inout Runtime) -> [Declaration] {
        guard plan.making.isOnDemand, !plan.making.order.isEmpty else { return [] }
        var environment = Environment()
        let ingredients = fillerIngredients
        for ingredient in ingredients { wiring.add(ingredient, to: &environment) }
        for id in plan.making.order {
            for ingredient in [Ingredient.registration(id), .deferred(id)] {
                environment[ingredient] = Environment.Handle(
                    name: plan.name(place(id)), read: plan.name(place(id)), form: wiring.form(of: place(id)), hold: .strongButWeakInClosures)
            }
        }
        var allocator = NameAllocator(taken: ingredients.map(plan.name))
        let (siblings, slots, held) = (allocator.allocate("siblings"), allocator.allocate("slots"), allocator.allocate("held"))
        var body: [Statement] = []
        if plan.making.order.contains(where: graph.builderTakesResolver) {
            var weakly = environment
            for storage in storages { weakly[storage]?.hold = .strongButWeakInClosures }
            body.append(.let(name: siblings, wiring.siblings(Siblings(wiring), weakly, &runtime)))
        }
        let all = self.slots(in: environment) { _ in true }
        var (fills, listsSlots) = ([Statement](), false)
        for id in plan.making.order {
            var given = environmentForFilling(id, environment)
            if graph.builderTakesResolver(id) {
                func handle(_ name: String, _ read: String) -> Environment.Handle { .init(name: name, read: read, form: wiring.form(of: place(id))) }
                // What is filled before it, as far as that may be kept alive.
                let names = self.slots(in: given) { $0 == .strong }
                let isStart = all.starts(with: names)
                listsSlots = listsSlots || isStart && !names.isEmpty
                let list = isStart ? "Array(\(slots)[..<\(names.count)])" : list(names) + " as [AnyObject]"
                given.siblings = (handle(siblings, siblings), names.isEmpty ? nil : handle(held, list))
            }
            fills.append(fill(place(id), of: id, isAhead: true, given, &runtime))
            environment[.registration(id)]?.hold = .strong
            environment[.deferred(id)]?.hold = .strong
        }
        if listsSlots { body.append(.let(name: slots + ": [AnyObject]", .text(list(all)))) }
        let function = Function(
            doc: nil, head: lowering.isolation(ofContainer: plan.type).prefix + "private static func \(plan.fillingName)",
            parameters: ingredients.map { parameter($0, &runtime) }, result: nil, body: body + fills)
        return [.function(function)]
    }

    /// The names of the slots that can be kept alive, and are held as asked for: those of what takes parameters, then the others in the
    /// order in which they are filled.
    private func slots(in environment: Environment, where isIncluded: (Environment.Handle.Hold) -> Bool) -> [String] {
        (storages + plan.making.order.map(Ingredient.registration)).compactMap { ingredient in
            environment[ingredient].flatMap { isIncluded($0.hold) ? $0.name : nil }
        }
    }

    private func list(_ names: [String]) -> String { "[" + names.joined(separator: ", ") + "]" }
}
