import WeaverDiagnostics
import WeaverGraph

/// The contents of one generated container, the names of its members, and the order in which it makes its
/// registrations.
struct ContainerPlan {
    let type: InjectableType
    /// The name of the container's class. Types that register nothing and have equal references have the same name
    /// here, because they share one class.
    var className: String
    /// Whether the container of `type`, an instance of a generic type, is a generic class for all its instances.
    var isGeneric = false
    /// Whether another type of the graph has the same generic container, which is printed for that type.
    var isPrintedElsewhere = false
    /// Whether the function that returns the sources of the wrappers is that of another instance of the generic type.
    var sharesSources = false
    /// Whether other types share the container of `type`.
    var servesOthers = false
    /// The name of the superclass that declares the container's members, if the container has more than `unitSize`;
    /// otherwise nil. For every name in a class swiftc searches all the protocols that the class conforms to, so the
    /// members stand in a superclass without conformances.
    let contentsName: String?
    var shape: ContainerShape
    /// Whether the code that builds `type` calls the type's constructor directly, and makes no container.
    let isBuiltInPlace: Bool
    /// Whether the code that makes the container passes it directly to the initializer of `type`.
    let isInjectedInPlace: Bool
    /// The arguments of the container's initializer: the parameters of `type`, then the container's inputs, then the
    /// makers that it takes.
    let arguments: [Ingredient]
    let making: ContainerOrder
    /// The name of each ingredient. A property that stores the ingredient has this name, and so has a parameter of a
    /// function that receives the ingredient.
    private(set) var names: [Ingredient: String] = [:]
    /// The names of the functions that make the registrations that are not kept: transient ones, those with parameters,
    /// and weak ones in dependency cycles.
    private(set) var functions: [LinkedGraph.BindingID: String] = [:]
    /// The ingredients that each maker captures, by the type that the maker builds.
    let captured: [LinkedGraph.TypeID: [Ingredient]]
    /// The makers that are called only while the container is made. A maker is identified by the type that it builds.
    private let makersCalledAtOnce: Set<LinkedGraph.TypeID>
    /// The kept registrations and the makers, in the order in which the container makes them.
    private(set) var steps: [Step] = []
    /// The parts of a large container, in the order in which they are made. Empty for a container that is not divided
    /// into parts.
    private(set) var parts: [Part] = []
    private var partIndexes: [LinkedGraph.BindingID: Int] = [:]
    private var makerPartIndexes: [LinkedGraph.TypeID: Int] = [:]
    /// The functions that select, from a list of slots, those that an instance made by a function must keep alive.
    let selections: [Selection]
    /// The name of the method that builds the instance of `type`.
    private(set) var buildName = ""
    /// The name of the method that runs a builder of `type` so that the property wrappers of the built instance read
    /// this container.
    private(set) var handingName = ""
    /// The name of the function that gives all slots their builders, in a container that is made on demand
    /// (`ContainerOrder.isOnDemand`).
    private(set) var fillingName = ""
    /// The name of the argument of a maker with the replacements of the registrations of the type that it builds, in
    /// the graph of a test.
    private(set) var replacementsName = ""
    /// The name of the variable that holds what has been built, in a container that may fail halfway.
    private(set) var unwindingName = ""
    /// Whether making the container, or its type's instance, has effects.
    private let mayWaitOrFail: Bool

    /// Borrows `lowering`, which is large: an initializer would be given a copy.
    init(_ type: InjectableType, className: String, contentsName: String?, lowering: borrowing Lowering) {
        self.type = type
        self.className = className
        self.contentsName = contentsName
        shape = lowering.shape(of: type)
        isBuiltInPlace = lowering.isBuiltInPlace(type)
        isInjectedInPlace = lowering.isInjectedInPlace(type)
        arguments =
            type.bindings.filter { lowering.graph[$0].kind == .parameter }.map(Ingredient.parameter)
            + lowering.passedKeys(of: type.id).map(Ingredient.input)
            + lowering.makers.plans[type.id.index].taken.map(Ingredient.maker)
            + (lowering.overrides?.storage(of: type.id) == nil ? [] : [.overrides])
        making = lowering.orders[type.id.index]
        mayWaitOrFail = !lowering.graph.effects.making(type.id).isEmpty
        selections = lowering.selections(type, making)
        let made = lowering.makers.plans[type.id.index].made
        captured = Dictionary(uniqueKeysWithValues: made.map { ($0, lowering.ingredients(ofMaker: $0, in: type.id)) })
        steps = lowering.steps(made, capturing: captured, making)
        makersCalledAtOnce = lowering.calledAtOnce(made, capturing: captured, making)
        allocateNames(lowering)
    }

    /// A step of making a container: the registration or the maker that is made. A maker is identified by the type that
    /// it builds.
    enum Step {
        case registration(LinkedGraph.BindingID)
        case maker(LinkedGraph.TypeID)
    }

    /// Some of the kept registrations or some of the makers of a large container, in a generated type of their own.
    struct Part {
        enum Kind {
            case registrations
            /// Makers as closures. Each closure captures only the ingredients that it reads.
            case makers
            /// Makers that are called only while the container is made. They are functions of a struct that holds all
            /// ingredients that they read. The struct is dropped when the container is complete.
            case functions
        }

