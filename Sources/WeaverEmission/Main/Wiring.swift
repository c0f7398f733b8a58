import WeaverDiagnostics
import WeaverGraph

/// Writes the expressions of one container, with which it builds its registrations and hands on its ingredients.
struct Wiring {
    let lowered: LoweredGraph
    let plan: ContainerPlan
    /// Whether containers in other output files make this one.
    let isShared: Bool

    var lowering: Lowering { lowered.lowering }
    var names: EmittedNames { lowered.names }
    var types: TypeText { lowered.types }
    private var plans: [ContainerPlan] { lowered.plans }
    private var graph: BindingGraph { lowered.graph }

    /// Returns the name of a dependency in run-time messages, with quotes, such as `"App.cart"`.
    func label(_ id: BindingGraph.BindingID) -> String { "\"\(plan.type.name).\(graph[id].name)\"" }

    /// Returns the form in which the container has an ingredient, once the container is made.
    func form(of ingredient: Ingredient) -> Form {
        switch ingredient {
        case .parameter(let id), .registration(let id): return lowering.form(of: id)
        case .instance(let id): return .instance(graph[id].type)
        case .maker(let type): return .function([], graph[type].key, lowering.domain(ofMaker: type))
        case .siblings: return .value(siblingsType)
        case .held: return .value(heldType)
        case .input(let key): return lowering.inputForm(key, of: plan.type.id)
        case .deferred(let id):
            let form = lowering.form(of: id)
            return .function(
                [], lowering.keptType(of: id),
                form.isValue && lowering.domain(of: id) != .any ? .container : lowering.domain(of: id))
        case .storage(let id):
            // The slot of a value that is made on demand is made together with the container, so it needs no isolation
            // of its own.
            let domain = lowering.form(of: id).isValue ? .container : lowering.domain(of: id)
            return graph[id].scope.isWeak
                ? .weak(lowering.keptType(of: id), domain) : .lazy(lowering.keptType(of: id), domain)
        }
    }

    var siblingsType: TypeKey { .name(names.siblings(of: plan.type)) }
    var heldType: TypeKey { .array(.name(names.anyObject)) }
    var selectionForm: Form { .function([heldType], heldType, .container) }

    /// Returns the environment of the container's methods: each ingredient is read through its property.
    func propertyEnvironment() -> Environment {
        var environment = Environment()
        for ingredient in plan.arguments { add(ingredient, to: &environment) }
        for id in plan.making.registrations {
            if lowering.isKept(id) { add(.registration(id), to: &environment, in: plan.part(of: id)) }
            if lowering.hasStorage(id) { add(.storage(id), to: &environment) }
        }
        for type in plan.captured.keys { add(.maker(type), to: &environment, in: plan.part(of: type)) }
        if plan.making.isOnDemand {
            for ingredient in [Ingredient.siblings, .held] { add(ingredient, to: &environment) }
        }
        return environment
    }

    /// Adds an ingredient to an environment, read by its name, or through the part that has it. A kept registration
    /// gets one handle for both times of reading, at once and later.
    func add(_ ingredient: Ingredient, to environment: inout Environment, in part: ContainerPlan.Part? = nil) {
        let name = plan.name(ingredient)
        var handle = Environment.Handle(
            name: name, read: part.map { "\($0.name).\(name)" } ?? name, form: form(of: ingredient))
        if lowering.isWeakParameter(ingredient) { handle.hold = .weakValue }
        environment[ingredient] = handle
        if case .registration(let id) = ingredient { environment[.deferred(id)] = handle }
    }

    // MARK: Building

