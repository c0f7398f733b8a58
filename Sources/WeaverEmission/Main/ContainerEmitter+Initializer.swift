import WeaverGraph

/// Emits the initializer of a container, which makes all kept registrations and all makers of the container, in the
/// order of `ContainerPlan.steps`.
extension ContainerEmitter {
    func initializer(_ runtime: inout Runtime) -> Function {
        let parameters = arguments(&runtime)
        let stored = Set(stored)
        var body = plan.arguments.filter(stored.contains).map {
            Statement.assign("self.\(plan.name($0))", .text(plan.name($0)))
        }
        for id in withStorage where stored.contains(.storage(id)) {
            body.append(.assign(plan.name(.storage(id)), slot(.storage(id), of: id, &runtime)))
        }
        if !plan.parts.isEmpty {
            body += makeParts()
        } else {
            body += plan.making.isOnDemand ? makeOnDemand(stored, &runtime) : makeInOrder(&runtime)
        }
        let effects = graph.effects.container(of: plan.type.id)
        if unwinds {
            body.append(.assign("self." + unwindingName, .text(unwindingName)))
            body = unwinding(body, effects, &runtime)
        }
        let isolation = lowering.isolation(ofContainer: plan.type)
        let modifiers =
            effects.isAsync && isolation == .none && isNonsending ? [.nonsending] : isolation.modifiers
        return Function(
            doc: nil, head: Head(modifiers, .`init`), parameters: parameters, effects: types.effects(effects),
            result: nil, body: body)
    }

    // MARK: Containers that fail halfway

    /// Whether what the container has built is released in the reverse order: if the initializer fails, or that of the
    /// instance which the container is made for.
    var unwinds: Bool {
        graph.effects.making(plan.type.id).isThrowing
            && plan.making.registrations.count { lowering.isKept($0) && lowering.form(of: $0).isValue } > 1
    }

    /// The name of the variable that holds what has been built so far.
    private var unwindingName: String { plan.unwindingName }

    /// Returns the type that a variable of the registration `id` has to state; nil if Swift infers it.
    private func statedType(of id: LinkedGraph.BindingID) -> TypeReference? {
        let kept = lowering.keptType(of: id)
        let isInferred = kept == graph[id].type && !graph[id].hasBuilder && lowering.overrides == nil
        return isInferred && graph[id].construction.call?.needsContext == false ? nil : types.reference(kept)
    }

    /// Returns the statement that adds the variable `name` to what has been built.
    func keep(_ name: String) -> Statement {
        .expression(.call("\(unwindingName).add", [.init(label: nil, value: .text(name))]))
    }

    /// Returns the property that holds what the container has built. It is the last one, so that it is released after
    /// all others have been. Empty if the order does not matter.
    func unwindingProperty(_ runtime: inout Runtime) -> [Declaration] {
        unwinds ? [.stored(Head(hidden, .let, unwindingName), type: TypeReference(runtime.use(.unwinding)))] : []
    }

    /// Returns the statements that run `body`, which has the given effects and calls `keep` for each instance. If it
    /// fails, its variables are gone when the instances are released, the last one first.
    func unwinding(_ body: [Statement], _ effects: Effects, _ runtime: inout Runtime) -> [Statement] {
        let made = Statement.let(name: unwindingName, .call(runtime.use(.unwinding), []))
        guard effects.isThrowing else { return [made] + body }
        let release = Statement.expression(.text("\(unwindingName).release()"))
        let thrown =
            effects.thrownType == nil ? "" : types.effects(Effects(isThrowing: true, thrownType: effects.thrownType))
        return [
            made,
            .chained("do" + thrown, body, "catch", [release, .expression(.text("throw error"))]),
        ]
    }

    /// Returns the environment of the initializer before it makes the first registration. It has the container's
    /// arguments, and the slots of `withStorage`.
    func givenEnvironment() -> Environment {
        var environment = Environment()
        for argument in plan.arguments { wiring.add(argument, to: &environment) }
        for id in withStorage { wiring.add(.storage(id), to: &environment) }
        return environment
    }

    /// The registrations whose instances the container keeps although functions make them (`Lowering.hasStorage`).
    var withStorage: [LinkedGraph.BindingID] { plan.making.registrations.filter { lowering.hasStorage($0) } }

