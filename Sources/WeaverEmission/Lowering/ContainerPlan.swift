import WeaverGraph

/// What one container holds and how it is filled.
struct ContainerPlan {
    let type: InjectableType
    let className: String
    /// The type's own parameters, then its inputs: what the container's initializer takes.
    let arguments: [Ingredient]
    let registrations: [BindingGraph.BindingID]
    /// The kept registrations in the order of their making: what is needed by others first, else as stated.
    let order: [BindingGraph.BindingID]
    /// Which of them need each other: a number for each group of those.
    let cycles: [BindingGraph.BindingID: Int]
    /// What building each registration needs, that of transient ones among it included.
    let ingredients: [BindingGraph.BindingID: [Ingredient]]
    /// Whether a builder may ask for any sibling while they are being built, so that all of them are made on demand.
    let isOnDemand: Bool
    /// The name of each ingredient: a property, or a parameter where it is handed on.
    private(set) var names: [Ingredient: String] = [:]
    private(set) var makers: [BindingGraph.BindingID: String] = [:]
    /// The method that builds the type's instance, and the one that runs a builder of it.
    private(set) var buildName = ""
    private(set) var handingName = ""

    init(_ type: InjectableType, className: String, lowering: Lowering) {
        let graph = lowering.graph
        self.type = type
        self.className = className
        arguments = type.bindings.filter { graph[$0].kind == .parameter }.map(Ingredient.parameter)
            + type.inputs.indices.map(Ingredient.input)
        registrations = type.bindings.filter { graph[$0].kind == .registration }
        isOnDemand = registrations.contains { graph.builderTakesResolver($0) }
        var ingredients: [BindingGraph.BindingID: [Ingredient]] = [:]
        for id in registrations { ingredients[id] = lowering.ingredients(of: id) }
        self.ingredients = ingredients
        (order, cycles) = lowering.order(registrations, ingredients, isOnDemand: isOnDemand)
        allocateNames(lowering)
    }

    private mutating func allocateNames(_ lowering: Lowering) {
        let graph = lowering.graph
        var allocator = NameAllocator(taken: type.bindings.map { graph[$0].name })
        buildName = allocator.allocate("build", "buildInstance")
        handingName = allocator.allocate("handing", "handingContainer")
        for id in type.bindings {
            let binding = graph[id]
            switch binding.kind {
            case .parameter: names[.parameter(id)] = SwiftKeyword.escaping(binding.name)
            case .reference:
                guard let position = lowering.position(of: binding) else { continue }
                names[.input(position)] = name(of: binding.name, lowering.inputForms[type.id.index][position], isAccessor: true, &allocator)
            case .registration:
                let form = lowering.form(of: id)
                let isAccessor = lowering.keptType(of: id) == binding.accessType
                switch form {
                case .function:
                    makers[id] = allocator.allocate("make" + binding.name.upperFirst)
                    names[.storage(id)] = allocator.allocate(binding.name + "Slot")
                default:
                    names[.registration(id)] = name(of: binding.name, form, isAccessor: isAccessor, &allocator)
                    // Of a value that is made on demand, the slot that makes it.
                    if form.isValue { names[.storage(id)] = allocator.allocate(binding.name + "Slot") }
                }
                names[.deferred(id)] = allocator.allocate(binding.name + "Provider")
            }
        }
        for (position, input) in type.inputs.enumerated() where names[.input(position)] == nil {
            names[.input(position)] = name(of: input.key.name, lowering.inputForms[type.id.index][position], isAccessor: false, &allocator)
        }
    }

    private func name(of name: String, _ form: Form, isAccessor: Bool, _ allocator: inout NameAllocator) -> String {
        switch form {
        case .value where isAccessor: SwiftKeyword.escaping(name)
        case .value: allocator.allocate(SwiftKeyword.escaping(name), "built" + name.upperFirst)
        case .lazy, .weak: allocator.allocate(name + "Slot")
        case .instance: allocator.allocate(name + "Instance")
        case .function: allocator.allocate("make" + name.upperFirst)
        }
    }

    func name(_ ingredient: Ingredient) -> String { names[ingredient] ?? "" }
}

extension BindingGraph {
    /// Whether a registration has a builder that is given a resolver and may read it.
    func builderTakesResolver(_ id: BindingID) -> Bool {
        guard let call = builderCall(of: id) else { return false }
        switch call {
        case .function, .closure(_, ignoresArgument: false): return true
        case .withoutArgument, .closureWithoutArgument, .closure: return false
        }
    }

    func builderCall(of id: BindingID) -> BuilderCall? {
        self[id].builder.map { declarations.call(of: $0, in: self[self[id].owner].name) }
    }
}

extension Lowering {
    func position(of reference: Binding) -> Int? {
        inputPositions[reference.owner.index][Input.Key(name: reference.name, type: reference.type)]
    }

