import WeaverDiagnostics
import WeaverGraph

/// The expressions that build instances: calls of constructors, builders and makers, with what the container passes to
/// them.
extension Wiring {
    /// Returns the statements that build an instance of the registration `id` and return the instance. `parameters` are
    /// the names of the variables with the registration's parameters.
    func build(
        _ id: LinkedGraph.BindingID, parameters: [String], in environment: Environment, _ runtime: inout Runtime
    ) -> [Statement] {
        let binding = graph[id]
        guard forms.needsInstance(id) else {
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
            .let(
                name: local, type: localType(of: id),
                instance(id, parameters, environment, &runtime)),
            .expression(.call("\(handle.read).set", [.init(label: nil, value: .text(local))])),
            .return(.text(local)),
        ]
    }

    /// Returns the statements of a closure without parameters that makes an instance of the registration `id`. A
    /// construction whose result type must be stated is a statement of its own: in a closure that captures values by a
    /// list and is a single expression, Swift opens no existentials.
    func buildInClosure(_ id: LinkedGraph.BindingID, in environment: Environment, _ runtime: inout Runtime)
        -> [Statement]
    {
        let statements = build(id, parameters: [], in: environment, &runtime)
        guard needsContext(id), statements.count == 1, case .return(let value) = statements[0] else {
            return statements
        }
        let local = SwiftKeyword.escaping(graph[id].name)
        return [.let(name: local, type: localType(of: id), value), .return(.text(local))]
    }

    /// Returns the type that a variable with a new instance of the registration `id` states; nil if Swift infers it.
    private func localType(of id: LinkedGraph.BindingID) -> TypeReference? {
        if lowering.overrides != nil { return types.reference(replacedType(of: id)) }
        return needsContext(id) ? types.reference(graph[id].type) : nil
    }

    /// Whether the registration `id` calls an initializer of its type, among several of which Swift chooses by the type
    /// that is expected. A builder is called instead of all of them.
    private func needsContext(_ id: LinkedGraph.BindingID) -> Bool {
        !graph[id].hasBuilder && graph[id].construction.call?.needsContext == true
    }

    /// Returns the expression that builds an instance of the registration `id`. `parameters` are the names of the
    /// variables with the registration's parameters. Where tests can replace the registration, the expression is a
    /// choice between the replacement and what the graph builds.
    func instance(
        _ id: LinkedGraph.BindingID, _ parameters: [String], _ environment: Environment, _ runtime: inout Runtime
    ) -> Expression {
        let effects = graph.effects.building(id)
        let built = realInstance(id, parameters, environment, &runtime)
        let real = (lowered.isTraced ? traced(built, id, &runtime) : built).marked(effects)
        guard let member = lowering.overrides?.member(id), let handle = environment[.overrides] else { return real }
        let replaced = parameters.contains("replaced") ? "replacement" : "replaced"
        return .choice(
            if: "let \(replaced) = \(handle.read)?.\(SwiftKeyword.escaping(member))",
            "\(effects.marks)\(replaced)(\(parameters.joined(separator: ", ")))", else: real)
    }

    /// Returns the expression `built` within calls that record the building of the registration `id`. Values of
    /// property files, reading a dependency that is not set, and gathering instances build nothing themselves.
    private func traced(_ built: Expression, _ id: LinkedGraph.BindingID, _ runtime: inout Runtime) -> Expression {
        let binding = graph[id]
        if binding.isSettable || binding.isGathering { return built }
        if case .value = binding.construction, !binding.hasBuilder { return built }
        func literal(_ text: String) -> Expression { .text("\"\(text)\"") }
        let trace = runtime.use(.trace)
        let beginning = Expression.call(
            "\(trace).begin",
            [
                .init(label: nil, value: literal(binding.name)),
                .init(label: "of", value: literal(graph[binding.owner].name)),
                .init(label: "building", value: literal(binding.builds.map { graph[$0].name } ?? binding.type.text())),
                .init(label: "scope", value: literal(binding.scope.rawValue)),
            ])
        return .call("\(trace).end", [.init(label: nil, value: beginning), .init(label: nil, value: built)])
    }