    /// Returns the statements that make the registrations and makers of a container that is not made on demand. Values
    /// are built one after the other. Each slot strongly captures the ingredients that exist before it, and weakly
    /// captures the ones that are made after it.
    private func makeInOrder(_ runtime: inout Runtime) -> [Statement] {
        var statements: [Statement] = []
        var environment = givenEnvironment()
        let ahead = neededAhead()
        for id in plan.making.order where wiring.forms.isReadInOwner(id) {
            statements.append(.let(name: plan.name(.instance(id)), wiring.selfSlot(id, &runtime)))
            wiring.add(.instance(id), to: &environment)
        }
        for id in plan.making.order where ahead.contains(id) {
            if lowering.form(of: id).isValue {
                let handle = wiring.instanceHandle(id)
                statements.append(.let(name: handle.name, wiring.selfSlot(id, &runtime)))
                environment[.registration(id)] = handle
                environment[.deferred(id)] = handle
            } else {
                let slot = slot(.registration(id), of: id, &runtime)
                let name = plan.name(.registration(id))
                statements.append(unwinds ? .let(name: name, slot) : .assign(name, slot))
                wiring.add(.registration(id), to: &environment)
            }
        }
        statements += make(plan.steps, ahead: ahead, in: &environment, &runtime)
        guard unwinds else { return statements }
        return statements
            + plan.making.order.filter { lowering.isKept($0) }.map { id in
                .assign("self." + plan.name(.registration(id)), .text(plan.name(.registration(id))))
            }
    }

    /// Returns the statements that make the registrations and makers of `steps` one after the other, and adds them to
    /// `environment`. `ahead` are the registrations of which a slot or a weak reference is made already
    /// (`neededAhead`).
    func make(
        _ steps: [ContainerPlan.Step], ahead: Set<LinkedGraph.BindingID>, in environment: inout Environment,
        _ runtime: inout Runtime
    ) -> [Statement] {
        var statements: [Statement] = []
        for step in steps {
            guard case .registration(let id) = step else {
                if case .maker(let type) = step { statements += makeMaker(of: type, in: &environment, &runtime) }
                continue
            }
            let name = plan.name(.registration(id))
            var made: [Statement] = []
            let isAhead = ahead.contains(id)
            let given = environmentForFilling(id, ahead: ahead, environment, &runtime)
            if lowering.form(of: id).isValue, isAhead {
                // The weak reference to the instance has the concrete type. The property may have another type.
                let local = unwinds ? name : SwiftKeyword.escaping(graph[id].name)
                let handle = wiring.instanceHandle(id)
                let isKept = plan.making.heldByReaders.contains(id)
                if isKept { _ = runtime.use(.keepingSelfSlot) }
                made = [
                    .let(
                        name: local,
                        type: lowering.overrides == nil ? nil : types.reference(wiring.weaklyReadType(of: id)),
                        wiring.instance(id, [], given, &runtime)),
                    .expression(
                        .call(handle.name + (isKept ? ".keep" : ".set"), [.init(label: nil, value: .text(local))])),
                    unwinds ? keep(local) : .assign("self." + name, .text(local)),
                ]
            } else if lowering.form(of: id).isValue {
                let instance = wiring.instance(id, [], given, &runtime)
                made =
                    unwinds
                    ? [.let(name: name, type: statedType(of: id), instance), keep(name)]
                    : [.assign(name, instance)]
            } else {
                var statement = fill(.registration(id), of: id, isAhead: isAhead, given, &runtime)
                if unwinds, case .assign(let name, let slot) = statement {
                    let type = types(lowering.form(of: id), isEscaping: false, runtime: &runtime)
                    statement = .let(name: name, type: lowering.form(of: id).effects.isEmpty ? type : nil, slot)
                }
                made = [statement]
            }
            statements += substituting(id, made)
            wiring.add(.registration(id), to: &environment)
        }
        return statements
    }

    /// Returns the statements that make the maker of `type`: they assign it to a variable of the initializer, and also
    /// to a property if functions of the container call the maker later.
    func makeMaker(of type: LinkedGraph.TypeID, in environment: inout Environment, _ runtime: inout Runtime)
        -> [Statement]
    {
        let name = plan.name(.maker(type))
        let closure = wiring.closure(ofMaker: type, in: environment, &runtime)
        let isInPart = plan.part(of: type) != nil
        wiring.add(.maker(type), to: &environment)
        let form = wiring.forms[.maker(type)]
        let formType = types(form, isEscaping: false, runtime: &runtime)
        let isMaker = if case .maker = form { true } else { false }
        let maker = isMaker ? Expression.trailing(.type(formType), [], closure) : .closure(closure)
        if isInPart { return [.assign(name, maker)] }
        return [.let(name: name, type: isMaker ? nil : formType, maker)]
            + (stored.contains(.maker(type)) ? [.assign("self.\(name)", .text(name))] : [])
    }

    /// Returns the registrations of which something is made before the step that builds them: a slot without a builder,
    /// or, for a value, a weak reference. They are the registrations that an earlier step needs, the values whose
    /// instances read themselves, the registrations whose slots are passed to their own instances, and the values that
    /// siblings must hold weakly.
    func neededAhead() -> Set<LinkedGraph.BindingID> {
        var made: Set<LinkedGraph.BindingID> = []
        var ahead: Set<LinkedGraph.BindingID> = []
        for id in plan.making.order {
            for ingredient in plan.making.ingredients[id] ?? [] {
                guard let needed = ingredient.kept else { continue }
                if made.contains(needed) {
                    if lowering.form(of: needed).isValue, isObject(needed), plan.making.isSeenWeakly(needed, by: id) {
                        ahead.insert(needed)
                    }
                } else if needed != id || lowering.form(of: id).isValue || wiring.forms.handsOnItsSlot(id) {
                    ahead.insert(needed)
                }
            }
            made.insert(id)
        }
        return ahead
    }