    /// Returns the statements that build a registration's instance and return it. `parameters` are the names of the
    /// values that the registration takes.
    func build(
        _ id: BindingGraph.BindingID, parameters: [String], in environment: Environment, _ runtime: inout Runtime
    ) -> [Statement] {
        let binding = graph[id]
        guard needsInstance(id) else {
            return [.return(instance(id, parameters, environment, &runtime))]
        }
        // The types below the instance see the instance itself, weakly.
        var environment = environment
        let shared = environment[.instance(id)]
        var handle = shared ?? instanceHandle(id)
        if let slot = environment[.registration(id)], slot.form.isSlot { handle.slot = (slot.name, slot.read) }
        handle.isBeingBuilt = true
        environment[.registration(id)] = handle
        environment[.deferred(id)] = handle
        let local = SwiftKeyword.escaping(binding.name)
        return (shared == nil ? [.let(name: handle.name, selfSlot(id, &runtime))] : []) + [
            .let(name: local + context(of: binding), instance(id, parameters, environment, &runtime)),
            .expression(.call("\(handle.read).set", [.init(label: nil, value: .text(local))])),
            .return(.text(local)),
        ]
    }

    /// Returns a type annotation such as `: Hen`, where another initializer would give an optional for the same
    /// arguments. Otherwise empty.
    private func context(of binding: Binding) -> String {
        binding.construction.call?.needsContext == true ? ": \(types(binding.type))" : ""
    }

    /// Whether the code that builds a registration needs a weak reference to the new instance. True where the types
    /// below the instance read it, or where siblings read it after nothing holds its slot any longer.
    func needsInstance(_ id: BindingGraph.BindingID) -> Bool {
        if isReadWithoutSlot(id) { return true }
        if lowering.isSeenBelowItself(id), let type = graph[id].builds {
            return lowering.makers.plans[type.index].passed.contains {
                lowering.need(of: $0, in: type, from: graph[id].owner) == .made(id)
            }
        }
        guard lowering.isKept(id), graph[id].builder == nil, let ingredients = plan.making.ingredients[id] else {
            return false
        }
        // Only objects can be seen weakly. Builders that ask a value for itself find it in its slot.
        if plan.making.isOnDemand, ![.class, .actor].contains(graph.declarations[graph[id].type]?.kind) {
            return false
        }
        return ingredients.contains(.registration(id)) || ingredients.contains(.deferred(id))
    }

    /// Whether siblings may read the instance after its slot is gone, as long as the instance exists.
    func isReadWithoutSlot(_ id: BindingGraph.BindingID) -> Bool { isReadInOwner(id) || isReadByItself(id) }

    /// Whether the builder of a registration may read a sibling that is made anew and that reads the registration in
    /// turn. Other code may hold the instance when nothing holds the container any longer.
    private func isReadByItself(_ id: BindingGraph.BindingID) -> Bool {
        guard plan.making.isOnDemand, lowering.isKept(id), graph[id].abstract == nil, graph.builderTakesResolver(id),
            [.class, .actor].contains(graph.declarations[graph[id].type]?.kind)
        else { return false }
        let read = lowering.readSiblings(of: id)
        return plan.making.registrations.contains { maker in
            guard !lowering.isKept(maker), read.isComplete ? read.ids.contains(id) : true else { return false }
            let needed = lowering.readSiblings(of: maker)
            return !needed.isComplete || needed.ids.contains(id)
        }
    }

    /// Whether the owner's constructor takes the registration's instance, and siblings may read it later. The owner
    /// holds the instance, but nothing holds the container.
    func isReadInOwner(_ id: BindingGraph.BindingID) -> Bool {
        guard plan.making.isOnDemand || plan.making.cycles[id] != nil && lowering.form(of: id).isSlot,
            lowering.isKept(id), !graph[id].isSettable,
            lowering.takenValues(of: plan.type)?.contains(id) == true
        else { return false }
        let kind = graph.declarations[graph[id].type]?.kind
        return (kind == .class || kind == .actor) && (graph[id].builder == nil || graph[id].abstract == nil)
    }

    func instanceHandle(_ id: BindingGraph.BindingID) -> Environment.Handle {
        let name = plan.name(.instance(id))
        return Environment.Handle(name: name, read: name, form: form(of: .instance(id)))
    }