    /// Returns the expression that builds an instance of the registration `id` as the graph says.
    private func realInstance(
        _ id: LinkedGraph.BindingID, _ parameters: [String], _ environment: Environment, _ runtime: inout Runtime
    ) -> Expression {
        let binding = graph[id]
        if binding.isSettable {
            let message =
                "\(plan.shownName).\(binding.name) is read before it is set: call \(binding.setterName)(_:) first."
            return .call(runtime.use(.faults), [.init(label: nil, value: .text("\"\(message)\""))])
        }
        if let call = graph.builderCall(of: id) {
            let call = builderCall(call, id, parameters, environment, &runtime)
            // A directive cannot stand among the arguments of a call.
            let isLocated = lowered.quietFunctions.builder(of: id) == nil && !lowered.isTraced
            let built = lowering.builderLocations[id].flatMap { isLocated ? Expression.located(call, $0) : nil } ?? call
            guard let type = binding.builds, graph.hasWrappers(type) else { return built }
            let container = containerCall(of: plans[type], for: id, parameters, environment, &runtime) {
                lowering.need(of: $0, in: type, from: binding.owner)
            }
            let closure = Expression.Closure(
                captures: [], parameters: [], body: [.return(built.marked(graph.builderEffects(of: id)))])
            return .trailing(.member(container, plans[type].handingName), [], closure)
        }
        if case .value(let value, _) = binding.construction {
            return lowered.expression(of: value, as: binding.type)
        }
        guard let type = binding.builds else {
            return lowered.construction(of: binding.builtType, binding.construction, [], [], &runtime)
        }
        if lowering.makers.isHanded(id), let maker = environment[.maker(type)] {
            return .call(
                maker.read, storage(of: type, for: id, in: environment).map { [.init(label: nil, value: $0)] } ?? [])
        }
        return instance(of: plans[type], for: id, as: binding.builtType, parameters, environment, &runtime) {
            lowering.need(of: $0, in: type, from: binding.owner)
        }
    }

    /// Returns the closure that is the maker of the type `maker`. The closure builds an instance from the ingredients
    /// of this container.
    func closure(ofMaker maker: LinkedGraph.TypeID, in environment: Environment, _ runtime: inout Runtime)
        -> Expression.Closure
    {
        environment.closure(
            capturing: plan.captured[maker] ?? [], for: lowering.domain(ofMaker: maker),
            parameters: lowering.overrides?.storage(of: maker) == nil ? [] : [plan.replacementsName], runtime: &runtime
        ) { inner, runtime in
            [.return(instance(ofMaker: maker, in: inner, &runtime))]
        }
    }

    /// Returns the expression with which the maker of the type `maker` builds an instance.
    func instance(ofMaker maker: LinkedGraph.TypeID, in environment: Environment, _ runtime: inout Runtime)
        -> Expression
    {
        let built = plans[maker]
        return instance(of: built, for: nil, as: built.type.key, [], environment, &runtime) {
            lowering.need(of: $0, in: maker, from: plan.type.id)
        }
    }

    /// Returns the expression that builds an instance of `type`, whose container has the plan `built`. `id` is the
    /// registration that is built, or nil inside of a maker. `parameters` are the names of the variables with its
    /// parameters. `need` takes the key of an input of the built container, and returns what this container passes for
    /// the input.
    func instance(
        of built: ContainerPlan, for id: LinkedGraph.BindingID?, as type: TypeKey, _ parameters: [String],
        _ environment: Environment,
        _ runtime: inout Runtime, _ need: (LinkedGraph.KeyID) -> Lowering.Need
    ) -> Expression {
        if built.isBuiltInPlace { return constructorCall(of: built, as: type, parameters, environment, &runtime, need) }
        let container = containerCall(of: built, for: id, parameters, environment, &runtime, need)
        if built.shape == .function, case .call(let name, let arguments) = container {
            return .call(.member(name, built.buildName), arguments)
        }
        if built.isInjectedInPlace {
            return lowered.injecting(container, into: type, built.type.construction, &runtime)
        }
        guard graph.declarations.isGeneric(type) else { return building(built, container) }
        let inner = Wiring(lowered: lowered, plan: built, isShared: isShared)
        let instance = inner.construction(
            of: type, from: "container", reading: inner.propertyEnvironment(), &runtime
        )?.marked(graph.effects.instance(of: built.type.id))
        let (build, arguments) = builder(built, container)
        return .trailing(
            build, arguments,
            .init(
                captures: [], parameters: ["container"], body: instance.map { [.return($0)] } ?? [],
                effects: types.stated(graph.effects.instance(of: built.type.id))))
    }

    /// Returns the expression that builds the instance for which `container` is made. The container has the plan
    /// `plan`.
    func building(_ plan: ContainerPlan, _ container: Expression) -> Expression {
        let (build, arguments) = builder(plan, container)
        return .call(build, arguments)
    }