        let kind: Kind
        /// The name of the container's property, or of the initializer's variable, that holds the part.
        let name: String
        let typeName: String
        let steps: [Step]

        var registrations: [LinkedGraph.BindingID] {
            steps.compactMap { if case .registration(let id) = $0 { id } else { nil } }
        }

        var makers: [LinkedGraph.TypeID] {
            steps.compactMap { if case .maker(let type) = $0 { type } else { nil } }
        }
    }

    /// The greatest number of properties or statements in one unit of the generated code (initializer, function or
    /// type). A unit that cannot be divided may have more.
    static let unitSize = 50

    /// The greatest number of resolver protocols that one class of a container conforms to directly. A container with
    /// more has further superclasses (`EmittedNames.conformances`).
    static let conformanceCount = 250

    /// Returns the part that keeps a registration, or nil if the container itself keeps the registration.
    func part(of id: LinkedGraph.BindingID) -> Part? { partIndexes[id].map { parts[$0] } }

    /// Returns the part that has the maker of a type, or nil if the container itself has the maker.
    func part(of type: LinkedGraph.TypeID) -> Part? { makerPartIndexes[type].map { parts[$0] } }

    /// Divides the steps into parts, if there are more than `unitSize`. A container is not divided if it has dependency
    /// cycles, is made on demand (`ContainerOrder.isOnDemand`), or if building its type waits or fails.
    private mutating func allocateParts(_ allocator: inout NameAllocator, besides declarations: Declarations) {
        guard steps.count > Self.unitSize, making.cycles.isEmpty, !making.isOnDemand, !mayWaitOrFail else { return }
        var types = NameAllocator(taken: declarations.names)
        for unit in units() {
            for step in unit.steps {
                switch step {
                case .registration(let id): partIndexes[id] = parts.count
                case .maker(let type): makerPartIndexes[type] = parts.count
                }
            }
            let name = allocator.allocate("part\(parts.count + 1)")
            // The part's type is nested in the container, where it would hide a type of the input files that has the
            // same name.
            let typeName = types.allocate("Dependency" + name.upperFirst)
            parts.append(Part(kind: unit.kind, name: name, typeName: typeName, steps: unit.steps))
        }
    }

    /// Returns the steps, divided into units that contain steps of one kind each. The number of functions in a unit is
    /// not limited, because swiftc checks each function separately.
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
            // Makers that are called later stand first: they capture no makers that are called only while the container
            // is made.
            for wanted in isOfRegistrations ? [.registrations] : [Part.Kind.makers, .functions] {
                add(run.filter { kind(of: $0) == wanted }, wanted)
            }
        }
        return units
    }

    private mutating func allocateNames(_ lowering: Lowering) {
        let graph = lowering.graph
        // Members of the container must not hide the free functions that builders call.
        let freeFunctions = type.bindings.filter { graph[$0].hasBuilder }
            .flatMap { graph[$0].builder?.expression.wordsBesideMembers ?? [] }
        var allocator = NameAllocator(taken: type.bindings.map { graph[$0].name } + freeFunctions)
        allocator.reserve(3 * type.bindings.count)
        names.reserveCapacity(3 * type.bindings.count)
        buildName = allocator.allocate("build", "buildInstance")
        handingName = allocator.allocate("handing", "handingContainer")
        fillingName = allocator.allocate("fill", "fillSlots")
        names[.siblings] = allocator.allocate("siblings")
        names[.held] = allocator.allocate("held")
        if lowering.overrides != nil {
            names[.overrides] = allocator.allocate("overrides")
            replacementsName = allocator.allocate("replacements")
        }
        if mayWaitOrFail { unwindingName = allocator.allocate("built") }
        allocateParts(&allocator, besides: graph.declarations)
        for id in type.bindings {
            let name = graph[id].name
            switch graph[id].kind {
            case .parameter: names[.parameter(id)] = SwiftKeyword.escaping(name)
            case .reference:
                // Several references may ask for one dependency, under other names.
                guard let key = graph.askedKey(of: id), names[.input(key)] == nil else { continue }
                let form = lowering.inputForm(key, of: type.id)
                names[.input(key)] = self.name(for: name, form, isAccessor: true, &allocator)
            case .registration:
                let form = lowering.form(of: id)
                let isAccessor = lowering.keptType(of: id) == graph[id].accessType
                switch form {
                case .function:
                    // A maker gathers the collection.
                    if lowering.makers.maker(gathering: id, in: graph) != nil { continue }
                    functions[id] = allocator.allocate("make" + name.upperFirst)
                    names[.storage(id)] = allocator.allocate(name + "Slot")
                default:
                    names[.registration(id)] = self.name(for: name, form, isAccessor: isAccessor, &allocator)
                    // In a container that is made on demand, a slot builds the value, and this slot needs a name, too.
                    if form.isValue { names[.storage(id)] = allocator.allocate(name + "Slot") }
                }
                names[.deferred(id)] = allocator.allocate(name + "Provider")
                names[.instance(id)] = allocator.allocate(name + "Instance")
            }
        }
        let plan = lowering.makers.plans[type.id.index]
        for type in plan.taken + plan.made {
            let collection = graph.gathered.collections.isEmpty ? nil : graph.gathered.collections[type]
            let gathered = collection == nil ? nil : graph[type].registrants.first.map { graph[$0].name.upperFirst }
            names[.maker(type)] = allocator.allocate("make" + (gathered ?? graph[type].flatName))
        }
        for case .input(let key) in arguments where names[.input(key)] == nil {
            names[.input(key)] = name(
                for: graph.asked(key).name, lowering.inputForm(key, of: type.id), isAccessor: false, &allocator)
        }
    }

    /// Returns a name for the property or parameter that holds the dependency `name` in the given form. With
    /// `isAccessor`, the property itself is the dependency's accessor if it holds a value, so it has the dependency's
    /// name.
    func name(for name: String, _ form: DependencyForm, isAccessor: Bool, _ allocator: inout NameAllocator) -> String {
        switch form {
        case .value where isAccessor: SwiftKeyword.escaping(name)
        case .value: SwiftKeyword.escaping(allocator.allocate(name, "built" + name.upperFirst))
        case .lazy, .weak: allocator.allocate(name + "Slot")
        case .instance: allocator.allocate(name + "Instance")
        case .function, .maker: allocator.allocate("make" + name.upperFirst)
        }
    }

    func name(_ ingredient: Ingredient) -> String {
        names[ingredient].required("the container of '\(type.name)' has no name for \(ingredient)")
    }
}