    /// Returns the reference to an instance from which a sibling makes a new slot, if the slot that the sibling sees
    /// weakly is gone. `place` is that slot.
    func instance(behind place: Ingredient, of id: BindingGraph.BindingID, _ runtime: inout Runtime)
        -> Environment.Handle.Instance
    {
        let name = plan.name(.instance(id))
        let type = types(form(of: place), isEscaping: false, runtime: &runtime)
        return .init(name: name, read: name, slot: "\(type.prefix { $0 != "<" })(\(label(id)), built: ")
    }

    func selfSlot(_ id: BindingGraph.BindingID, _ runtime: inout Runtime) -> Expression {
        .call("\(runtime.use(.selfSlot))<\(types(graph[id].type))>", [.init(label: nil, value: .text(label(id)))])
    }

    /// Returns the expression that builds a registration's instance. `parameters` are the names of the values that it
    /// takes.
    func instance(
        _ id: BindingGraph.BindingID, _ parameters: [String], _ environment: Environment, _ runtime: inout Runtime
    ) -> Expression {
        let binding = graph[id]
        if binding.isSettable {
            let message =
                "\(plan.type.name).\(binding.name) is read before it is set: call \(binding.setterName)(_:) first."
            return .call(runtime.use(.faults), [.init(label: nil, value: .text("\"\(message)\""))])
        }
        if let call = graph.builderCall(of: id) {
            let call = builderCall(call, id, parameters, environment, &runtime)
            let isLocated = lowered.quietFunctions.builder(of: id) == nil
            let built = lowering.builderLocations[id].flatMap { isLocated ? Expression.located(call, $0) : nil } ?? call
            guard let type = binding.builds, graph.hasWrappers(type) else { return built }
            let container = containerCall(of: plans[type.index], for: id, parameters, environment, &runtime) {
                lowering.need(of: $0, in: type, from: binding.owner)
            }
            let closure = Expression.Closure(captures: [], parameters: [], body: [.return(built)])
            return .trailing(.member(container, plans[type.index].handingName), [], closure)
        }
        guard let type = binding.builds else { return lowered.construction(of: binding.type, [], []) }
        if lowering.makers.isHanded(id), let maker = environment[.maker(type)] { return .call(maker.read, []) }
        return instance(of: plans[type.index], for: id, as: binding.type, parameters, environment, &runtime) {
            lowering.need(of: $0, in: type, from: binding.owner)
        }
    }

    /// Returns the closure that is the maker of a type. It builds an instance from the ingredients of this container.
    func closure(ofMaker maker: BindingGraph.TypeID, in environment: Environment, _ runtime: inout Runtime)
        -> Expression.Closure
    {
        environment.closure(
            capturing: plan.captured[maker] ?? [], for: lowering.domain(ofMaker: maker), runtime: &runtime
        ) { inner, runtime in
            [.return(instance(ofMaker: maker, in: inner, &runtime))]
        }
    }

    /// Returns the expression that builds the instance in a type's maker.
    func instance(ofMaker maker: BindingGraph.TypeID, in environment: Environment, _ runtime: inout Runtime)
        -> Expression
    {
        let built = plans[maker.index]
        return instance(of: built, for: nil, as: built.type.key, [], environment, &runtime) {
            lowering.need(of: $0, in: maker, from: plan.type.id)
        }
    }

    /// Returns the expression that builds an instance of the type of `built`. `need` returns the need of this container
    /// for an input of that type's container, by its key. `id` is the registration that is built, nil for a maker.
    private func instance(
        of built: ContainerPlan, for id: BindingGraph.BindingID?, as type: TypeKey, _ parameters: [String],
        _ environment: Environment,
        _ runtime: inout Runtime, _ need: (BindingGraph.KeyID) -> Lowering.Need
    ) -> Expression {
        if built.isBuiltInPlace { return constructorCall(of: built, parameters, environment, &runtime, need) }
        let container = containerCall(of: built, for: id, parameters, environment, &runtime, need)
        if built.shape == .function, case .call(let name, let arguments) = container {
            return .call(.member(name, built.buildName), arguments)
        }
        if built.isInjectedInPlace { return lowered.injecting(container, into: type) }
        guard graph.declarations.isGeneric(type) else { return building(built, container) }
        let build = Expression.member(container, built.buildName)
        let emitter = ContainerEmitter(wiring: Wiring(lowered: lowered, plan: built, isShared: isShared))
        let instance = emitter.construction(of: type, from: "container", &runtime)
        return .trailing(
            build, [], .init(captures: [], parameters: ["container"], body: instance.map { [.return($0)] } ?? []))
    }