    /// Returns the function that builds an instance from `container`, and its arguments. For an actor the container is
    /// passed to a static function, which sends it to the actor.
    private func builder(_ plan: ContainerPlan, _ container: Expression) -> (Expression, [Expression.Argument]) {
        guard graph.declarations.isActor(plan.type.key) else { return (.member(container, plan.buildName), []) }
        return (
            .type("\(lowered.container(of: plan)).\(plan.buildName)"), [.init(label: nil, value: container)]
        )
    }

    // MARK: Constructors and containers

    /// Returns the call that builds an instance of the type of `built` without a container, by the type's constructor:
    /// `Detail(movieID: movieID, cart: { [cartSlot] in cartSlot.get() })`. `parameters` are the names of the variables
    /// with the values of its parameters. `need` takes the key of a reference of the type, and returns what this
    /// container passes for it.
    private func constructorCall(
        of built: ContainerPlan, as type: TypeKey, _ parameters: [String], _ environment: Environment,
        _ runtime: inout Runtime,
        _ need: (LinkedGraph.KeyID) -> Lowering.Need
    ) -> Expression {
        guard case .constructor(_, let arguments) = built.type.construction else {
            return lowered.construction(of: type, built.type.construction, [], [], &runtime)
        }
        let values = Dictionary(
            zip(built.type.bindings.filter { graph[$0].kind == .parameter }, parameters),
            uniquingKeysWith: { first, _ in first })
        let passed = arguments.map { argument -> Expression in
            let binding = graph[argument.binding]
            let form = DependencyForm(argument, of: built.type.key, graph.declarations)
            if binding.kind == .registration, let built = binding.builds, let maker = environment[.maker(built)] {
                return .call(maker.read, [])
            }
            guard let key = graph.askedKey(of: binding.id) else {
                // A parameter, which the caller passes.
                let value = values[binding.id].required("'\(built.type.name)' is given no '\(binding.name)'")
                return form.isValue ? .text(value) : .closure(.providing(value, isWeak: binding.scope.isWeak))
            }
            if argument.form == .setter, case .ingredient(let slot) = need(key) {
                return .closure(setter(filling: slot, in: environment, &runtime))
            }
            // Factories of other modules take closures that wait as generated code writes their types.
            let isGenerated = graph.isForeign(built.type) && argument.closure?.isAsync == true
            return provide(need(key), as: form, for: isGenerated ? nil : argument, in: environment, &runtime)
        }
        return lowered.construction(of: type, built.type.construction, arguments, passed, &runtime)
    }

    /// Returns the call of the constructor of `type`: `Detail(movieID: movieID, logger: logger)`. `value` returns the
    /// argument for an ingredient of the container of `type`.
    func constructorCall(
        of type: InjectableType, _ runtime: inout Runtime, _ value: (Ingredient) -> Expression
    ) -> Expression {
        guard case .constructor(_, let arguments) = type.construction else {
            return lowered.construction(of: type.key, type.construction, [], [], &runtime)
        }
        let values = arguments.map { argument in
            let binding = graph[argument.binding]
            switch binding.kind {
            case .parameter: return value(.parameter(binding.id))
            case .reference: return value(graph.input(of: binding.id))
            case .registration: return value(.registration(binding.id))
            }
        }
        return lowered.construction(of: type.key, type.construction, arguments, values, &runtime)
    }

    /// Returns the call that makes the container with the plan `built`:
    /// `DetailDependencyContainer(movieID: movieID, logger: logger)`.
    private func containerCall(
        of built: ContainerPlan, for id: LinkedGraph.BindingID?, _ parameters: [String], _ environment: Environment,
        _ runtime: inout Runtime, _ need: (LinkedGraph.KeyID) -> Lowering.Need
    ) -> Expression {
        let values = given(to: built, for: id, parameters, environment, &runtime, need)
        return .call(
            .type(lowered.container(of: built)),
            built.arguments.map { argument in
                let value = values[argument].required("'\(built.className)' is given no '\(built.name(argument))'")
                return .init(label: built.name(argument), value: value)
            })
    }

