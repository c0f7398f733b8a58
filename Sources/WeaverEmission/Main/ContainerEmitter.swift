import WeaverGraph

/// Writes the container of one type.
struct ContainerEmitter {
    let wiring: Wiring
    /// Everything by its property.
    private let properties: Environment

    init(wiring: Wiring) {
        self.wiring = wiring
        properties = wiring.propertyEnvironment()
    }

    private var lowering: Lowering { wiring.lowering }
    private var graph: BindingGraph { wiring.lowering.graph }
    private var plan: ContainerPlan { wiring.plan }
    private var types: TypeText { wiring.types }

    /// The container's class, and those of the input containers that its builders are given.
    func declarations(_ runtime: inout Runtime) -> [Declaration] {
        var members: [Declaration] = storedProperties(&runtime)
        members.append(.function(initializer(&runtime)))
        members += plan.type.bindings.compactMap { accessor($0, &runtime) }
        members += plan.making.registrations.compactMap { maker($0, &runtime) }
        members += builders(&runtime)
        let resolver = wiring.names.dependencyResolver(of: plan.type)
        let container = Declaration.type(doc: nil, head: "private final class \(plan.className): \(resolver)", members: members)
        var named: Set<String> = []
        let builders = plan.making.registrations.filter(graph.builderTakesResolver)
        return [container] + builders.filter { named.insert(wiring.names.inputContainer($0)).inserted }.map { inputContainer($0, &runtime) }
    }

    // MARK: Properties

    /// What is read once the container is made: by its accessors, and by the functions that they call.
    private var stored: [Ingredient] {
        var stored: Set<Ingredient> = []
        for id in plan.type.bindings {
            switch graph[id].kind {
            case .parameter: stored.insert(.parameter(id))
            case .reference: lowering.position(of: graph[id]).map { _ = stored.insert(.input($0)) }
            case .registration where lowering.isKept(id): stored.insert(.registration(id))
            case .registration:
                for ingredient in wiring.makerIngredients(id) {
                    if case .deferred(let id) = ingredient { stored.insert(.registration(id)) } else { stored.insert(ingredient) }
                }
            }
        }
        // A slot that only weak references lead to must be held by somebody.
        if plan.making.isOnDemand {
            stored.formUnion(neededAhead().filter { lowering.form(of: $0).isValue }.map(Ingredient.storage))
        }
        let order = plan.arguments + plan.making.registrations.flatMap { [Ingredient.registration($0), .storage($0)] }
        return order.filter(stored.contains)
    }

    private func isAccessor(_ ingredient: Ingredient) -> Bool {
        let form = wiring.form(of: ingredient)
        guard form.isValue else { return false }
        switch ingredient {
        case .parameter: return true
        case .registration(let id): return lowering.keptType(of: id) == graph[id].accessType
        case .input(let position):
            return plan.type.inputs[position].askers.contains { asker in
                if case .reference = asker { return true }
                return false
            }
        case .deferred, .storage: return false
        }
    }

    private func storedProperties(_ runtime: inout Runtime) -> [Declaration] {
        stored.map { ingredient in
            let type = types(wiring.form(of: ingredient), isEscaping: false, runtime: &runtime)
            return .line("\(isAccessor(ingredient) ? "" : "private ")let \(plan.name(ingredient)): \(type)")
        }
    }

    // MARK: Initializer

    private func initializer(_ runtime: inout Runtime) -> Function {
        let parameters = plan.arguments.map { argument in
            let name = plan.name(argument)
            return Function.Parameter(
                label: name, name: name, type: types(wiring.form(of: argument), isEscaping: true, runtime: &runtime))
        }
        let stored = Set(stored)
        var body = plan.arguments.filter(stored.contains).map { Statement.assign("self.\(plan.name($0))", .text(plan.name($0))) }
        for id in plan.making.registrations where lowering.hasStorage(id) && stored.contains(.storage(id)) {
            body.append(.assign(plan.name(.storage(id)), slot(.storage(id), of: id, &runtime)))
        }
        body += plan.making.isOnDemand ? makeOnDemand(stored, &runtime) : makeInOrder(&runtime)
        return Function(
            doc: nil, head: lowering.isolations.container[plan.type.id.index].prefix + "init", parameters: parameters, result: nil, body: body)
    }