    /// Returns the expression that builds the instance of a container. An actor's instance receives the container:
    /// nothing else holds it.
    func building(_ plan: ContainerPlan, _ container: Expression) -> Expression {
        guard graph.declarations.isActor(plan.type.key) else { return .call(.member(container, plan.buildName), []) }
        return .call("\(plan.className).\(plan.buildName)", [.init(label: nil, value: container)])
    }

    /// Returns the call of the constructor of a registered type, with the values that its container would be given:
    /// `Detail(movieID: movieID, cart: { [cartSlot] in cartSlot.get() })`.
    private func constructorCall(
        of built: ContainerPlan, _ parameters: [String], _ environment: Environment, _ runtime: inout Runtime,
        _ need: (BindingGraph.KeyID) -> Lowering.Need
    ) -> Expression {
        guard case .constructor(_, let arguments) = built.type.construction else {
            return lowered.construction(of: built.type.key, [], [])
        }
        let values = Dictionary(
            zip(built.type.bindings.filter { graph[$0].kind == .parameter }, parameters),
            uniquingKeysWith: { first, _ in first })
        let passed = arguments.map { argument -> Expression in
            let binding = graph[argument.binding]
            let form = Form(argument, in: graph)
            if binding.kind == .registration, let type = binding.builds, let maker = environment[.maker(type)] {
                return .call(maker.read, [])
            }
            guard let key = graph.askedKey(of: binding.id) else {
                // A parameter, which the caller passes.
                let value = Expression.text(
                    values[binding.id].required("'\(built.type.name)' is given no '\(binding.name)'"))
                return form.isValue ? value : .closure(.init(captures: [], parameters: [], body: [.return(value)]))
            }
            return provide(
                need(key), as: form, isSendable: argument.isSendableOnActor(in: graph), in: environment, &runtime)
        }
        return lowered.construction(of: built.type.key, arguments, passed)
    }

    /// Returns the call of a type's constructor, with a `value` for each ingredient that its container would hold:
    /// `Detail(movieID: movieID, logger: logger)`.
    func constructorCall(of type: InjectableType, _ value: (Ingredient) -> Expression) -> Expression {
        guard case .constructor(_, let arguments) = type.construction else {
            return lowered.construction(of: type.key, [], [])
        }
        let values = arguments.map { argument in
            let binding = graph[argument.binding]
            switch binding.kind {
            case .parameter: return value(.parameter(binding.id))
            case .reference: return value(graph.input(of: binding.id))
            case .registration: return value(.registration(binding.id))
            }
        }
        return lowered.construction(of: type.key, arguments, values)
    }

    /// Returns the call that makes a container: `DetailDependencyContainer(movieID: movieID, logger: logger)`.
    private func containerCall(
        of built: ContainerPlan, for id: BindingGraph.BindingID?, _ parameters: [String], _ environment: Environment,
        _ runtime: inout Runtime, _ need: (BindingGraph.KeyID) -> Lowering.Need
    ) -> Expression {
        let values = given(to: built, for: id, parameters, environment, &runtime, need)
        return .call(
            built.className,
            built.arguments.map { argument in
                let value = values[argument].required("'\(built.className)' is given no '\(built.name(argument))'")
                return .init(label: built.name(argument), value: value)
            })
    }