    /// What building a registration asks of its container directly.
    func needs(of id: BindingGraph.BindingID) -> [Need] {
        var needs: [Need] = []
        let binding = graph[id]
        if graph.builderTakesResolver(id) {
            for sibling in graph[binding.owner].bindings {
                switch graph[sibling].kind {
                case .parameter: needs.append(.ingredient(.parameter(sibling)))
                case .reference: position(of: graph[sibling]).map { needs.append(.ingredient(.input($0))) }
                case .registration: needs.append(isKept(sibling) ? .ingredient(.deferred(sibling)) : .made(sibling))
                }
            }
        }
        guard let type = binding.builds, binding.builder == nil || graph.hasWrappers(type) else { return needs }
        for input in graph[type].inputs { needs.append(need(of: input, for: id)) }
        return needs
    }

    /// What an input of the type that `id` builds asks of the container.
    func need(of input: Input, for id: BindingGraph.BindingID) -> Need {
        switch provider(of: input, for: id) {
        case .nothing: return .nothing
        case .input:
            guard let position = inputPositions[graph[id].owner.index][input.key] else { return .nothing }
            return .ingredient(.input(position))
        case .binding(let source, _):
            if graph[source].kind == .parameter { return .ingredient(.parameter(source)) }
            return isKept(source) ? .ingredient(.registration(source)) : .made(source)
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

    /// What building a registration needs, with what is needed by the functions that it hands on; in order of discovery.
    func ingredients(of id: BindingGraph.BindingID) -> [Ingredient] {
        var found: [Ingredient] = []
        var seen: Set<Ingredient> = []
        var makers: Set<BindingGraph.BindingID> = [id]
        var queue = [id]
        var next = 0
        while next < queue.count {
            let current = queue[next]
            next += 1
            if hasStorage(current), seen.insert(.storage(current)).inserted { found.append(.storage(current)) }
            for need in needs(of: current) {
                switch need {
                case .ingredient(let ingredient): if seen.insert(ingredient).inserted { found.append(ingredient) }
                case .made(let maker): if makers.insert(maker).inserted { queue.append(maker) }
                case .nothing: break
                }
            }
        }
        return found
    }

    /// The order in which kept registrations are made: after what they need, as far as they do not need each other. Of those that
    /// do, slots come first, since they need nothing at once, then values, each after what it needs at once.
    func order(
        _ registrations: [BindingGraph.BindingID], _ ingredients: [BindingGraph.BindingID: [Ingredient]], isOnDemand: Bool
    ) -> (order: [BindingGraph.BindingID], cycles: [BindingGraph.BindingID: Int]) {
        let kept = registrations.filter(isKept)
        let positions = Dictionary(uniqueKeysWithValues: kept.enumerated().map { ($0.element, $0.offset) })
        let edges = kept.map { id in
            (ingredients[id] ?? []).compactMap { ingredient -> Int? in
                switch ingredient {
                case .registration(let id), .deferred(let id): positions[id]
                case .parameter, .input, .storage: nil
                }
            }
        }
        let components = stronglyConnectedComponents(edges)
        var groups: [Int: Int] = [:]
        for (group, component) in components.enumerated() {
            for member in component { groups[member] = group }
        }
        var result: [BindingGraph.BindingID] = []
        var visited = Array(repeating: false, count: kept.count)
        func visit(_ position: Int) {
            guard !visited[position] else { return }
            visited[position] = true
            let group = groups[position]
            if let group, !isOnDemand { components[group].filter { !form(of: kept[$0]).isValue }.forEach(visit) }
            let atOnce = isOnDemand ? [] : neededAtOnce(by: kept[position])
            for target in edges[position] where group == nil || groups[target] != group || atOnce.contains(kept[target]) {
                visit(target)
            }
            result.append(kept[position])
        }
        kept.indices.forEach(visit)
        return (result, Dictionary(uniqueKeysWithValues: groups.map { (kept[$0.key], $0.value) }))
    }

    /// The siblings that are built by the time a container-scoped registration is, through whatever it reads on the spot.
    private func neededAtOnce(by id: BindingGraph.BindingID) -> Set<BindingGraph.BindingID> {
        guard graph[id].scope == .container else { return [] }
        var needed: Set<BindingGraph.BindingID> = []
        var queue = [id]
        while let current = queue.popLast() {
            guard graph[current].builder == nil, let type = graph[current].builds else { continue }
            for input in graph[type].inputs where !input.need.isDisjoint(with: [.captured, .read]) {
                guard case .binding(let source, _) = provider(of: input, for: current), needed.insert(source).inserted else { continue }
                if input.need.contains(.read) { queue.append(source) }
            }
        }
        return needed
    }
}