    /// Returns the arguments with which this container makes the container with the plan `built`. This container
    /// registers the type of `built`, or makes a maker of that type.
    private func given(
        to built: ContainerPlan, for id: LinkedGraph.BindingID?, _ parameters: [String], _ environment: Environment,
        _ runtime: inout Runtime, _ need: (LinkedGraph.KeyID) -> Lowering.Need
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
            case .overrides:
                if let id {
                    values[argument] = storage(of: built.type.id, for: id, in: environment)
                } else {
                    values[argument] = .text(plan.replacementsName)
                }
            case .maker:
                values[argument] = provide(.ingredient(argument), as: forms[argument], in: environment, &runtime)
            default:
                let parameter = parameters.popFirst()
                values[argument] = .text(parameter.required("'\(built.className)' is given too few parameters"))
            }
        }
        return values
    }

    // MARK: Replacements of registrations

    /// Returns the expression that reads the replacements of the registrations of `type`, for the container that is
    /// made for the registration `id`. Nil if no container of `type` takes any.
    private func storage(
        of type: LinkedGraph.TypeID, for id: LinkedGraph.BindingID, in environment: Environment
    ) -> Expression? {
        guard let overrides = lowering.overrides, overrides.storage(of: type) != nil else { return nil }
        guard let handle = environment[.overrides] else { return .text("nil") }
        if let member = overrides.member(below: id) { return .text("\(handle.read)?.\(member)") }
        return .text(overrides.isInCircle(id, in: graph) ? handle.read : "nil")
    }

    /// Returns the value of the property that the registration `id` becomes. Tests replace it by a value, and not by a
    /// closure. Nil for any other registration.
    func propertyValue(of id: LinkedGraph.BindingID) -> Expression? {
        guard case .value(let value, _) = graph[id].construction, !graph[id].hasBuilder, !graph[id].isSettable else {
            return nil
        }
        return lowered.expression(of: value, as: graph[id].type)
    }

    /// Returns the type of what replaces an instance of the registration `id`: the type that its container keeps, or
    /// the registered type itself if others read the instance through a weak reference to that type.
    func replacedType(of id: LinkedGraph.BindingID) -> TypeKey {
        forms.needsInstance(id) ? weaklyReadType(of: id) : lowering.keptType(of: id)
    }

    /// Returns the type of a new instance of the registration `id` to which a weak reference is made.
    func weaklyReadType(of id: LinkedGraph.BindingID) -> TypeKey {
        graph[id].hasBuilder ? lowering.keptType(of: id) : graph[id].type
    }

    // MARK: Builders

    private func builderCall(
        _ call: BuilderCall, _ id: LinkedGraph.BindingID, _ parameters: [String], _ environment: Environment,
        _ runtime: inout Runtime
    ) -> Expression {
        let result = types.reference(lowering.keptType(of: id))
        let effects = graph.builderEffects(of: id)
        let building = lowering.isolations.building[id.index]
        let isNonsending = effects.isAsync && building == .none
        let isolation: TypeReference = isNonsending ? "nonisolated(nonsending) " : building.prefix
        let arrow = types.effects(effects) + " ->"
        if let function = lowered.quietFunctions.builder(of: id) {
            return .call(function, call.arguments { inputContainer(id, parameters, environment, &runtime) })
        }
        switch call {
        case .value(let value): return .source(value)
        case .withoutArgument(let function): return .call(.source(function), [])
        case .function(let function, let label):
            return .call(
                .source(function),
                [
                    .init(
                        label: label,
                        value: lowered.sent(
                            inputContainer(id, parameters, environment, &runtime), if: isNonsending, &runtime))
                ])
        case .closureWithoutArgument, .closure(_, ignoresArgument: true):
            return lowered.call(of: call, returning: result, building, effects)
        case .closure(let closure, ignoresArgument: false):
            // A closure that waits may pass what it reads to code that runs concurrently with it, and that it waits
            // for. The closure takes all that this registration offers its builder, even if other registrations of the
            // type offer less.
            let owner = graph[graph[id].owner]
            let isNamed = closure.contains(names.dependencyResolver(of: owner))
            let isOwners = isNamed && !lowered.conformanceToResolverOfOwner(forBuilderOf: id).inherited.isEmpty
            let parts =
                names.inputResolvers(of: id, lowering).map { TypeReference($0) }
                + (isOwners ? [lowered.resolver(of: owner)] : [])
                + (isNonsending ? [TypeReference(names.sendable)] : [])
            let resolver = parts.joined(separator: " & ")
            return .call(
                .builder(closure, as: "\(isolation)(any \(resolver))\(arrow) \(result)"),
                [.init(label: nil, value: inputContainer(id, parameters, environment, &runtime))])
        }
    }

    /// Returns the expression that makes the resolver for the builder of the registration `id`.
    private func inputContainer(
        _ id: LinkedGraph.BindingID, _ parameters: [String], _ environment: Environment, _ runtime: inout Runtime
    ) -> Expression {
        let siblings = provide(.ingredient(.siblings), as: forms[.siblings], in: environment, &runtime)
        let held = provide(.ingredient(.held), as: forms[.held], in: environment, &runtime)
        let own = zip(graph[id].parameters, parameters).map { Expression.Argument(label: $0.name, value: .text($1)) }
        return .call(
            names.inputContainer(id), [.init(label: nil, value: siblings), .init(label: "holding", value: held)] + own)
    }
}