    /// Returns the arguments for a type's container, given by this container, which registers the type or makes a maker
    /// of it.
    private func given(
        to built: ContainerPlan, for id: BindingGraph.BindingID?, _ parameters: [String], _ environment: Environment,
        _ runtime: inout Runtime, _ need: (BindingGraph.KeyID) -> Lowering.Need
    ) -> [Ingredient: Expression] {
        var values: [Ingredient: Expression] = [:]
        var parameters = parameters[...]
        for argument in built.arguments {
            switch argument {
            case .input(let key):
                let form = lowering.inputForm(key, of: built.type.id)
                var environment = environment
                if let id, environment[.registration(id)]?.isBeingBuilt == true,
                    lowering.takenInputs.contains(key, of: built.type.id)
                {
                    for own in [Ingredient.registration(id), .deferred(id)] {
                        environment[own]?.isBeingBuiltInClosures = true
                        environment[own]?.slot = nil
                    }
                }
                values[argument] = provide(need(key), as: form, in: environment, &runtime)
            case .maker:
                values[argument] = provide(.ingredient(argument), as: form(of: argument), in: environment, &runtime)
            default:
                let parameter = parameters.popFirst()
                values[argument] = .text(parameter.required("'\(built.className)' is given too few parameters"))
            }
        }
        return values
    }

    private func builderCall(
        _ call: BuilderCall, _ id: BindingGraph.BindingID, _ parameters: [String], _ environment: Environment,
        _ runtime: inout Runtime
    ) -> Expression {
        let result = types(lowering.keptType(of: id))
        let isolation = lowering.isolations.building[id.index].prefix
        if let function = lowered.quietFunctions.builder(of: id) {
            return .call(function, call.arguments { inputContainer(id, parameters, environment, &runtime) })
        }
        switch call {
        case .withoutArgument(let function): return .call(function, [])
        case .function(let function, let label):
            return .call(function, [.init(label: label, value: inputContainer(id, parameters, environment, &runtime))])
        case .closureWithoutArgument(let closure): return .call("(\(closure) as \(isolation)() -> \(result))", [])
        case .closure(let closure, ignoresArgument: true):
            return .call("(\(closure) as \(isolation)(Any) -> \(result))", [.init(label: nil, value: .text("()"))])
        case .closure(let closure, ignoresArgument: false):
            // Everything that this registrant offers, whatever other registrants of the type offer.
            let resolver = names.inputResolvers(of: id, lowering).joined(separator: " & ")
            return .call(
                "(\(closure) as \(isolation)(any \(resolver)) -> \(result))",
                [.init(label: nil, value: inputContainer(id, parameters, environment, &runtime))])
        }
    }

    /// Returns the expression that makes the resolver for a builder.
    private func inputContainer(
        _ id: BindingGraph.BindingID, _ parameters: [String], _ environment: Environment, _ runtime: inout Runtime
    ) -> Expression {
        let siblings = provide(.ingredient(.siblings), as: form(of: .siblings), in: environment, &runtime)
        let held = provide(.ingredient(.held), as: form(of: .held), in: environment, &runtime)
        let own = zip(graph[id].parameters, parameters).map { Expression.Argument(label: $0.name, value: .text($1)) }
        return .call(
            names.inputContainer(id), [.init(label: nil, value: siblings), .init(label: "holding", value: held)] + own)
    }

    /// Returns the expression that makes the object which all builders of the container share (`Siblings`).
    func siblings(_ environment: Environment, _ runtime: inout Runtime) -> Expression {
        let siblings = Siblings(self)
        let selections = plan.selections.map { selection in
            Expression.Argument(
                label: selection.name, value: .closure(select(selection.slots, in: environment, &runtime)))
        }
        return .call(
            siblings.className,
            siblings.fields.map { field in
                if field.isSetter, case .ingredient(let slot) = field.need {
                    return .init(label: field.name, value: .closure(setter(filling: slot, in: environment, &runtime)))
                }
                guard case .made(let id) = field.need, field.takesSiblings else {
                    return .init(
                        label: field.name, value: provide(field.need, as: field.form, in: environment, &runtime))
                }
                var environment = environment
                environment[.siblings] = .init(name: "$0", read: "$0", form: form(of: .siblings))
                environment[.held] = .init(name: "$1", read: "$1", form: form(of: .held))
                return .init(
                    label: field.name,
                    value: .closure(maker(of: id, for: field.form.domain, in: environment, behind: 2, &runtime)))
            } + selections)
    }