    /// Whether the instance of a registration can be held weakly.
    private func isObject(_ id: LinkedGraph.BindingID) -> Bool {
        let kind = graph.declarations[graph[id].type]?.kind
        return kind == .class || kind == .actor
    }

    /// Returns the expression that makes a slot without a builder, such as `LazySlot<Cart>("App.cart")`.
    func slot(_ ingredient: Ingredient, of id: LinkedGraph.BindingID, _ runtime: inout Runtime) -> Expression {
        let type = types(wiring.forms[ingredient], isEscaping: false, runtime: &runtime)
        return .call(.type(type), [.init(label: nil, value: .text(wiring.label(id)))])
    }

    /// Returns the environment of the code that makes the registration `id`. This code must not strongly hold the
    /// siblings in the same dependency cycle that have a higher rank (`ContainerOrder.isSeenWeakly`). `ahead` are the
    /// registrations of which a slot or a weak reference is made already (`neededAhead`).
    func environmentForFilling(
        _ id: LinkedGraph.BindingID, ahead: Set<LinkedGraph.BindingID> = [], _ environment: Environment,
        _ runtime: inout Runtime
    ) -> Environment {
        var environment = environment
        for sibling in (plan.making.handed[id] ?? []).compactMap(\.kept) where plan.making.isSeenWeakly(sibling, by: id)
        {
            if lowering.form(of: sibling).isValue, !plan.making.isOnDemand {
                guard ahead.contains(sibling) else { continue }
                environment[.registration(sibling)] = wiring.instanceHandle(sibling)
                environment[.deferred(sibling)] = wiring.instanceHandle(sibling)
            } else {
                weaken(.registration(sibling), in: &environment)
                if wiring.forms.isReadWithoutSlot(sibling), environment[.instance(sibling)] != nil {
                    let instance = wiring.instance(behind: place(sibling), of: sibling, &runtime)
                    environment[.registration(sibling)]?.instance = instance
                    environment[.deferred(sibling)]?.instance = instance
                }
            }
        }
        // The registration's own slot is captured weakly, because the instance in the slot may pass the slot on.
        if lowering.form(of: id).isSlot { weaken(.registration(id), in: &environment) }
        return environment
    }

    private func weaken(_ ingredient: Ingredient, in environment: inout Environment) {
        for ingredient in [ingredient, ingredient.twin].compactMap({ $0 })
        where environment[ingredient]?.strength == .strong {
            environment[ingredient]?.strength = .strongButWeakInClosures
        }
    }

    /// Returns the statement that gives the slot `ingredient` of the registration `id` the closure that builds the
    /// instance. The statement also makes the slot, unless `isAhead` says that the slot exists.
    func fill(
        _ ingredient: Ingredient, of id: LinkedGraph.BindingID, isAhead: Bool, _ environment: Environment,
        _ runtime: inout Runtime
    ) -> Statement {
        let name = plan.name(ingredient)
        let form = wiring.forms[ingredient]
        let slot = types.slot(form, &runtime)
        if let maker = makerOfSlot(id, environment) {
            return .assign(name, .call(slot, [.init(label: nil, value: .text(wiring.label(id))), maker]))
        }
        var ingredients = (plan.making.handed[id] ?? []).filter {
            $0.kept != id || !wiring.forms.needsInstance(id) || wiring.forms.handsOnItsSlot(id)
        }
        if environment[.instance(id)] != nil { ingredients.append(.instance(id)) }
        let closure = environment.closure(
            capturing: ingredients, for: form.domain, effects: types.stated(form.effects), runtime: &runtime
        ) { inner, runtime in
            wiring.buildInClosure(id, in: inner, &runtime)
        }
        if isAhead { return .expression(.trailing(.text(name + ".provide"), [], closure)) }
        let type =
            form.effects.isEmpty ? Expression.text(slot) : .type(types(form, isEscaping: false, runtime: &runtime))
        return .assign(name, .trailing(type, [.init(label: nil, value: .text(wiring.label(id)))], closure))
    }

    /// Returns the argument with the maker that builds the registration `id`, if the slot of `id` can call the maker
    /// directly because both have the same type. Nil if a closure must be written.
    private func makerOfSlot(_ id: LinkedGraph.BindingID, _ environment: Environment) -> Expression.Argument? {
        guard lowering.overrides == nil, lowering.makers.isHanded(id), let type = graph[id].builds,
            lowering.keptType(of: id) == graph[type].key
        else { return nil }
        guard let maker = environment[.maker(type)] else { return nil }
        return maker.form.domain == lowering.domain(of: id)
            ? .init(label: "maker", value: .text(maker.read)) : .init(label: nil, value: .text(maker.read + ".make"))
    }
}
