import WeaverGraph

/// Emits the declarations of the container of one type.
struct ContainerEmitter {
    let wiring: Wiring
    /// The environment of the container's methods, which read each ingredient through its property.
    private let properties: Environment
    /// The ingredients that the container stores in properties of its own, in their order.
    private(set) var stored: [Ingredient] = []
    /// By name, the groups of choices on which dependencies depend that are substituted in independent ways; nil if
    /// there are none.
    private let groupsOfSubstitutions: [String: Int]?

    init(wiring: Wiring) {
        self.wiring = wiring
        groupsOfSubstitutions = wiring.lowered.condition.groupsOfSubstitutions(inTypeNamed: wiring.plan.type.name)
        properties = wiring.propertyEnvironment()
        stored = storedIngredients()
    }

    var lowering: Lowering { wiring.lowering }
    var graph: LinkedGraph { _read { yield wiring.lowering.graph } }
    var plan: ContainerPlan { _read { yield wiring.plan } }
    var types: TypeText { _read { yield wiring.types } }

    /// Returns the declarations of the container, and of the classes of the resolvers that its builders receive. Empty
    /// if the type has no container of its own (`ContainerShape.none`).
    func declarations(_ runtime: inout Runtime) -> [Declaration] {
        if plan.isPrintedElsewhere { return [] }
        switch plan.shape {
        case .none: return []
        case .function: return [function(&runtime)]
        case .object: return classes(&runtime) + inputContainers(&runtime)
        }
    }

    /// Returns the classes of the container. Most containers are one class. A container with many members has a
    /// superclass for them (`ContainerPlan.contentsName`), and one with very many has further classes
    /// (`conformances(below:)`).
    private func classes(_ runtime: inout Runtime) -> [Declaration] {
        let properties = storedProperties(&runtime) + partProperties() + unwindingProperty(&runtime)
        let initializer = Declaration.function(initializer(&runtime))
        let accessors =
            plan.type.stated.compactMap { id in accessor(id, &runtime).map { substituting(id, $0) } }
            + plan.type.bindings.filter { graph[$0].isSettable }.map { setter($0, &runtime) }
        let makers =
            fillers(&runtime)
            + plan.making.registrations.compactMap { id in
                maker(id, &runtime).map { substituting(id, $0) }
            }
        let builders = builders(&runtime)
        let parts = partDeclarations(&runtime)
        guard let contents = plan.contentsName else {
            let generics = plan.isGeneric ? graph.genericType(of: plan.type)?.parameters ?? [] : []
            let resolver = wiring.lowered.conformance(of: plan.type, generics: generics.map(\.name))
            let members =
                resolver.aliases + builderAliases + properties + [initializer] + accessors + makers + builders + parts
            let doc = plan.servesOthers ? "The container of all types that refer to exactly these dependencies." : nil
            // swiftc warns of a class that conforms to Sendable both by its resolver and by itself.
            let inherited =
                lowering.hasSendableResolver(plan.type)
                ? wiring.names.resolvers(of: plan.type.stated, lowering) : resolver.inherited
            return [classDeclaration([.final], plan.className, inherits: inherited, members, doc: doc)]
        }
        let members =
            (builderAliases + properties.map(\.asFinal) + [initializer] + accessors.map(\.asFinal)) + makers + parts
        let conformances = conformances(below: contents)
        return [classDeclaration([], contents, inherits: [], members)] + conformances.classes
            + [classDeclaration([.final], plan.className, inherits: conformances.inherited, builders)]
    }

    /// Returns the declaration, which belongs to the dependency `id`, with the group of choices on which that depends.
    private func substituting(_ id: LinkedGraph.BindingID, _ declaration: Declaration) -> Declaration {
        groupsOfSubstitutions?[graph[id].name].map { .ofGroups([$0], declaration) } ?? declaration
    }