    /// Returns the closure that selects some of the slots that it is given:
    ///
    ///     { [cartSlot = WeakReference(cartSlot)] held in
    ///         held.filter { slot in ([cartSlot.slot] as [AnyObject?]).contains { $0 === slot } } }
    private func select(_ slots: [Ingredient], in environment: Environment, _ runtime: inout Runtime)
        -> Expression.Closure
    {
        guard !slots.isEmpty else { return .init(captures: [], parameters: ["_"], body: [.return(.text("[]"))]) }
        let list = types(.array(.optional(.name(names.anyObject))))
        var environment = environment
        for slot in slots { environment[slot]?.instance = nil }
        return environment.closure(capturing: slots, for: .container, parameters: ["held"], runtime: &runtime) {
            inner, _ in
            let read = slots.compactMap { inner[$0].map { $0.read + ($0.hold == .weak ? ".slot" : "") } }.joined(
                separator: ", ")
            return [.return(.text("held.filter { slot in ([\(read)] as \(list)).contains { $0 === slot } }"))]
        }
    }

    // MARK: Handing on

    /// Returns the expression for something that the container has or makes, in the form that the built type wants.
    ///
    /// `isSendable` states that the wanted form is a closure on a global actor whose type also says `@Sendable`. Swift
    /// 5 mode does not convert closures of other types to it, so these are wrapped.
    func provide(
        _ need: Lowering.Need, as form: Form, isSendable: Bool = false, in environment: Environment,
        _ runtime: inout Runtime
    ) -> Expression {
        switch need {
        case .nothing:
            guard case .function = form else { return .text("nil") }
            return .closure(
                .init(captures: [], parameters: form.parameters.map { _ in "_" }, body: [.return(.text("nil"))]))
        case .made(let id):
            // The instance that is being built. The types below it read it, and no function makes it again
            // (`Lowering.isSeenBelowItself`).
            if let handle = environment[.registration(id)] {
                return hand(handle, .registration(id), as: form, isSendable, in: environment, &runtime)
            }
            if form.isValue { return callFunction(of: id, parameters: [], in: environment, &runtime) }
            return .closure(maker(of: id, for: form.domain, in: environment, &runtime))
        case .ingredient(let ingredient):
            guard let handle = environment[ingredient] else { return .text(plan.name(ingredient)) }
            return hand(handle, ingredient, as: form, isSendable, in: environment, &runtime)
        }
    }

    private func hand(
        _ handle: Environment.Handle, _ ingredient: Ingredient, as form: Form, _ isSendable: Bool,
        in environment: Environment,
        _ runtime: inout Runtime
    ) -> Expression {
        switch (handle.form, form) {
        case (_, .value): return value(of: handle)
        case (.instance, .lazy(_, let domain)): return slot(.lazySlot(domain), ingredient, handle, &runtime)
        case (.instance, .weak(_, let domain)): return slot(.weakSlot(domain), ingredient, handle, &runtime)
        case (.function, .function)
        where handle.form.domain.converts(to: form.domain) && handle.form.parameters == form.parameters && !isSendable:
            return .text(handle.read)
        case (_, .function(let parameters, _, let domain)):
            // A dependency without parameters ignores the arguments of the closure.
            let takes = handle.form.parameters
            let names = takes.isEmpty ? parameters.map { _ in "_" } : []
            let arguments = takes.indices.map { Expression.Argument(label: nil, value: .text("$\($0)")) }
            var environment = environment
            // The closure reads only the instance, not the slot that builds it.
            environment[ingredient]?.slot = nil
            return .closure(
                environment.closure(capturing: [ingredient], for: domain, parameters: names, runtime: &runtime) {
                    inner, _ in
                    guard let handle = inner[ingredient] else { return [] }
                    return [.return(takes.isEmpty ? value(of: handle) : .call(handle.read, arguments))]
                })
        default: return .text(handle.strongRead)
        }
    }