    /// Values are built one after the other; slots are given what is there by then, and the rest weakly.
    private func makeInOrder(_ runtime: inout Runtime) -> [Statement] {
        var statements: [Statement] = []
        var environment = Environment()
        for argument in plan.arguments { wiring.add(argument, to: &environment) }
        for id in plan.making.registrations where lowering.hasStorage(id) { wiring.add(.storage(id), to: &environment) }
        let ahead = neededAhead()
        for id in plan.making.order where ahead.contains(id) {
            if lowering.form(of: id).isValue {
                let handle = wiring.instanceHandle(id)
                statements.append(.let(name: handle.name, wiring.selfSlot(id, &runtime)))
                environment[.registration(id)] = handle
                environment[.deferred(id)] = handle
            } else {
                statements.append(.assign(plan.name(.registration(id)), slot(.registration(id), of: id, &runtime)))
                wiring.addKept(id, to: &environment)
                environment[.registration(id)]?.hold = .strongButWeakInClosures
                environment[.deferred(id)]?.hold = .strongButWeakInClosures
            }
        }
        for id in plan.making.order {
            let name = plan.name(.registration(id))
            let isAhead = ahead.contains(id)
            if lowering.form(of: id).isValue, isAhead {
                // What waits for the instance waits for its concrete type; the property may have another.
                let local = SwiftKeyword.escaping(graph[id].name)
                let handle = wiring.instanceHandle(id)
                statements += [
                    .let(name: local, wiring.instance(id, [], environment, &runtime)),
                    .expression(.call("\(handle.name).set", [.init(label: nil, value: .text(local))])),
                    .assign("self." + name, .text(local)),
                ]
            } else if lowering.form(of: id).isValue {
                statements.append(.assign(name, wiring.instance(id, [], environment, &runtime)))
            } else {
                statements.append(fill(.registration(id), of: id, isAhead: isAhead, environment, &runtime))
            }
            wiring.addKept(id, to: &environment)
        }
        return statements
    }

    /// The registrations that are needed by others made before them, or by themselves if they are values.
    private func neededAhead() -> Set<BindingGraph.BindingID> {
        var made: Set<BindingGraph.BindingID> = []
        var ahead: Set<BindingGraph.BindingID> = []
        for id in plan.making.order {
            for ingredient in plan.making.ingredients[id] ?? [] {
                guard let needed = ingredient.kept, !made.contains(needed) else { continue }
                if needed != id || lowering.form(of: id).isValue || wiring.handsOnItsSlot(id) { ahead.insert(needed) }
            }
            made.insert(id)
        }
        return ahead
    }

    /// Everything is a slot first, so that builders can ask for any sibling; then all values are built, in the order of the facts.
    private func makeOnDemand(_ stored: Set<Ingredient>, _ runtime: inout Runtime) -> [Statement] {
        var statements: [Statement] = []
        var environment = Environment()
        for argument in plan.arguments { wiring.add(argument, to: &environment) }
        for id in plan.making.registrations where lowering.hasStorage(id) { wiring.add(.storage(id), to: &environment) }
        func place(_ id: BindingGraph.BindingID) -> Ingredient { lowering.form(of: id).isValue ? .storage(id) : .registration(id) }
        for id in plan.making.order {
            let name = plan.name(place(id))
            let isProperty = stored.contains(place(id))
            let value = slot(place(id), of: id, &runtime)
            statements.append(isProperty ? .assign(name, value) : .let(name: name, value))
            for ingredient in [Ingredient.registration(id), .deferred(id)] {
                environment[ingredient] = Environment.Handle(
                    name: name, read: name, form: wiring.form(of: place(id)), hold: .strongButWeakInClosures)
            }
        }
        for id in plan.making.order {
            statements.append(fill(place(id), of: id, isAhead: true, environment, &runtime))
            environment[.registration(id)]?.hold = .strong
            environment[.deferred(id)]?.hold = .strong
        }
        for id in plan.making.registrations where lowering.isKept(id) && lowering.form(of: id).isValue {
            statements.append(.assign(plan.name(.registration(id)), .text(plan.name(.storage(id)) + ".get()")))
        }
        return statements
    }

    /// `LazySlot<Cart>("App.cart")`
    private func slot(_ ingredient: Ingredient, of id: BindingGraph.BindingID, _ runtime: inout Runtime) -> Expression {
        let type = types(wiring.form(of: ingredient), isEscaping: false, runtime: &runtime)
        return .call(type, [.init(label: nil, value: .text(wiring.label(id)))])
    }