    /// Returns the statements, which make the registration `id`, with the group of choices on which that depends.
    func substituting(_ id: LinkedGraph.BindingID, _ statements: [Statement]) -> [Statement] {
        guard let group = groupsOfSubstitutions?[graph[id].name] else { return statements }
        return statements.map { .substituted(graph[id].name, group: group, $0) }
    }

    private func classDeclaration(
        _ modifiers: [Head.Modifier], _ name: String, inherits inherited: [String], _ members: [Declaration],
        doc: String? = nil
    ) -> Declaration {
        // The container of an actor is sent to the actor from the isolation domain in which the container is made.
        let isSendable =
            graph.declarations.isActor(plan.type.key) && lowering.isolation(ofContainer: plan.type) != .none
            && !holdsUnknownTypes
            || lowering.hasSendableResolver(plan.type)
        let generic = plan.isGeneric ? graph.genericType(of: plan.type) : nil
        return .type(
            doc: doc,
            Head(
                lowering.containerModifiers(of: plan.type.key) + visibility + modifiers, .class, name,
                generics: types.text(of: generic?.parameters ?? []),
                inherits: inherited + (isSendable ? [conformanceToSendable] : []),
                where: types.texts(of: generic?.constraints ?? [])),
            members: members)
    }

    /// Whether the container serves all instances of a generic type, and holds values of the parameters of that type,
    /// or of types that name them, which need not be Sendable.
    private var holdsUnknownTypes: Bool {
        guard plan.isGeneric, let generic = graph.genericType(of: plan.type) else { return false }
        let unknown = generic.parameters.filter { !$0.bounds.contains(.name("Sendable")) }.map(\.name)
        return stored.contains { ingredient in
            guard case .value(let type) = wiring.forms[ingredient] else { return false }
            var isUnknown = false
            types.generalized(type).forEachName { isUnknown = isUnknown || unknown.contains($0[0].name) }
            return isUnknown
        }
    }

    /// The conformance of a container that is sent to an actor, or whose resolver is. The Swift 5 mode takes closures
    /// on global actors for values that are not Sendable.
    private var conformanceToSendable: String {
        stored.contains { wiring.forms[$0].isOnActor } ? "@unchecked Sendable" : "Sendable"
    }

    /// Returns the classes between the container class and the class `contents`, which has the members, and the
    /// inheritance list of the container class. For each member of a resolver protocol, swiftc searches all protocols
    /// that the class and its superclasses conform to, so each class has few conformances.
    private func conformances(below contents: String) -> (classes: [Declaration], inherited: [String]) {
        let names = wiring.names.conformances[plan.type.id] ?? []
        let further = wiring.names.furtherResolvers(of: plan.type)
        guard !names.isEmpty else { return ([], [contents, wiring.names.dependencyResolver(of: plan.type)] + further) }
        var rest = (wiring.names.resolvers(of: plan.type.stated, lowering) + further)[...]
        var above = contents
        let classes = names.map { name -> Declaration in
            let inherited = [above] + rest.prefix(ContainerPlan.conformanceCount)
            rest = rest.dropFirst(ContainerPlan.conformanceCount)
            above = name
            return classDeclaration([], name, inherits: inherited, [])
        }
        return (classes, [above] + rest)
    }

    /// The access modifier of the container's declarations: `private` if no other file uses them, otherwise empty.
    var visibility: [Head.Modifier] { wiring.isShared ? [] : [.private] }

    // MARK: Properties