extension String {
    /// The words of an expression, except for the names of members: `{ makeLogger(r.level) }` has `makeLogger` and `r`.
    var wordsBesideMembers: [String] {
        split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }.map { String($0.prefix { $0 != "." }) }
    }
}

extension Lowering {
    /// Returns the order in which a container makes its kept registrations and the makers `made`. Makers stand before
    /// the registrations that need them, in groups that are as large as possible.
    fileprivate func steps(
        _ made: [LinkedGraph.TypeID], capturing captured: [LinkedGraph.TypeID: [Ingredient]], _ order: ContainerOrder
    ) -> [ContainerPlan.Step] {
        var waiting = made
        guard !waiting.isEmpty else { return order.order.map { .registration($0) } }
        var (steps, done): ([ContainerPlan.Step], Set<Ingredient>) = ([], [])
        var unmade = Set(waiting)
        func isMade(_ ingredient: Ingredient) -> Bool {
            switch ingredient {
            case .registration, .deferred: done.contains(ingredient) || ingredient.twin.map(done.contains) == true
            case .maker(let type): !unmade.contains(type)
            case .parameter, .input, .storage, .instance, .siblings, .held, .overrides: true
            }
        }
        // In `made` a maker stands after the makers that it captures, except for those that it captures only for a
        // function that it passes on. So another round may be needed.
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

    /// Returns those of the makers `made` that are called only while the container is made. Each of them builds a value
    /// of the container, or an argument of a constructor that is called for such a value or by another of these makers.
    fileprivate func calledAtOnce(
        _ made: [LinkedGraph.TypeID], capturing captured: [LinkedGraph.TypeID: [Ingredient]], _ order: ContainerOrder
    ) -> Set<LinkedGraph.TypeID> {
        guard !made.isEmpty, !order.isOnDemand, order.cycles.isEmpty else { return [] }
        var keptOrHandedOn: Set<LinkedGraph.TypeID> = []
        /// Adds to `keptOrHandedOn` the makers among `ingredients` that the code which builds an instance of `built`
        /// does not call at once, but stores or passes on. With `isMadeAtOnce`, that code runs while the container is
        /// made.
        func note(_ ingredients: [Ingredient], for built: LinkedGraph.TypeID?, isMadeAtOnce: Bool) {
            let called = isMadeAtOnce ? built.map(makersCalled(building:)) ?? [] : []
            for case .maker(let maker) in ingredients where !called.contains(maker) { keptOrHandedOn.insert(maker) }
        }
        for id in order.registrations {
            let isMadeAtOnce = isKept(id) && form(of: id).isValue
            if isMadeAtOnce, makers.isHanded(id) { continue }
            note(order.handed[id] ?? [], for: graph[id].builds, isMadeAtOnce: isMadeAtOnce)
        }
        // In `made` a maker stands after the makers that it captures, so one round in reversed order is usually enough.
        // The exception are makers that are captured only for a function that a maker passes on.
        var count = 0
        repeat {
            count = keptOrHandedOn.count
            for maker in made.reversed() {
                note(captured[maker, default: []], for: maker, isMadeAtOnce: !keptOrHandedOn.contains(maker))
            }
        } while keptOrHandedOn.count > count
        return Set(made).subtracting(keptOrHandedOn)
    }

    /// Returns the makers that are called for the arguments of the constructor of `type`, if the code that builds
    /// `type` calls that constructor directly. Otherwise empty.
    private func makersCalled(building type: LinkedGraph.TypeID) -> Set<LinkedGraph.TypeID> {
        isBuiltInPlace(graph[type]) ? Set(makers.plans[type.index].taken) : []
    }
}