    /// Gives a slot its builder: a new slot, or one that was made ahead.
    private func fill(
        _ ingredient: Ingredient, of id: BindingGraph.BindingID, isAhead: Bool, _ environment: Environment, _ runtime: inout Runtime
    ) -> Statement {
        let name = plan.name(ingredient)
        let form = wiring.form(of: ingredient)
        var environment = environment
        if graph[id].scope == .weak, let cycle = plan.making.cycles[id] {
            // A weak slot keeps its builder, so it may not hold what leads back to it.
            for (member, group) in plan.making.cycles where group == cycle && environment[.registration(member)]?.form.isSlot == true {
                environment[.registration(member)]?.hold = .strongButWeakInClosures
            }
        }
        let ingredients = (plan.making.ingredients[id] ?? []).filter {
            $0.kept != id || graph[id].builder != nil || wiring.handsOnItsSlot(id)
        }
        let closure = environment.closure(capturing: ingredients, isolation: form.isolation, runtime: &runtime) { inner, runtime in
            wiring.build(id, parameters: [], in: inner, &runtime)
        }
        if isAhead { return .expression(.trailing(.text(name + ".provide"), [], closure)) }
        let type = types(form, isEscaping: false, runtime: &runtime)
        let function = String(type.prefix { $0 != "<" })
        return .assign(name, .trailing(.text(function), [.init(label: nil, value: .text(wiring.label(id)))], closure))
    }

    // MARK: Accessors

    private func accessor(_ id: BindingGraph.BindingID, _ runtime: inout Runtime) -> Declaration? {
        let binding = graph[id]
        let value: Expression
        switch binding.kind {
        case .parameter: return nil
        case .reference:
            guard let position = lowering.position(of: binding), let handle = properties[.input(position)] else { return nil }
            if isAccessor(.input(position)) { return nil }
            value = read(handle, binding.parameters)
        case .registration where lowering.isKept(id):
            guard !isAccessor(.registration(id)), let handle = properties[.registration(id)] else { return nil }
            value = read(handle, [])
        case .registration:
            let parameters = binding.parameters.map { SwiftKeyword.escaping($0.name) }
            value = wiring.callMaker(of: id, parameters: parameters, in: qualified(parameters, id), &runtime)
        }
        return Accessor(id, lowering: lowering).declaration(types, value)
    }

    private func read(_ handle: Environment.Handle, _ parameters: [Binding.Parameter]) -> Expression {
        guard !parameters.isEmpty else { return wiring.value(of: handle) }
        return .call(handle.read, parameters.map { .init(label: nil, value: .text(SwiftKeyword.escaping($0.name))) })
    }

    /// The properties that a maker takes; those that parameters of the same name hide are read through `self`.
    private func qualified(_ hiding: [String], _ id: BindingGraph.BindingID) -> Environment {
        var environment = properties
        for ingredient in wiring.makerIngredients(id) {
            guard let handle = properties[ingredient], hiding.contains(handle.read) else { continue }
            environment[ingredient]?.read = "self." + handle.read
        }
        return environment
    }

    // MARK: Makers and builders

    /// The function that builds a transient or parameterised registration from what it needs.
    private func maker(_ id: BindingGraph.BindingID, _ runtime: inout Runtime) -> Declaration? {
        guard let name = plan.makers[id] else { return nil }
        var environment = Environment()
        var parameters: [Function.Parameter] = []
        for ingredient in wiring.makerIngredients(id) {
            wiring.add(ingredient, to: &environment)
            parameters.append(
                .init(
                    label: nil, name: plan.name(ingredient),
                    type: types(wiring.form(of: ingredient), isEscaping: true, runtime: &runtime)))
        }
        var allocator = NameAllocator(taken: parameters.map(\.name))
        let values = graph[id].parameters.map { allocator.allocate(SwiftKeyword.escaping($0.name), $0.name + "Argument") }
        parameters += zip(values, graph[id].parameters).map { .init(label: nil, name: $0, type: types.escaping($1.type)) }
        // What it keeps may not keep it in turn.
        if graph[id].scope == .lazy { environment[.storage(id)]?.hold = .strongButWeakInClosures }
        var body = wiring.build(id, parameters: values, in: environment, &runtime)
        if lowering.hasStorage(id) {
            let closure = Expression.Closure(captures: [], parameters: [], body: body)
            body = [.return(.trailing(.text(plan.name(.storage(id)) + ".get"), [], closure))]
        }
        return .function(
            Function(
                doc: nil, head: "\(lowering.isolations.building[id.index].prefix)private static func \(name)", parameters: parameters,
                result: types(lowering.keptType(of: id)), body: body))
    }