    /// Returns the ingredients that the container stores in properties, because its accessors, or functions that these
    /// call, read them after the container is made. Leaves out the ingredients that a part stores.
    private func storedIngredients() -> [Ingredient] {
        var stored: Set<Ingredient> = []
        for id in plan.type.stated {
            switch graph[id].kind {
            case .parameter: stored.insert(.parameter(id))
            case .reference: stored.insert(graph.input(of: id))
            case .registration where lowering.isKept(id): stored.insert(.registration(id))
            case .registration:
                for ingredient in wiring.forms.functionIngredients(id) {
                    if case .deferred(let id) = ingredient {
                        stored.insert(.registration(id))
                    } else {
                        stored.insert(ingredient)
                    }
                }
            }
        }
        // The container must hold a slot that everything else references weakly.
        if plan.making.isOnDemand {
            stored.formUnion(
                neededAhead().union(plan.making.cycles.keys).filter { lowering.form(of: $0).isValue }.map(
                    Ingredient.storage))
        }
        let order =
            plan.arguments + made.map(Ingredient.maker)
            + plan.making.registrations.flatMap { [Ingredient.registration($0), .storage($0)] } + [.siblings, .held]
        return order.filter { ingredient in
            if case .registration(let id) = ingredient, plan.part(of: id) != nil { return false }
            if case .maker(let type) = ingredient, plan.part(of: type) != nil { return false }
            return stored.contains(ingredient)
        }
    }

    /// The types whose makers this container makes, in the order in which it makes the makers.
    var made: [LinkedGraph.TypeID] { plan.steps.compactMap { if case .maker(let type) = $0 { type } else { nil } } }

    /// Returns the expression that reads the property of an ingredient, which may be a property of a part.
    private func property(_ ingredient: Ingredient) -> String { properties[ingredient]?.read ?? plan.name(ingredient) }

    private func isAccessor(_ ingredient: Ingredient) -> Bool {
        let form = wiring.forms[ingredient]
        guard form.isValue else { return false }
        switch ingredient {
        case .parameter: return true
        case .registration(let id): return lowering.keptType(of: id) == graph[id].accessType && plan.part(of: id) == nil
        case .input(let key): return plan.type.bindings.contains { graph.askedKey(of: $0) == key }
        case .deferred, .storage, .instance, .maker, .siblings, .held, .overrides: return false
        }
    }

    /// The ingredients that the container, which is on no global actor, has as values, and whose resolver protocols
    /// state them on one, because a subclass reads them there. Swift would isolate their properties, which the
    /// initializer sets off the actor.
    private func valuesReadOnActors() -> Set<Ingredient> {
        guard lowering.isolation(ofContainer: plan.type) == .none else { return [] }
        return plan.type.bindings.reduce(into: []) { values, id in
            guard wiring.names.accessor(of: id).isolation != .none else { return }
            switch graph[id].kind {
            case .parameter: values.insert(.parameter(id))
            case .registration: values.insert(.registration(id))
            case .reference: values.insert(graph.input(of: id))
            }
        }
    }

    /// The access modifier of members that only the container itself reads. If the members stand in a superclass in the
    /// same file (`ContainerPlan.contentsName`), they are `fileprivate`, otherwise `private`.
    var hidden: [Head.Modifier] { plan.contentsName == nil ? [.private] : [.fileprivate] }

    private func storedProperties(_ runtime: inout Runtime) -> [Declaration] {
        let valuesReadOnActors = valuesReadOnActors()
        return stored.map { ingredient in
            let type = types(wiring.forms[ingredient], isEscaping: false, runtime: &runtime)
            let name = plan.name(ingredient)
            if lowering.isWeakParameter(ingredient) {
                return .stored(Head([.privateSet, .weak], .var, name), type: type)
            }
            // If the type is generic, the containers that register it read these properties to build its instance, and
            // call the functions of its makers.
            let isAccessor = isAccessor(ingredient)
            let isolation = isAccessor && valuesReadOnActors.contains(ingredient) ? [Head.Modifier.nonisolated] : []
            let property = Declaration.stored(
                Head((isAccessor || isGeneric ? [] : hidden) + isolation, .let, name), type: type)
            switch ingredient {
            case .registration(let id), .storage(let id): return substituting(id, property)
            default: return property
            }
        }
    }

    // MARK: Accessors