extension LoweredGraph {
    /// Returns the call of a closure that takes no resolver, or ignores it, and returns `result`, or the value that
    /// stands in its place. The call is not marked with its effects.
    func call(
        of builder: BuilderCall, returning result: TypeReference, _ isolation: Isolation, _ effects: Effects
    ) -> Expression {
        let prefix: TypeReference =
            effects.isAsync && isolation == .none ? "nonisolated(nonsending) " : isolation.prefix
        let arrow = types.effects(effects) + " ->"
        switch builder {
        case .closureWithoutArgument(let closure):
            return .call(.builder(closure, as: "\(prefix)()\(arrow) \(result)"), [])
        case .closure(let closure, ignoresArgument: true):
            return .call(
                .builder(closure, as: "\(prefix)(Any)\(arrow) \(result)"), [.init(label: nil, value: .text("()"))])
        case .value(let value): return .source(value)
        case .withoutArgument, .function, .closure: internalError("the builder is no closure without a resolver")
        }
    }
}

extension BuilderCall {
    /// Returns the arguments with which a builder is called as a closure. `resolver` returns the expression of the
    /// resolver, for a builder that takes an argument and uses it.
    fileprivate func arguments(_ resolver: () -> Expression) -> [Expression.Argument] {
        switch self {
        case .value, .withoutArgument, .closureWithoutArgument: []
        case .closure(_, ignoresArgument: true): [.init(label: nil, value: .text("()"))]
        case .function, .closure(_, ignoresArgument: false): [.init(label: nil, value: resolver())]
        }
    }
}

extension Expression {
    /// Returns the call of the factory of another module. With `result`, the call states this type of its result.
    static func construction(
        by factory: ForeignFactory, _ arguments: [ConstructorArgument], _ values: [Expression],
        stating result: TypeReference?
    ) -> Expression {
        let callee = TypeReference(factory.callee, mentioning: [.name(factory.type)])
        let call = Expression.call(.type(callee), zip(arguments, values).map { .init(label: $0.label, value: $1) })
        return result.map { .cast(call, to: $0) } ?? call
    }

    /// Returns the call of a constructor of `type`. `values` are the expressions of `arguments`, in the same order.
    /// Arguments for `@autoclosure` parameters are evaluated before the call, because an autoclosure would capture the
    /// object from which the argument is read. `isWeak` says which of them the autoclosure must hold weakly. `stated`
    /// returns the types of the arguments, if Swift cannot infer them.
    static func construction(
        of type: TypeReference, _ arguments: [ConstructorArgument], _ values: [Expression], _ effects: Effects,
        stated: ((ConstructorArgument) -> TypeReference)? = nil, isWeak: (ConstructorArgument) -> Bool = { _ in false }
    ) -> Expression {
        guard arguments.contains(where: \.isAutoclosure) else {
            return .call(.type(type), zip(arguments, values).map { .init(label: $0.label, value: $1) })
        }
        var (captures, given, passed): ([String], [Argument], [Argument]) = ([], [], [])
        var parameters: [TypeReference] = []
        for (argument, value) in zip(arguments, values) {
            var name = stated == nil ? "$\(given.count)" : "argument\(given.count)"
            if argument.isAutoclosure, isWeak(argument), case .text(let text) = value {
                name = "weak\(captures.count)"
                captures.append("weak \(name) = \(text)")
            } else {
                if let stated { parameters.append("\(name): \(stated(argument))") }
                given.append(.init(label: nil, value: value))
            }
            passed.append(.init(label: argument.label, value: .text(name)))
        }
        let list = parameters.isEmpty ? [] : ["(" + parameters.map(\.text).joined(separator: ", ") + ")"]
        let call = Closure(
            captures: captures, parameters: list, body: [.return(.call(.type(type), passed).marked(effects))])
        return .call(.parenthesized(.closure(call)), given)
    }

    /// Returns the closure of a builder, code of an input, converted to its type.
    fileprivate static func builder(_ closure: String, as type: TypeReference) -> Expression {
        .parenthesized(.cast(.source(closure), to: type))
    }
}
