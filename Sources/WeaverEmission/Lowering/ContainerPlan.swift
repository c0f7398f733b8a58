import WeaverDiagnostics
import WeaverGraph

/// The contents of one generated container, the names in it, and the order in which it is filled.
struct ContainerPlan {
    let type: InjectableType
    /// The name of the container's class. Types that register nothing and have equal references share one.
    var className: String
    /// Whether the container serves other types as well.
    var servesOthers = false
    /// The name of the class that declares the members, where a container has many; nil for other containers. For every
    /// name in a class swiftc searches all the protocols that the class conforms to, so the members stand in a class
    /// without conformances.
    let contentsName: String?
    var shape: ContainerShape
    /// Whether the code that builds the type calls the type's constructor, and makes no container.
    let isBuiltInPlace: Bool
    /// Whether the code that makes the container hands it directly to the type's initializer.
    let isInjectedInPlace: Bool
    /// The arguments of the container's initializer: the type's own parameters, then its inputs, then its makers.
    let arguments: [Ingredient]
    let making: ContainerOrder
    /// The name of each ingredient: a property, or a parameter where a function receives the ingredient.
    private(set) var names: [Ingredient: String] = [:]
    /// The names of the functions that make transient and parameterised registrations, and weak ones in cycles.
    private(set) var functions: [BindingGraph.BindingID: String] = [:]
    /// The ingredients that each maker captures, by the type that the maker builds.
    let captured: [BindingGraph.TypeID: [Ingredient]]
    /// The makers that are called only while the container is made, by the types that they build.
    private let makersCalledAtOnce: Set<BindingGraph.TypeID>
    /// The kept registrations and the makers, in the order in which the container makes them.
    private(set) var steps: [Step] = []
    /// The parts that a large container is divided into, in the order in which they are made. Empty for other
    /// containers.
    private(set) var parts: [Part] = []
    private var partIndexes: [BindingGraph.BindingID: Int] = [:]
    private var makerPartIndexes: [BindingGraph.TypeID: Int] = [:]
    /// The functions that select, from the slots which builders share, those that an instance made by a function holds.
    let selections: [Selection]
    /// The name of the method that builds the type's instance.
    private(set) var buildName = ""
    /// The name of the method that runs a builder of the type, with the container for the wrappers of what it builds.
    private(set) var handingName = ""
    /// The name of the function that gives slots their builders, in a container that is made on demand.
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

    /// A registration or maker that a container makes. The steps run one after the other.
    enum Step {
        case registration(BindingGraph.BindingID)
        case maker(BindingGraph.TypeID)
    }

    /// Some of the kept registrations or makers of a large container, in a type of their own.
    struct Part {
        enum Kind {
            case registrations
            /// Makers as closures. Each captures only what it reads.
            case makers
            /// Makers that are called only while the container is made. They are the functions of a struct that holds
            /// everything they read, and that is gone once the container is complete.
            case functions
        }

        let kind: Kind
        /// The name of the property or variable that holds the part.
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

    /// The greatest number of properties or statements in one unit of the generated code (initializer, function or
    /// type), where the unit can be divided.
    static let unitSize = 50

    /// The greatest number of resolver protocols that one class conforms to, where the conformances can be divided.
    static let conformanceCount = 250

    /// Returns the part that keeps a registration. Nil if the container itself keeps it.
    func part(of id: BindingGraph.BindingID) -> Part? { partIndexes[id].map { parts[$0] } }

    /// Returns the part that has the maker of a type. Nil if the container itself has it.
    func part(of type: BindingGraph.TypeID) -> Part? { makerPartIndexes[type].map { parts[$0] } }

    /// Divides the steps into parts, if there are more than `unitSize`. A container with cycles, or with registrations
    /// made on demand, is not divided.
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

    /// Returns the steps in units of one kind each. The number of functions in a unit is not limited, because swiftc
    /// checks each function separately.
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
            // Makers that are called later use no makers that are called at once.
            for wanted in isOfRegistrations ? [.registrations] : [Part.Kind.makers, .functions] {
                add(run.filter { kind(of: $0) == wanted }, wanted)
            }
        }
        return units
    }

    private mutating func allocateNames(_ lowering: Lowering) {
        let graph = lowering.graph
        // Members must not hide the free functions that builders call.
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
                    // The slot of a value that is made on demand.
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

    /// Returns the name of the property or parameter that has a form. A value shares the name of its accessor, if both
    /// have the same type.
    func name(for name: String, _ form: Form, isAccessor: Bool, _ allocator: inout NameAllocator) -> String {
        switch form {
        case .value where isAccessor: SwiftKeyword.escaping(name)
        case .value: SwiftKeyword.escaping(allocator.allocate(name, "built" + name.upperFirst))
        case .lazy, .weak: allocator.allocate(name + "Slot")
        case .instance: allocator.allocate(name + "Instance")
        case .function: allocator.allocate("make" + name.upperFirst)
        }
    }

    func name(_ ingredient: Ingredient) -> String {
        names[ingredient].required("the container of '\(type.name)' has no name for \(ingredient)")
    }
}

extension Lowering {
    /// Returns the order in which a container makes its kept registrations and its makers. Makers come in groups that
    /// are as large as possible, before the registrations that need them.
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
        // In `made` a maker stands after the makers that it uses, except for those used by functions that it hands on.
        // So another round may be needed.
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

    /// Returns the makers of a container that are called only while the container is made. They build values, or values
    /// that a constructor takes where such a maker calls that constructor.
    fileprivate func calledAtOnce(
        _ made: [BindingGraph.TypeID], capturing captured: [BindingGraph.TypeID: [Ingredient]], _ order: ContainerOrder
    ) -> Set<BindingGraph.TypeID> {
        guard !made.isEmpty, !order.isOnDemand, order.cycles.isEmpty else { return [] }
        var keptOrHandedOn: Set<BindingGraph.TypeID> = []
        /// Records the makers among `ingredients` that are kept or handed on, instead of being called where the
        /// instance of `built` is made.
        func note(_ ingredients: [Ingredient], for built: BindingGraph.TypeID?, isMadeAtOnce: Bool) {
            let called = isMadeAtOnce ? built.map(makersCalled(building:)) ?? [] : []
            for case .maker(let maker) in ingredients where !called.contains(maker) { keptOrHandedOn.insert(maker) }
        }
        for id in order.registrations {
            let isMadeAtOnce = isKept(id) && form(of: id).isValue
            if isMadeAtOnce, makers.isHanded(id) { continue }
            note(order.handed[id] ?? [], for: graph[id].builds, isMadeAtOnce: isMadeAtOnce)
        }
        // In `made` a maker stands after the makers that it uses, so that one reversed round is enough. The exception
        // are makers used by functions that a maker hands on.
        var count = 0
        repeat {
            count = keptOrHandedOn.count
            for maker in made.reversed() {
                note(captured[maker, default: []], for: maker, isMadeAtOnce: !keptOrHandedOn.contains(maker))
            }
        } while keptOrHandedOn.count > count
        return Set(made).subtracting(keptOrHandedOn)
    }

    /// Returns the makers that are called where the constructor of a type builds its instance in place.
    private func makersCalled(building type: BindingGraph.TypeID) -> Set<BindingGraph.TypeID> {
        isBuiltInPlace(graph[type]) ? Set(makers.plans[type.index].taken) : []
    }
}