    private func accessor(_ id: LinkedGraph.BindingID, _ runtime: inout Runtime) -> Declaration? {
        let binding = graph[id]
        let value: Expression
        switch binding.kind {
        case .parameter: return nil
        case .reference:
            let input = graph.input(of: id)
            let isProperty = isAccessor(input) && plan.name(input) == SwiftKeyword.escaping(binding.name)
            guard let handle = properties[input], !isProperty else { return nil }
            value = read(handle, binding.parameters)
        case .registration where lowering.isKept(id):
            guard !isAccessor(.registration(id)), let handle = properties[.registration(id)] else { return nil }
            value = read(handle, [])
        case .registration:
            let parameters = binding.parameters.map { SwiftKeyword.escaping($0.name) }
            value = wiring.callFunction(of: id, parameters: parameters, in: qualified(parameters, id), &runtime)
        }
        return Accessor(id, lowering: lowering).declaration(types, value)
    }

    /// Returns the expression that an accessor with `parameters` returns: it reads the ingredient of `handle`. If the
    /// ingredient is a function, `arguments` are passed to it first, and the accessor's parameters after them.
    func read(_ handle: Environment.Handle, given arguments: [String] = [], _ parameters: [Binding.Parameter])
        -> Expression
    {
        guard !parameters.isEmpty || !arguments.isEmpty else { return wiring.value(of: handle) }
        let names = arguments + parameters.map { SwiftKeyword.escaping($0.name) }
        return .call(handle.read, names.map { .init(label: nil, value: .text($0)) })
    }

    /// Returns the environment for the call of the function that makes the registration `id`. Properties with a name in
    /// `hiding`, the names of the accessor's parameters, are read through `self`.
    private func qualified(_ hiding: [String], _ id: LinkedGraph.BindingID) -> Environment {
        var environment = properties
        for ingredient in wiring.forms.functionIngredients(id) {
            guard let handle = properties[ingredient], hiding.contains(handle.read) else { continue }
            environment[ingredient]?.read = "self." + handle.read
        }
        return environment
    }

    /// Returns the setter of the dependency `id`, such as `setLogger(_:)`. The setter sets the slot of the
    /// registration, or, for a reference, the slot that the container receives as an input.
    private func setter(_ id: LinkedGraph.BindingID, _ runtime: inout Runtime) -> Declaration {
        let ingredient = wiring.forms.settable(id)
        return Accessor(setting: graph[id]).setter(
            types, .expression(wiring.set(ingredient, property(ingredient), to: "value", &runtime)))
    }

    // MARK: Parameters

    /// Returns a function parameter without a label that receives an ingredient.
    func parameter(_ ingredient: Ingredient, _ runtime: inout Runtime) -> Function.Parameter {
        // A container that is sent to an actor holds what is Sendable.
        if case .instance = wiring.forms[ingredient], graph.sendsContainer(of: plan.type) {
            _ = runtime.use(.sendableSelfSlot)
        }
        return .init(
            label: nil, name: plan.name(ingredient),
            type: types(wiring.forms[ingredient], isEscaping: true, runtime: &runtime))
    }

    /// Returns the parameters of the container's initializer, with labels.
    func arguments(_ runtime: inout Runtime) -> [Function.Parameter] {
        plan.arguments.map { argument in
            var parameter = parameter(argument, &runtime)
            parameter.label = parameter.name
            return parameter
        }
    }

    // MARK: Makers and builders

