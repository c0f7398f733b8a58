import WeaverGraph

/// What one container holds and how it is filled.
struct ContainerPlan {
    let type: InjectableType
    /// Of several types where these refer to the same and register nothing.
    var className: String
    /// Whether it is the container of other types as well.
    var servesOthers = false
    /// Of a class with many members, the one that has them, so that what stands in it is not looked up in all that the container
    /// conforms to: swiftc does that for every name.
    let contentsName: String?
    var shape: ContainerShape
    /// Whether whoever registers the type calls its constructor, and no container.
    let isBuiltInPlace: Bool
    /// Whether whoever makes the container hands it to the type's initializer.
    let isInjectedInPlace: Bool
    /// The type's own parameters, then its inputs: what the container's initializer takes.
    let arguments: [Ingredient]
    let making: ContainerOrder
    /// The name of each ingredient: a property, or a parameter where it is handed on.
    private(set) var names: [Ingredient: String] = [:]
    /// The functions that make transient and parameterised registrations.
    private(set) var functions: [BindingGraph.BindingID: String] = [:]
    /// The makers that the container makes beside its registrations, by the types that they build.
    private(set) var makers: [BindingGraph.TypeID: Makers.Made] = [:]
    /// The kept registrations and the makers in the order of their making.
    private(set) var steps: [Step] = []
    /// Of a container with many registrations, in the order of their making; none for others.
    private(set) var parts: [Part] = []
    private var partIndexes: [BindingGraph.BindingID: Int] = [:]
    private var makerPartIndexes: [BindingGraph.TypeID: Int] = [:]
    /// The parts of the slots shared by builders that instances made by functions hold.
    let selections: [Selection]
    /// The method that builds the type's instance, and the one that runs a builder of it.
    private(set) var buildName = ""
    private(set) var handingName = ""
    /// The function that gives slots their builders, where those may ask for any sibling.
    private(set) var fillingName = ""

    init(_ type: InjectableType, className: String, contentsName: String?, lowering: Lowering) {
        let graph = lowering.graph
        self.type = type
        self.className = className
        self.contentsName = contentsName
        shape = lowering.shape(of: type)
        isBuiltInPlace = lowering.isBuiltInPlace(type)
        isInjectedInPlace = lowering.isInjectedInPlace(type)
        arguments = type.bindings.filter { graph[$0].kind == .parameter }.map(Ingredient.parameter)
            + lowering.makers.plans[type.id.index].passed.map(Ingredient.input)
            + lowering.makers.plans[type.id.index].taken.map { .maker($0.type) }
        making = lowering.orders[type.id.index]
        selections = lowering.selections(type, making)
        makers = Dictionary(uniqueKeysWithValues: lowering.makers.plans[type.id.index].made.map { ($0.type, $0) })
        steps = lowering.steps(type, making)
        allocateNames(lowering)
    }

    /// A thing that a container makes: they are made one after the other.
    enum Step {
        case registration(BindingGraph.BindingID)
        case maker(BindingGraph.TypeID)
    }

    /// Some of the registrations that a container keeps, in a class of their own.
    struct Part {
        /// The property that holds it.
        let name: String
        let className: String
        let steps: [Step]

        var registrations: [BindingGraph.BindingID] {
            steps.compactMap { if case .registration(let id) = $0 { id } else { nil } }
        }

        var makers: [BindingGraph.TypeID] {
            steps.compactMap { if case .maker(let type) = $0 { type } else { nil } }
        }
    }

    /// How many properties or statements a unit of the generated code has, where it can be divided.
    static let unitSize = 50

    /// How many resolver protocols a class conforms to, where the conformances can be divided.
    static let conformanceCount = 250

    /// The part that a registration is kept in, nil where the container itself keeps it.
    func part(of id: BindingGraph.BindingID) -> Part? { partIndexes[id].map { parts[$0] } }

    /// The part that has a maker, likewise.
    func part(of type: BindingGraph.TypeID) -> Part? { makerPartIndexes[type].map { parts[$0] } }

    /// Those that lead back to themselves, or that builders may ask for at any time, stay together.
    private mutating func allocateParts(_ allocator: inout NameAllocator, besides declared: some Sequence<String>) {
        guard steps.count > Self.unitSize, making.cycles.isEmpty, !making.isOnDemand else { return }
        var types = NameAllocator(taken: declared)
        for unit in units() {
            for step in unit {
                switch step {
                case .registration(let id): partIndexes[id] = parts.count
                case .maker(let type): makerPartIndexes[type] = parts.count
                }
            }
            let name = allocator.allocate("part\(parts.count + 1)")
            // Nested in the container, it would hide a type of the inputs.
            let className = types.allocate("Dependency" + name.upperFirst)
            parts.append(Part(name: name, className: className, steps: unit))
        }
    }

