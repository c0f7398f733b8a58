import WeaverGraph

/// What one container holds and how it is filled.
struct ContainerPlan {
    let type: InjectableType
    /// Of several types where these refer to the same and register nothing.
    var className: String
    /// Whether it is the container of other types as well.
    var servesOthers = false
    /// Of a class with many members, the one that has them, so that what stands in it is not looked up in all that the
    /// container conforms to: swiftc does that for every name.
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
    /// The ingredients that each maker captures, by the type that it builds.
    let captured: [BindingGraph.TypeID: [Ingredient]]
    /// The makers that are called while the container is made, and never later; by the types that they build.
    private let makersCalledAtOnce: Set<BindingGraph.TypeID>
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
        arguments =
            type.bindings.filter { graph[$0].kind == .parameter }.map(Ingredient.parameter)
            + lowering.passedKeys(of: type.id).map(Ingredient.input)
            + lowering.makers.plans[type.id.index].taken.map(Ingredient.maker)
        making = lowering.orders[type.id.index]
        selections = lowering.selections(type, making)
        let made = lowering.makers.plans[type.id.index].made
        captured = Dictionary(uniqueKeysWithValues: made.map { ($0, lowering.ingredients(ofMaker: $0, in: type.id)) })
        steps = lowering.steps(made, capturing: captured, making)
        makersCalledAtOnce = lowering.calledAtOnce(made, capturing: captured, making)
        allocateNames(lowering)
    }

    /// A thing that a container makes: they are made one after the other.
    enum Step {
        case registration(BindingGraph.BindingID)
        case maker(BindingGraph.TypeID)
    }

    /// Some of the registrations that a container keeps, or of its makers, in a type of their own.
    struct Part {
        enum Kind {
            case registrations
            /// Closures, of which each holds what it reads and no more.
            case makers
            /// Makers that are called while the container is made: functions of a value that holds all that they read,
            /// and is gone by then.
            case functions
        }

        let kind: Kind
        /// The property that holds it.
        let name: String
        let typeName: String
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
            for step in unit.steps {
                switch step {
                case .registration(let id): partIndexes[id] = parts.count
                case .maker(let type): makerPartIndexes[type] = parts.count
                }
            }
            let name = allocator.allocate("part\(parts.count + 1)")
            // Nested in the container, it would hide a type of the inputs.
            let typeName = types.allocate("Dependency" + name.upperFirst)
            parts.append(Part(kind: unit.kind, name: name, typeName: typeName, steps: unit.steps))
        }
    }

    /// The steps in units of one kind. Functions may be as many as they are: swiftc looks at each by itself.
    private func units() -> [(kind: Part.Kind, steps: [Step])] {
        var units: [(kind: Part.Kind, steps: [Step])] = []
        func kind(of step: Step) -> Part.Kind {
            switch step {
            case .registration: .registrations
            case .maker(let type): makersCalledAtOnce.contains(type) ? .functions : .makers
            }
        }
        func add(_ steps: some Collection<Step>, _ kind: Part.Kind) {
            var rest = steps[...]
            while !rest.isEmpty {
                let unit = kind == .functions ? rest : rest.prefix(Self.unitSize)
                units.append((kind, Array(unit)))
                rest = rest.dropFirst(unit.count)
            }
        }
        var rest = steps[...]
        while let first = rest.first {
            let isOfRegistrations = kind(of: first) == .registrations
            let run = rest.prefix { (kind(of: $0) == .registrations) == isOfRegistrations }
            rest = rest.dropFirst(run.count)
            // Makers that are called later need none that are called at once.
            for wanted in isOfRegistrations ? [.registrations] : [Part.Kind.makers, .functions] {
                add(run.filter { kind(of: $0) == wanted }, wanted)
            }
        }
        return units
    }

    private mutating func allocateNames(_ lowering: Lowering) {
        let graph = lowering.graph
        // Free functions that builders name must not be hidden by members.
        let freeFunctions = type.bindings.compactMap { graph[$0].builder?.expression.prefix { $0 != "(" && $0 != "." } }
            .map(String.init)
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
                guard let key = graph.askedKey(of: id) else { continue }
                let form = lowering.inputForm(key, of: type.id)
                names[.input(key)] = name(for: binding.name, form, isAccessor: true, &allocator)
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
        for type in plan.taken + plan.made { names[.maker(type)] = allocator.allocate("make" + graph[type].flatName) }
        for case .input(let key) in arguments where names[.input(key)] == nil {
            names[.input(key)] = name(
                for: graph.asked(key).name, lowering.inputForm(key, of: type.id), isAccessor: false, &allocator)
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
    /// In which order a container makes what it keeps and its makers: these in groups as large as can be, before what
    /// needs them.
    fileprivate func steps(
        _ made: [BindingGraph.TypeID], capturing captured: [BindingGraph.TypeID: [Ingredient]], _ order: ContainerOrder
    ) -> [ContainerPlan.Step] {
        var waiting = made
        guard !waiting.isEmpty else { return order.order.map { .registration($0) } }
        var (steps, done): ([ContainerPlan.Step], Set<Ingredient>) = ([], [])
        var unmade = Set(waiting)
        func isMade(_ ingredient: Ingredient) -> Bool {
            switch ingredient {
            case .registration, .deferred: done.contains(ingredient) || ingredient.twin.map(done.contains) == true
            case .maker(let type): !unmade.contains(type)
            case .parameter, .input, .storage, .instance, .siblings, .held: true
            }
        }
        // Makers stand behind those that they use, but for what functions use that they hand on: then there is another
        // round.
        func makeAllThatCanBe() {
            var count = 0
            repeat {
                count = waiting.count
                waiting.removeAll { maker in
                    guard captured[maker, default: []].allSatisfy(isMade) else { return false }
                    unmade.remove(maker)
                    steps.append(.maker(maker))
                    return true
                }
            } while !waiting.isEmpty && waiting.count < count
        }
        for id in order.order {
            if !(order.handed[id] ?? []).allSatisfy(isMade) { makeAllThatCanBe() }
            steps.append(.registration(id))
            done.insert(.registration(id))
        }
        makeAllThatCanBe()
        return steps
    }

    /// The makers of a type's container that are called while that is made, and never later: values are built by them,
    /// also values that a constructor takes which such a maker calls.
    fileprivate func calledAtOnce(
        _ made: [BindingGraph.TypeID], capturing captured: [BindingGraph.TypeID: [Ingredient]], _ order: ContainerOrder
    ) -> Set<BindingGraph.TypeID> {
        guard !made.isEmpty, !order.isOnDemand, order.cycles.isEmpty else { return [] }
        var keptOrHandedOn: Set<BindingGraph.TypeID> = []
        /// Notes the uses of all makers among `ingredients` that are not called where the instance of `built` is made.
        func note(_ ingredients: [Ingredient], for built: BindingGraph.TypeID?, isMadeAtOnce: Bool) {
            let called = isMadeAtOnce ? built.map(makersCalled(building:)) ?? [] : []
            for case .maker(let maker) in ingredients where !called.contains(maker) { keptOrHandedOn.insert(maker) }
        }
        for id in order.registrations {
            let isMadeAtOnce = isKept(id) && form(of: id).isValue
            if isMadeAtOnce, makers.isHanded(id) { continue }
            note(order.handed[id] ?? [], for: graph[id].builds, isMadeAtOnce: isMadeAtOnce)
        }
        // Makers stand behind those that they use, so that one round does, but for what functions use that they hand
        // on.
        var count = 0
        repeat {
            count = keptOrHandedOn.count
            for maker in made.reversed() {
                note(captured[maker, default: []], for: maker, isMadeAtOnce: !keptOrHandedOn.contains(maker))
            }
        } while keptOrHandedOn.count > count
        return Set(made).subtracting(keptOrHandedOn)
    }

    /// The makers that are called where an instance of a type is built by its constructor alone.
    private func makersCalled(building type: BindingGraph.TypeID) -> Set<BindingGraph.TypeID> {
        isBuiltInPlace(graph[type]) ? Set(makers.plans[type.index].taken) : []
    }
}