    /// Returns the static function that builds the registration `id` from its ingredients and parameters. Nil for a
    /// registration that no function makes.
    private func maker(_ id: LinkedGraph.BindingID, _ runtime: inout Runtime) -> Declaration? {
        guard let name = plan.functions[id], lowering.makers.maker(gathering: id, in: graph) == nil else { return nil }
        var environment = Environment()
        var parameters: [Function.Parameter] = []
        for ingredient in wiring.forms.functionIngredients(id) {
            wiring.add(ingredient, to: &environment)
            parameters.append(parameter(ingredient, &runtime))
        }
        var allocator = NameAllocator(taken: parameters.map(\.name))
        let values = graph[id].parameters.map {
            allocator.allocate(SwiftKeyword.escaping($0.name), $0.name + "Argument")
        }
        parameters += zip(values, graph[id].parameters).map {
            .init(label: nil, name: $0, type: types.escaping($1.type))
        }
        // The instance in the slot of a lazy registration must not hold that slot in turn.
        if graph[id].scope.isLazy {
            environment[.storage(id)]?.strength = .strongButWeakInClosures
            environment[.held]?.read =
                "\(types(wiring.forms.heldType))(\(plan.name(.held)).prefix { $0 !== \(plan.name(.storage(id))) })"
        }
        if let held = environment[.held]?.read, let selection = plan.selections.first(where: { $0.id == id }) {
            environment[.held]?.read = "\(plan.name(.siblings)).\(selection.name)(\(held))"
        }
        wiring.box(&environment, for: id)
        var body = wiring.build(id, parameters: values, in: environment, &runtime)
        let effects = graph.effects.building(id)
        if lowering.hasStorage(id) {
            let closure = Expression.Closure(
                captures: [], parameters: [], body: body, effects: types.stated(effects))
            body = [.return(.trailing(.text(plan.name(.storage(id)) + ".get"), [], closure).marked(effects))]
        }
        return .function(
            Function(
                doc: nil, head: Head(functionIsolation(id) + (isGeneric ? [] : [.private]) + [.static], .func, name),
                parameters: parameters, effects: types.effects(effects),
                result: types.reference(lowering.keptType(of: id)), body: body))
    }

    /// Returns the isolation modifier of the function that makes the registration `id`. The function runs on the actor
    /// on which the instance is built. It is `nonisolated` if code in any isolation domain calls it.
    private func functionIsolation(_ id: LinkedGraph.BindingID) -> [Head.Modifier] {
        let isolation = lowering.isolations.building[id.index]
        if graph.effects.building(id).isAsync, isolation == .none, isNonsending || lowering.domain(of: id) == .any {
            return [.nonsending]
        }
        return lowering.domain(of: id) == .any ? [.nonisolated] : isolation.modifiers
    }

    /// Whether asynchronous functions of the container run in the isolation of their callers, and not on the global
    /// actor to which all containers are isolated.
    var isNonsending: Bool { graph.isolation == .none || graph.declarations.isOffMainActor(plan.type.key) }

    /// Returns the method `build()`, which builds the type's instance from this container, and the method that runs a
    /// builder of the type so that the property wrappers of the built instance read this container. Each is left out if
    /// no code calls it.
    private func builders(_ runtime: inout Runtime) -> [Declaration] {
        var declarations: [Declaration] = []
        let type = types.reference(plan.type.builtKey)
        let wrappers = WrapperEmitter(wiring: wiring)
        let effects = graph.effects.instance(of: plan.type.id)
        if plan.isInjectedInPlace {
            // The code that makes the container builds the instance itself.
        } else if isGeneric, plan.type.construction.call != nil {
            declarations.append(.function(genericBuilder(wrappers, &runtime)))
        } else if graph.declarations.isActor(plan.type.key),
            let instance = wiring.construction(of: plan.type.key, from: "container", reading: properties, &runtime)
        {
            // Nothing else holds the container, so it can be sent to the actor.
            let container = Function.Parameter(label: nil, name: "container", type: "sending \(plan.className)")
            declarations.append(
                .function(
                    Function(
                        doc: nil,
                        head: Head(modifiers(wiring.buildIsolation, effects) + [.static], .func, plan.buildName),
                        parameters: [container], effects: types.effects(effects), result: type,
                        body: wrappers.sending("container", into: instance, effects, &runtime))))
        } else if let instance = wiring.construction(of: plan.type.key, from: "self", reading: properties, &runtime) {
            let body = wrappers.statements(
                building: instance, effects, from: "self", on: wiring.buildIsolation, &runtime)
            declarations.append(
                .function(
                    Function(
                        doc: nil, head: Head(modifiers(building: effects), .func, plan.buildName), parameters: [],
                        effects: types.effects(effects), result: type, body: body)))
        }
        let isHanded = plan.type.registrants.contains { graph[$0].hasBuilder }
        if !wrappers.isEmpty, isHanded {
            let isolation =
                plan.type.registrants.lazy.filter { graph[$0].hasBuilder }
                .map { lowering.isolations.building[$0.index] }.first { $0 != .none } ?? .none
            let isThrowing = plan.type.registrants.contains { graph.builderEffects(of: $0).isThrowing }
            let throwing = isThrowing ? " throws(Failure)" : ""
            declarations.append(
                .function(
                    Function(
                        doc: "Runs a builder, with this container for the wrappers of what it builds.",
                        head: Head(
                            isolation.modifiers, .func, plan.handingName,
                            generics: throwing.isEmpty ? "<Value>" : "<Value, Failure: \(runtime.names[.error])>"),
                        parameters: [.init(label: nil, name: "build", type: TypeReference("()\(throwing) -> Value"))],
                        effects: throwing, result: "Value",
                        body: [
                            wrappers.opening("self", &runtime),
                            .return(.text(throwing.isEmpty ? "build()" : "try build()")),
                        ])))
        }
        return declarations
    }