    /// Returns the slot that builds an instance. If that slot is gone, the expression makes a new one:
    /// `LazySlot("App.cart", built: cartInstance.get())`. An instance that is being built receives a slot that only
    /// sees it, and that the instance may hold: `LazySlot.seeing("App.cart") { … }`.
    private func slot(
        _ part: Runtime.Part, _ ingredient: Ingredient, _ handle: Environment.Handle, _ runtime: inout Runtime
    ) -> Expression {
        guard case .registration(let id) = ingredient else { return .text(handle.read) }
        guard handle.isBeingBuilt else {
            let other = "\(runtime.use(part))(\(label(id)), built: \(handle.read).get())"
            return .text(handle.slot.map { "\($0.read).slot ?? \(other)" } ?? other)
        }
        let see = Expression.Closure(
            captures: [handle.read], parameters: [], body: [.return(.text(handle.read + ".get()"))])
        let name = Expression.Argument(label: nil, value: .text(label(id)))
        switch part {
        case .lazySlot(let domain):
            if domain != .container { _ = runtime.use(.sendableSelfSlot) }
            return .trailing(.text(runtime.use(.seeingSlot(domain)) + ".seeing"), [name], see)
        default: return .trailing(.text(runtime.use(part)), [name], see)
        }
    }

    /// Whether the instance of a kept registration is handed functions that need the registration's own slot.
    func handsOnItsSlot(_ id: BindingGraph.BindingID) -> Bool {
        guard needsInstance(id), lowering.form(of: id).isSlot, let type = graph[id].builds else { return false }
        let built = plans[type.index]
        return graph.answers(to: id).contains { key, _, _ in
            guard case .made(let maker) = lowering.need(of: key, in: type, from: graph[id].owner) else { return false }
            let isTaken = built.isBuiltInPlace ? takes(key, of: built) : lowering.takenInputs.contains(key, of: type)
            return plan.making.handed[maker, default: []].contains(.registration(id)) && !isTaken
        }
    }

    /// Whether the constructor of the type of `built` takes the input `key` as a value.
    private func takes(_ key: BindingGraph.KeyID, of built: ContainerPlan) -> Bool {
        guard case .constructor(_, let arguments) = built.type.construction else { return false }
        return arguments.contains { argument in
            graph.askedKey(of: argument.binding) == key && Form(argument, in: graph).isValue
        }
    }

    /// Returns the expression that reads the value of a handle at once.
    func value(of handle: Environment.Handle) -> Expression {
        switch handle.form {
        case .value: .text(handle.strongRead)
        case .lazy, .weak, .instance: .text(handle.slotValue)
        case .function: .text(handle.read + "()")
        }
    }

    // MARK: Setting

    /// Returns the slot that the setter of a dependency fills: the container's own slot, or one that it is given from
    /// above.
    func settable(_ id: BindingGraph.BindingID) -> Ingredient {
        graph[id].kind == .reference ? graph.input(of: id) : .registration(id)
    }

    /// Returns the call that sets a slot, such as `loggerSlot.set(value)`.
    func set(_ ingredient: Ingredient, _ slot: String, to value: String, _ runtime: inout Runtime) -> Expression {
        let form = form(of: ingredient)
        let isWeak = if case .weak = form { true } else { false }
        _ = runtime.use(.setter(isWeak: isWeak, form.domain))
        return .call("\(slot).set", [.init(label: nil, value: .text(value))])
    }

    private func setter(filling ingredient: Ingredient, in environment: Environment, _ runtime: inout Runtime)
        -> Expression.Closure
    {
        environment.closure(capturing: [ingredient], for: form(of: ingredient).domain, runtime: &runtime) {
            inner, runtime in
            inner[ingredient].map { [.return(set(ingredient, $0.strongRead, to: "$0", &runtime))] } ?? []
        }
    }

