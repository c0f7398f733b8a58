import WeaverDiagnostics
import WeaverGraph

/// Writes the expressions with which one container builds its registrations and passes ingredients to other containers,
/// constructors and builders.
struct Wiring {
    let lowered: LoweredGraph
    let plan: ContainerPlan
    /// Whether code in another output file makes this container.
    let isShared: Bool

    var lowering: Lowering { lowered.lowering }
    var names: EmittedNames { lowered.names }
    var types: TypeText { lowered.types }
    private var plans: [ContainerPlan] { lowered.plans }
    private var graph: BindingGraph { lowered.graph }

    /// Returns the string literal that names a dependency in run-time messages, such as `"App.cart"`.
    func label(_ id: BindingGraph.BindingID) -> String { "\"\(plan.type.name).\(graph[id].name)\"" }

    /// Returns the form in which the container has an ingredient once all its registrations are made.
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
            // The slot of a value is made and read together with the container, so the slot needs no isolation of its
            // own.
            let domain = lowering.form(of: id).isValue ? .container : lowering.domain(of: id)
            return graph[id].scope.isWeak
                ? .weak(lowering.keptType(of: id), domain) : .lazy(lowering.keptType(of: id), domain)
        }
    }

    var siblingsType: TypeKey { .name(names.siblings(of: plan.type)) }
    var heldType: TypeKey { .array(.name(names.anyObject)) }
    var selectionForm: Form { .function([heldType], heldType, .container) }

    /// Returns the environment of the container's methods, which read each ingredient through a property.
    func propertyEnvironment() -> Environment {
        var environment = Environment()
        environment.handles.reserveCapacity(plan.arguments.count + 2 * plan.making.registrations.count)
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

    /// Adds an ingredient to `environment`. The ingredient is read by its name, or, with `part`, as a member of that
    /// part. `.registration` and `.deferred` of one registration get the same handle.
    func add(_ ingredient: Ingredient, to environment: inout Environment, in part: ContainerPlan.Part? = nil) {
        let name = plan.name(ingredient)
        var handle = Environment.Handle(
            name: name, read: part.map { "\($0.name).\(name)" } ?? name, form: form(of: ingredient))
        if lowering.isWeakParameter(ingredient) { handle.hold = .weakValue }
        environment[ingredient] = handle
        if case .registration(let id) = ingredient { environment[.deferred(id)] = handle }
    }

    // MARK: Building

    /// Returns the statements that build an instance of the registration `id` and return the instance. `parameters` are
    /// the names of the variables with the registration's parameters.
    func build(
        _ id: BindingGraph.BindingID, parameters: [String], in environment: Environment, _ runtime: inout Runtime
    ) -> [Statement] {
        let binding = graph[id]
        guard needsInstance(id) else {
            return [.return(instance(id, parameters, environment, &runtime))]
        }
        // The types below the instance read the instance through a weak reference.
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

    /// Returns a type annotation such as `: Hen` if the type also has a failable initializer for the same arguments, so
    /// that Swift needs the type to select an initializer. Otherwise empty.
    private func context(of binding: Binding) -> String {
        binding.construction.call?.needsContext == true ? ": \(types(binding.type))" : ""
    }

    /// Whether the code that builds a registration needs a weak reference to the new instance. True if the types below
    /// the instance read the instance, or if siblings read the instance after its slot is gone.
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
        // Only objects can be held weakly. A builder of another value that reads this value itself finds it in its
        // slot.
        if plan.making.isOnDemand, ![.class, .actor].contains(graph.declarations[graph[id].type]?.kind) {
            return false
        }
        return ingredients.contains(.registration(id)) || ingredients.contains(.deferred(id))
    }

    /// Whether siblings may read the instance of a registration after its slot is gone, as long as the instance exists.
    func isReadWithoutSlot(_ id: BindingGraph.BindingID) -> Bool { isReadInOwner(id) || isReadByItself(id) }

    /// Whether the builder of the registration `id` may read a sibling that a function makes, while that sibling may
    /// read `id` in turn. The sibling must find the instance of `id` even if other code holds this instance longer than
    /// anything holds its slot.
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

    /// Whether the owner's constructor takes the instance of the registration `id`, and siblings may read that instance
    /// later. The owner then holds the instance, but nothing holds the container.
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

    /// Returns the weak reference to the instance of the registration `id`. A sibling that holds the slot `place` of
    /// `id` only weakly makes a new slot from this reference when the slot is gone.
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

    /// Returns the expression that builds an instance of the registration `id`. `parameters` are the names of the
    /// variables with the registration's parameters.
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

    /// Returns the closure that is the maker of the type `maker`. The closure builds an instance from the ingredients
    /// of this container.
    func closure(ofMaker maker: BindingGraph.TypeID, in environment: Environment, _ runtime: inout Runtime)
        -> Expression.Closure
    {
        environment.closure(
            capturing: plan.captured[maker] ?? [], for: lowering.domain(ofMaker: maker), runtime: &runtime
        ) { inner, runtime in
            [.return(instance(ofMaker: maker, in: inner, &runtime))]
        }
    }

    /// Returns the expression with which the maker of the type `maker` builds an instance.
    func instance(ofMaker maker: BindingGraph.TypeID, in environment: Environment, _ runtime: inout Runtime)
        -> Expression
    {
        let built = plans[maker.index]
        return instance(of: built, for: nil, as: built.type.key, [], environment, &runtime) {
            lowering.need(of: $0, in: maker, from: plan.type.id)
        }
    }

    /// Returns the expression that builds an instance of `type`, whose container has the plan `built`. `id` is the
    /// registration that is built, or nil inside of a maker. `parameters` are the names of the variables with its
    /// parameters. `need` takes the key of an input of the built container, and returns what this container passes for
    /// the input.
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

    /// Returns the expression that builds the instance for which `container` is made. The container has the plan
    /// `plan`. For an actor the container is passed to a static function, which sends it to the actor.
    func building(_ plan: ContainerPlan, _ container: Expression) -> Expression {
        guard graph.declarations.isActor(plan.type.key) else { return .call(.member(container, plan.buildName), []) }
        return .call("\(plan.className).\(plan.buildName)", [.init(label: nil, value: container)])
    }

    /// Returns the call of the constructor of the type of `built`, for a type that needs no container. The arguments
    /// are what its container would receive: `Detail(movieID: movieID, cart: { [cartSlot] in cartSlot.get() })`.
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

    /// Returns the call of the constructor of `type`: `Detail(movieID: movieID, logger: logger)`. `value` returns the
    /// argument for an ingredient of the container of `type`.
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

    /// Returns the call that makes the container with the plan `built`:
    /// `DetailDependencyContainer(movieID: movieID, logger: logger)`.
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

    /// Returns the arguments with which this container makes the container with the plan `built`. This container
    /// registers the type of `built`, or makes a maker of that type.
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
            // The closure takes all that this registration offers its builder, even if other registrations of the type
            // offer less.
            let resolver = names.inputResolvers(of: id, lowering).joined(separator: " & ")
            return .call(
                "(\(closure) as \(isolation)(any \(resolver)) -> \(result))",
                [.init(label: nil, value: inputContainer(id, parameters, environment, &runtime))])
        }
    }

    /// Returns the expression that makes the resolver for the builder of the registration `id`.
    private func inputContainer(
        _ id: BindingGraph.BindingID, _ parameters: [String], _ environment: Environment, _ runtime: inout Runtime
    ) -> Expression {
        let siblings = provide(.ingredient(.siblings), as: form(of: .siblings), in: environment, &runtime)
        let held = provide(.ingredient(.held), as: form(of: .held), in: environment, &runtime)
        let own = zip(graph[id].parameters, parameters).map { Expression.Argument(label: $0.name, value: .text($1)) }
        return .call(
            names.inputContainer(id), [.init(label: nil, value: siblings), .init(label: "holding", value: held)] + own)
    }

    /// Returns the expression that makes the object through which all builders of the container read their siblings
    /// (`Siblings`).
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

    /// Returns the closure that takes a list of slots and returns those of them that are in `slots`:
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

    /// Returns the expression for the dependency `need` of this container, converted to `form`, the form that its
    /// receiver takes.
    ///
    /// `isSendable` says that the receiver takes a closure on a global actor whose type is also `@Sendable`. The Swift
    /// 5 mode does not convert closures of other types to such a type, so a new closure is written around them.
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
            // The environment has the instance that is being built. The types below that instance read it, and do not
            // call the function that makes another one (`Lowering.isSeenBelowItself`).
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
            // The closure reads only the instance, not the slot that builds the instance.
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

    /// Returns the expression for a slot of the kind `part`, made from the weak reference to an instance in `handle`.
    ///
    /// The expression reads the slot that builds the instance, if this slot still exists, and otherwise makes a new
    /// slot: `LazySlot("App.cart", built: cartInstance.get())`. While the instance is being built, it is passed a slot
    /// that holds the instance only weakly, so that the instance may hold the slot: `LazySlot.seeing("App.cart") { …
    /// }`.
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

    /// Whether the instance of a kept registration receives functions that need the registration's own slot.
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

    /// Returns the expression that reads the value of the ingredient in `handle`.
    func value(of handle: Environment.Handle) -> Expression {
        switch handle.form {
        case .value: .text(handle.strongRead)
        case .lazy, .weak, .instance: .text(handle.slotValue)
        case .function: .text(handle.read + "()")
        }
    }

    // MARK: Setting

    /// Returns the slot that the setter of the dependency `id` sets: the slot of the registration, or, for a reference,
    /// the slot that the container receives as an input.
    func settable(_ id: BindingGraph.BindingID) -> Ingredient {
        graph[id].kind == .reference ? graph.input(of: id) : .registration(id)
    }

    /// Returns the call that sets a slot, such as `loggerSlot.set(value)`. `slot` is the expression that reads the
    /// slot, and `value` the expression of the new value.
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

    /// Returns the ingredients that the function which makes the registration `id` takes as parameters.
    func functionIngredients(_ id: BindingGraph.BindingID) -> [Ingredient] { plan.making.handed[id] ?? [] }

    /// Returns the call of the function that makes the registration `id`, such as
    /// `AppDependencyContainer.makeDetail(logger, movieID)`.
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

    /// Returns a closure that calls the function of the registration `id`, and passes its own arguments as the
    /// registration's parameters. `count` is 0 or 2. With 2, the first two arguments of the closure are the ingredients
    /// `siblings` and `held`, which `environment` reads as `$0` and `$1`.
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
    /// Returns the arguments with which a builder is called as a closure. `resolver` returns the expression of the
    /// resolver, for a builder that takes an argument and uses it.
    fileprivate func arguments(_ resolver: () -> Expression) -> [Expression.Argument] {
        switch self {
        case .withoutArgument, .closureWithoutArgument: []
        case .closure(_, ignoresArgument: true): [.init(label: nil, value: .text("()"))]
        case .function, .closure(_, ignoresArgument: false): [.init(label: nil, value: resolver())]
        }
    }
}

extension Form {
    /// Creates the form in which a constructor takes the given argument.
    init(_ argument: ConstructorArgument, in graph: BindingGraph) {
        guard let function = argument.closure else {
            self = .value(argument.type)
            return
        }
        let actor = function.attributes.lazy.compactMap(graph.declarations.globalActor(ofAttribute:)).first
        // An argument of an actor's initializer leaves the isolation domain in which the argument is made.
        let isShared =
            function.attributes.contains("@Sendable")
            || graph.declarations.isActor(graph[graph[argument.binding].owner].key)
        let domain = actor.map(Domain.actor) ?? (isShared ? .any : .container)
        self = .function(function.parameters.map(\.type), function.result, domain)
    }
}

extension Domain {
    /// Whether a closure that is called in this domain can be passed if a closure for the domain `other` is expected.
    fileprivate func converts(to other: Domain) -> Bool { self == other || self == .any && other == .container }
}

extension Expression {
    /// Returns the call of a constructor of `type`. `values` are the expressions of `arguments`, in the same order.
    /// Arguments for `@autoclosure` parameters are evaluated before the call, because an autoclosure would capture the
    /// object from which the argument is read.
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