    /// Returns the modifier for `isolation` of a function that belongs to the container's type.
    func modifiers(_ isolation: Isolation) -> [Head.Modifier] { lowering.modifiers(isolation, of: plan.type.key) }

    /// Returns the modifier for `isolation` of a function with the given effects that belongs to the container's type.
    func modifiers(_ isolation: Isolation, _ effects: Effects) -> [Head.Modifier] {
        lowering.modifiers(isolation, effects, of: plan.type.key)
    }

    /// Returns the isolation modifier of a method that builds the type's instance with the given effects.
    private func modifiers(building effects: Effects) -> [Head.Modifier] {
        let isolation = wiring.buildIsolation
        return effects.isAsync && isolation == .none && isNonsending ? [.nonsending] : isolation.modifiers
    }

    /// Whether the container's type is generic. Only registrations of a generic type state its generic arguments.
    private var isGeneric: Bool { graph.declarations.isGeneric(plan.type.key) }

    /// Returns the method `build(_:)` of the container of a generic type. Its argument is a closure that calls the
    /// type's initializer. The container that registers the type writes this closure, because only a registration
    /// states the generic arguments. For an actor it is a static function that takes the container as well, which
    /// nothing else holds, and sends it to the closure.
    private func genericBuilder(_ wrappers: WrapperEmitter, _ runtime: inout Runtime) -> Function {
        let effects = graph.effects.instance(of: plan.type.id)
        let isActor = graph.declarations.isActor(plan.type.key)
        let container: TypeReference = isActor ? "sending \(plan.className)" : "\(plan.className)"
        let prefix: TypeReference =
            effects.isAsync && wiring.buildIsolation == .none
            ? "nonisolated(nonsending) " : wiring.buildIsolation.prefix
        let make = Function.Parameter(
            label: nil, name: "make",
            type: "\(prefix)(\(container))\(TypeReference(types.effects(effects))) -> Instance")
        return Function(
            doc: nil,
            head: Head(
                modifiers(building: effects) + (isActor ? [.static] : []), .func, plan.buildName,
                generics: "<Instance>"),
            parameters: (isActor ? [.init(label: nil, name: "container", type: container)] : []) + [make],
            effects: types.effects(effects), result: "Instance",
            body: isActor
                ? wrappers.sending("container", into: .text("make(container)"), effects, &runtime)
                : wrappers.statements(
                    building: .text("make(self)"), effects, from: "self", on: wiring.buildIsolation, &runtime))
    }
}