    // MARK: Makers

    /// Returns the ingredients that the function of a registration takes as parameters, each under its name.
    func functionIngredients(_ id: BindingGraph.BindingID) -> [Ingredient] { plan.making.handed[id] ?? [] }

    /// Returns the call of a registration's function, such as `AppDependencyContainer.makeDetail(logger, movieID)`.
    func callFunction(
        of id: BindingGraph.BindingID, parameters: [String], in environment: Environment, _ runtime: inout Runtime
    ) -> Expression {
        var arguments = functionIngredients(id).map { ingredient in
            Expression.Argument(
                label: nil, value: provide(.ingredient(ingredient), as: form(of: ingredient), in: environment, &runtime)
            )
        }
        arguments += parameters.map { .init(label: nil, value: .text($0)) }
        let function = plan.functions[id].required("no function of '\(plan.className)' makes '\(graph[id].name)'")
        return .call("\(plan.className).\(function)", arguments)
    }

    /// Returns a closure that calls a registration's function with the closure's own arguments. The first `count`
    /// arguments are left out: the environment reads them as `siblings` and `held`.
    private func maker(
        of id: BindingGraph.BindingID, for domain: Domain, in environment: Environment, behind count: Int = 0,
        _ runtime: inout Runtime
    ) -> Expression.Closure {
        let parameters = graph[id].parameters.indices.map { "$\($0 + count)" }
        let given: [Ingredient] = count > 0 ? [.siblings, .held] : []
        let captured = functionIngredients(id).filter { !given.contains($0) }
        return environment.closure(capturing: captured, for: domain, runtime: &runtime) { inner, runtime in
            var inner = inner
            for ingredient in given { inner[ingredient] = environment[ingredient] }
            return [.return(callFunction(of: id, parameters: parameters, in: inner, &runtime))]
        }
    }
}

extension BuilderCall {
    /// Returns the arguments for a builder that is called as a closure. `resolver` makes the argument of a builder that
    /// takes one.
    fileprivate func arguments(_ resolver: () -> Expression) -> [Expression.Argument] {
        switch self {
        case .withoutArgument, .closureWithoutArgument: []
        case .closure(_, ignoresArgument: true): [.init(label: nil, value: .text("()"))]
        case .function, .closure(_, ignoresArgument: false): [.init(label: nil, value: resolver())]
        }
    }
}

extension Form {
    /// Creates the form in which a constructor takes a dependency.
    init(_ argument: ConstructorArgument, in graph: BindingGraph) {
        guard let function = argument.closure else {
            self = .value(argument.type)
            return
        }
        let actor = function.attributes.lazy.compactMap(graph.declarations.globalActor(ofAttribute:)).first
        // An argument of an actor leaves the domain in which it is made.
        let isShared =
            function.attributes.contains("@Sendable")
            || graph.declarations.isActor(graph[graph[argument.binding].owner].key)
        let domain = actor.map(Domain.actor) ?? (isShared ? .any : .container)
        self = .function(function.parameters.map(\.type), function.result, domain)
    }
}

extension Domain {
    /// Whether a closure for this domain can be passed where `other` is expected.
    fileprivate func converts(to other: Domain) -> Bool { self == other || self == .any && other == .container }
}

extension Expression {
    /// Returns the call of a constructor. Arguments of `@autoclosure` parameters are evaluated before the call: an
    /// autoclosure would capture the object that its argument is read from.
    static func construction(of type: String, _ arguments: [ConstructorArgument], _ values: [Expression]) -> Expression
    {
        guard arguments.contains(where: \.isAutoclosure) else {
            return .call(type, zip(arguments, values).map { .init(label: $0.label, value: $1) })
        }
        let parameters = arguments.enumerated().map {
            ($1.label.map { SwiftKeyword.label($0) + ": " } ?? "") + "$\($0)"
        }
        return .call(
            "({ \(type)(\(parameters.joined(separator: ", "))) })", values.map { .init(label: nil, value: $0) })
    }
}
