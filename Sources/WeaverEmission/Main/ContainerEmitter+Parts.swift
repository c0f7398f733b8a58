import WeaverGraph

/// A container of many registrations is made of parts: what swiftc needs for one initializer grows faster than its length
/// (GENERATED.md, principle 5). Each part makes some registrations, after the parts that hold what these need.
extension ContainerEmitter {
    /// The parts' classes, nested in the container's.
    func partDeclarations(_ runtime: inout Runtime) -> [Declaration] {
        plan.parts.map { part in
            let properties = part.registrations.map { id -> Declaration in
                let type = types(wiring.form(of: .registration(id)), isEscaping: false, runtime: &runtime)
                return .line("let \(plan.name(.registration(id))): \(type)")
            }
            return .type(doc: nil, head: "\(graph.isolation.prefix)final class \(part.className)", members: properties + [.function(initializer(of: part, &runtime))])
        }
    }

    func partProperties() -> [Declaration] {
        plan.parts.map { .line("\(hidden)let \($0.name): \($0.className)") }
    }

    /// The statements that make the parts.
    func makeParts() -> [Statement] {
        plan.parts.map { part in
            let (ingredients, parts) = needs(of: part)
            let arguments = parts.map(\.name) + ingredients.map(plan.name)
            return .assign(part.name, .call(part.className, arguments.map { .init(label: nil, value: .text($0)) }))
        }
    }

    /// What a part is given: of what the container was given, and of the parts before it.
    private func needs(of part: ContainerPlan.Part) -> (ingredients: [Ingredient], parts: [ContainerPlan.Part]) {
        var needed: Set<Ingredient> = []
        var names: Set<String> = []
        for ingredient in part.registrations.flatMap({ plan.making.ingredients[$0] ?? [] }) {
            if let kept = ingredient.kept { plan.part(of: kept).map { _ = names.insert($0.name) } } else { needed.insert(ingredient) }
        }
        let given = plan.arguments + plan.making.registrations.map(Ingredient.storage)
        return (given.filter(needed.contains), plan.parts.filter { $0.name != part.name && names.contains($0.name) })
    }

    private func initializer(of part: ContainerPlan.Part, _ runtime: inout Runtime) -> Function {
        let (ingredients, parts) = needs(of: part)
        var environment = Environment()
        for ingredient in ingredients { wiring.add(ingredient, to: &environment) }
        for other in parts {
            for id in other.registrations { wiring.addKept(id, to: &environment, in: other) }
        }
        let parameters =
            parts.map { Function.Parameter(label: nil, name: $0.name, type: $0.className) }
            + ingredients.map { parameter($0, &runtime) }
        let body = make(part.registrations, ahead: [], in: &environment, &runtime)
        return Function(
            doc: nil, head: lowering.isolation(ofContainer: plan.type).prefix + "init", parameters: parameters, result: nil, body: body)
    }
}