    /// `build()`: the type's instance from this container.
    private func builders(_ runtime: inout Runtime) -> [Declaration] {
        var declarations: [Declaration] = []
        let type = types(plan.type.key)
        let wrappers = WrapperEmitter(type: plan.type, wiring: wiring)
        if let instance = construction(&runtime) {
            let body: Expression
            if wrappers.isEmpty {
                body = instance
            } else {
                let closure = Expression.Closure(captures: [], parameters: [], body: [.return(instance)])
                body = .trailing(.text(runtime.use(.frames) + ".building"), wrappers.frame(of: "self"), closure)
            }
            declarations.append(
                .function(
                    Function(doc: nil, head: buildIsolation.prefix + "func \(plan.buildName)", parameters: [], result: type, body: [.return(body)])))
        }
        let isHanded = plan.type.registrants.contains { graph[$0].builder != nil }
        if !wrappers.isEmpty, isHanded {
            let isolation = plan.type.registrants.lazy.filter { graph[$0].builder != nil }
                .map { lowering.isolations.building[$0.index] }.first { $0 != .none } ?? .none
            declarations.append(
                .function(
                    Function(
                        doc: "Runs a builder, with this container for the wrappers of what it builds.",
                        head: isolation.prefix + "func \(plan.handingName)<Value>", parameters: [.init(label: nil, name: "build", type: "() -> Value")],
                        result: "Value",
                        body: [
                            .expression(.call(runtime.use(.frames) + ".open", wrappers.frame(of: "self"))),
                            .return(.text("build()")),
                        ])))
        }
        return declarations
    }

    /// Where `build()` runs: what the initializer and the values it takes ask for.
    private var buildIsolation: Isolation {
        guard let call = plan.type.construction.call else { return .none }
        if call.isolation != .none { return call.isolation }
        guard case .constructor(_, let arguments) = plan.type.construction else { return .none }
        return arguments.lazy.map { lowering.isolations.access[$0.binding.index] }.first { $0 != .none } ?? .none
    }

    /// The call of the type's initializer.
    private func construction(_ runtime: inout Runtime) -> Expression? {
        let type = types(plan.type.key)
        // What goes into an actor is seen as shared with it, though nothing else reads it at the same time.
        let box = graph.declarations[plan.type.key]?.kind == .actor ? runtime.use(.unchecked) : nil
        func boxed(_ value: String) -> Expression { .text(box.map { "\($0)(\(value)).value" } ?? value) }
        switch plan.type.construction {
        case .injecting: return .call(type, [.init(label: "injecting", value: boxed("self"))])
        case .plain: return .call(type, [])
        case .constructor(_, let arguments):
            return .call(type, arguments.map { .init(label: $0.label, value: boxed(argument($0))) })
        case .missing, .ambiguous: return nil
        }
    }

    private func argument(_ argument: ConstructorArgument) -> String {
        let binding = graph[argument.binding]
        let read = read(binding)
        switch argument.form {
        case .value: return read
        case .provider: return "{ self.\(read) }"
        case .function:
            let list = binding.parameters.enumerated().map { "\(SwiftKeyword.label($0.element.name)): $\($0.offset)" }.joined(separator: ", ")
            return "{ self.\(SwiftKeyword.escaping(binding.name))(\(list)) }"
        }
    }

    /// The property that gives a dependency as its concrete type where that is kept, else as its accessor does.
    private func read(_ binding: Binding) -> String {
        let isConcrete = binding.kind == .registration && lowering.keptType(of: binding.id) != binding.accessType
        guard isConcrete, lowering.isKept(binding.id) else { return SwiftKeyword.escaping(binding.name) }
        let name = plan.name(.registration(binding.id))
        return lowering.form(of: binding.id).isValue ? name : name + ".get()"
    }

    // MARK: Input containers

    private func inputContainer(_ id: BindingGraph.BindingID, _ runtime: inout Runtime) -> Declaration {
        let container = InputContainer(id, wiring: wiring)
        var members: [Declaration] = []
        var parameters: [Function.Parameter] = []
        for field in container.fields {
            let type = types(field.form, isEscaping: false, runtime: &runtime)
            members.append(.line("\(field.form.isValue ? "" : "private ")let \(field.name): \(type)"))
            parameters.append(
                .init(label: field.name, name: field.name, type: types(field.form, isEscaping: true, runtime: &runtime)))
        }
        members.append(
            .function(
                Function(
                    doc: nil, head: "init", parameters: parameters, result: nil,
                    body: container.fields.map { .assign("self.\($0.name)", .text($0.name)) })))
        for field in container.fields where !field.form.isValue {
            let handle = Environment.Handle(name: field.name, read: field.name, form: field.form)
            let value = read(handle, field.accessor.parameters)
            members.append(field.accessor.declaration(types, value))
        }
        let head = "private final class \(container.className): \(container.parts.joined(separator: ", "))"
        return .type(doc: nil, head: head, members: members)
    }
}
