import WeaverGraph

/// Emits a container of many registrations in parts, because the time that swiftc takes for one initializer grows
/// faster than its length (Sources/WeaverEmission/README.md: generated code is cheap to compile). Each part makes some
/// of the registrations or makers. A part is made after the parts that make its ingredients.
extension ContainerEmitter {
    /// Returns the declarations of the types of the parts (`ContainerPlan.Part`). They are nested in the container.
    func partDeclarations(_ runtime: inout Runtime) -> [Declaration] {
        plan.parts.map { part in
            if part.kind == .functions { return functions(part, &runtime) }
            let properties = part.ingredients.map { property($0, &runtime) }
            return .type(
                doc: nil, Head(lowering.containerModifiers(of: plan.type.key) + [.final], .class, part.typeName),
                members: properties + [.function(initializer(of: part, &runtime))])
        }
    }

    /// Returns the struct for a part of the kind `functions`. Its properties hold the ingredients that the functions
    /// read.
    private func functions(_ part: ContainerPlan.Part, _ runtime: inout Runtime) -> Declaration {
        let (ingredients, parts) = needs(of: part)
        var environment = Environment()
        for ingredient in ingredients + part.ingredients { wiring.add(ingredient, to: &environment) }
        var members =
            parts.map { Declaration.stored(Head(.let, $0.name), type: TypeReference($0.typeName)) }
            + ingredients.map { property($0, &runtime) }
        let read = Set(part.steps.flatMap(self.ingredients).map { $0.kept.map(Ingredient.registration) ?? $0 })
        for other in parts {
            for ingredient in other.ingredients where read.contains(ingredient) {
                if other.kind == .functions {
                    wiring.add(ingredient, to: &environment, in: other)
                } else {
                    wiring.add(ingredient, to: &environment)
                    let name = plan.name(ingredient)
                    let type = types(wiring.forms[ingredient], isEscaping: false, runtime: &runtime)
                    members.append(
                        .computed(Head(.var, name), type: type, body: [.return(.text("\(other.name).\(name)"))]))
                }
            }
        }
        let functions = part.makers.map { maker -> Declaration in
            let instance = wiring.instance(ofMaker: maker, in: environment, &runtime)
            let head = Head(.func, plan.name(.maker(maker)))
            guard let storage = lowering.overrides?.storage(of: maker) else {
                return .getter(head, type: types.reference(graph[maker].key), instance)
            }
            return .function(
                Function(
                    doc: nil, head: head,
                    parameters: [
                        .init(label: nil, name: plan.replacementsName, type: TypeReference("\(storage.name)?"))
                    ],
                    result: types.reference(graph[maker].key), body: [.return(instance)]))
        }
        // The functions run on the global actor of the container, because they are called only while the container is
        // made.
        let isolation = lowering.modifiers(lowering.isolation(ofContainer: plan.type), of: plan.type.key)
        return .type(doc: nil, Head(isolation, .struct, part.typeName), members: members + [.group(functions)])
    }

    /// Returns the property for an ingredient, such as `let cartSlot: LazySlot<Cart>`.
    private func property(_ ingredient: Ingredient, _ runtime: inout Runtime) -> Declaration {
        .stored(
            Head(.let, plan.name(ingredient)),
            type: types(wiring.forms[ingredient], isEscaping: false, runtime: &runtime))
    }

    func partProperties() -> [Declaration] {
        plan.parts.filter(isStored).map {
            .stored(Head(hidden, .let, $0.name), type: TypeReference($0.typeName))
        }
    }

    /// Returns the statements of the container's initializer that make the parts.
    func makeParts() -> [Statement] {
        plan.parts.map { part in
            let (ingredients, parts) = needs(of: part)
            let arguments = parts.map(\.name) + ingredients.map(plan.name)
            let isLabelled = part.kind == .functions
            let made = Expression.call(
                part.typeName, arguments.map { .init(label: isLabelled ? $0 : nil, value: .text($0)) })
            return isStored(part) ? .assign(part.name, made) : .let(name: part.name, made)
        }
    }

    /// Whether the container stores a part in a property. It stores a part of registrations always, and a part of
    /// makers only if its functions call one of these makers later.
    private func isStored(_ part: ContainerPlan.Part) -> Bool {
        guard part.kind == .makers else { return part.kind == .registrations }
        let called = Set(
            plan.making.registrations.filter { !lowering.isKept($0) }.flatMap { wiring.forms.functionIngredients($0) })
        return part.ingredients.contains(where: called.contains)
    }

    /// Returns what the initializer of `part` takes: the ingredients that the container has before any part is made,
    /// and the other parts whose registrations or makers `part` reads.
    private func needs(of part: ContainerPlan.Part) -> (ingredients: [Ingredient], parts: [ContainerPlan.Part]) {
        var needed: Set<Ingredient> = []
        var names: Set<String> = []
        for ingredient in part.steps.flatMap(ingredients) {
            if let kept = ingredient.kept {
                plan.part(of: kept).map { _ = names.insert($0.name) }
            } else if case .maker(let type) = ingredient, let other = plan.part(of: type) {
                names.insert(other.name)
            } else {
                needed.insert(ingredient)
            }
        }
        let given = plan.arguments + plan.making.registrations.map(Ingredient.storage)
        return (given.filter(needed.contains), plan.parts.filter { $0.name != part.name && names.contains($0.name) })
    }

    private func ingredients(of step: ContainerPlan.Step) -> [Ingredient] {
        switch step {
        case .registration(let id): plan.making.ingredients[id] ?? []
        case .maker(let type): plan.captured[type] ?? []
        }
    }

    private func initializer(of part: ContainerPlan.Part, _ runtime: inout Runtime) -> Function {
        let (ingredients, parts) = needs(of: part)
        var environment = Environment()
        for ingredient in ingredients { wiring.add(ingredient, to: &environment) }
        // A part reads few ingredients of the others. Adding all of them would take quadratic time.
        let read = Set(part.steps.flatMap(self.ingredients).map { $0.kept.map(Ingredient.registration) ?? $0 })
        for other in parts {
            for ingredient in other.ingredients where read.contains(ingredient) {
                wiring.add(ingredient, to: &environment, in: other)
            }
        }
        let parameters =
            parts.map { Function.Parameter(label: nil, name: $0.name, type: TypeReference($0.typeName)) }
            + ingredients.map { parameter($0, &runtime) }
        let body = make(part.steps, ahead: [], in: &environment, &runtime)
        return Function(
            doc: nil, head: Head(lowering.isolation(ofContainer: plan.type).modifiers, .`init`), parameters: parameters,
            result: nil, body: body)
    }
}

extension ContainerPlan.Part {
    fileprivate var ingredients: [Ingredient] {
        steps.map { step in
            switch step {
            case .registration(let id): .registration(id)
            case .maker(let type): .maker(type)
            }
        }
    }
}