    /// The steps in units, each of registrations or of makers alone: makers are let go of when the container is complete.
    private func units() -> [[Step]] {
        var units: [[Step]] = []
        var isOfMakers = false
        for step in steps {
            let isMaker = if case .maker = step { true } else { false }
            if isMaker != isOfMakers || units.isEmpty || units[units.count - 1].count == Self.unitSize { units.append([]) }
            units[units.count - 1].append(step)
            isOfMakers = isMaker
        }
        return units
    }

    private mutating func allocateNames(_ lowering: Lowering) {
        let graph = lowering.graph
        // Free functions that builders name must not be hidden by members.
        let freeFunctions = type.bindings.compactMap { graph[$0].builder?.expression.prefix { $0 != "(" && $0 != "." } }.map(String.init)
        var allocator = NameAllocator(taken: type.bindings.map { graph[$0].name } + freeFunctions)
        buildName = allocator.allocate("build", "buildInstance")
        handingName = allocator.allocate("handing", "handingContainer")
        fillingName = allocator.allocate("fill", "fillSlots")
        names[.siblings] = allocator.allocate("siblings")
        names[.held] = allocator.allocate("held")
        allocateParts(&allocator, besides: graph.declarations.types.keys)
        for id in type.bindings {
            let binding = graph[id]
            switch binding.kind {
            case .parameter: names[.parameter(id)] = SwiftKeyword.escaping(binding.name)
            case .reference:
                let form = lowering.inputForms[type.id.index][binding.position]
                names[.input(binding.position)] = name(for: binding.name, form, isAccessor: true, &allocator)
            case .registration:
                let form = lowering.form(of: id)
                let isAccessor = lowering.keptType(of: id) == binding.accessType
                switch form {
                case .function:
                    functions[id] = allocator.allocate("make" + binding.name.upperFirst)
                    names[.storage(id)] = allocator.allocate(binding.name + "Slot")
                default:
                    names[.registration(id)] = name(for: binding.name, form, isAccessor: isAccessor, &allocator)
                    // Of a value that is made on demand, the slot that makes it.
                    if form.isValue { names[.storage(id)] = allocator.allocate(binding.name + "Slot") }
                }
                names[.deferred(id)] = allocator.allocate(binding.name + "Provider")
                names[.instance(id)] = allocator.allocate(binding.name + "Instance")
            }
        }
        let plan = lowering.makers.plans[type.id.index]
        for type in plan.taken.map(\.type) + plan.made.map(\.type) { names[.maker(type)] = allocator.allocate("make" + graph[type].flatName) }
        for (position, input) in type.inputs.enumerated() where names[.input(position)] == nil {
            names[.input(position)] = name(for: input.key.name, lowering.inputForms[type.id.index][position], isAccessor: false, &allocator)
        }
    }

    /// The name of what has a form: a value's is its accessor's where their types agree.
    func name(for name: String, _ form: Form, isAccessor: Bool, _ allocator: inout NameAllocator) -> String {
        switch form {
        case .value where isAccessor: SwiftKeyword.escaping(name)
        case .value: SwiftKeyword.escaping(allocator.allocate(name, "built" + name.upperFirst))
        case .lazy, .weak: allocator.allocate(name + "Slot")
        case .instance: allocator.allocate(name + "Instance")
        case .function: allocator.allocate("make" + name.upperFirst)
        }
    }

    func name(_ ingredient: Ingredient) -> String { names[ingredient] ?? "" }
}

extension Lowering {
    /// In which order a container makes what it keeps and its makers: these in groups as large as can be, before what needs them.
    fileprivate func steps(_ type: InjectableType, _ order: ContainerOrder) -> [ContainerPlan.Step] {
        var waiting = makers.plans[type.id.index].made
        guard !waiting.isEmpty else { return order.order.map { .registration($0) } }
        var (steps, done): ([ContainerPlan.Step], Set<Ingredient>) = ([], [])
        var unmade = Set(waiting.map(\.type))
        func isMade(_ ingredient: Ingredient) -> Bool {
            switch ingredient {
            case .registration, .deferred: done.contains(ingredient) || ingredient.twin.map(done.contains) == true
            case .maker(let type): !unmade.contains(type)
            case .parameter, .input, .storage, .instance, .siblings, .held: true
            }
        }
        func makeAllThatCanBe() {
            var left: [Makers.Made] = []
            for maker in waiting {
                guard ingredients(of: maker).allSatisfy(isMade) else {
                    left.append(maker)
                    continue
                }
                unmade.remove(maker.type)
                steps.append(.maker(maker.type))
            }
            waiting = left
        }
        for id in order.order {
            if !(order.handed[id] ?? []).allSatisfy(isMade) { makeAllThatCanBe() }
            steps.append(.registration(id))
            done.insert(.registration(id))
        }
        makeAllThatCanBe()
        return steps
    }
}
